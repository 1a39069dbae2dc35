import type { OutboxEntry } from '../../offline/device-types.ts'

/** True if it was sent at least once and its outcome is unknown. Refused or unreadable commands had no effect. */
export const mayHaveArrived = ({ state, attempts }: Pick<OutboxEntry, 'state' | 'attempts'>): boolean =>
  state === 'sending' || (state === 'saved' && attempts > 0)
