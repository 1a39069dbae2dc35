import type { OutboxEntry } from '../../offline/device-types.ts'

/** It was sent at least once and nobody knows what became of it. What was refused or could not be read had no effect. */
export const mayHaveArrived = ({ state, attempts }: Pick<OutboxEntry, 'state' | 'attempts'>): boolean =>
  state === 'sending' || (state === 'saved' && attempts > 0)
