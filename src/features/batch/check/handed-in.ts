import { batch } from '#domain/contract/batch.ts'
import type { BatchImport } from '#domain/contract/batch.ts'
import { idOfText } from '#domain/rules/mix-text.ts'
import { useDevice } from '../../../lib/device.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import type { BatchEntry, Device, OutboxEntry, Receipt } from '../../../offline/device-types.ts'
import type { BatchFile } from '../batch-file.ts'

/** Id of the import that a part of a file becomes, the same in every window (record 0064). */
export const importIdOf = ({ id }: Pick<BatchFile, 'id'>, part: number): string => idOfText(`${id} ${part}`)

/**
 * State of this import as far as the device knows; null if it may be handed in. That includes one that was taken back, refused or
 * forgotten: its id is the same, so the service orders it once.
 */
export function handedInAs(
  importId: string,
  { outbox, receipts }: Pick<Device, 'outbox' | 'receipts'>,
): BatchEntry['state'] | 'handedOver' | null {
  const isIt = ({ call, body }: Pick<Receipt, 'call' | 'body'>) =>
    call === batch.importOrder.name && (body as { readonly importId?: unknown } | null)?.importId === importId
  if (outbox.get().some((entry) => isIt(entry) && !isRefused(entry))) return 'saved'
  const given = receipts.get().filter(isIt)
  const taken = given.find(({ outcome }) => outcome.startsWith('applied'))
  if (taken) return (taken.data as BatchImport | null)?.state ?? 'received'
  return given.some(({ outcome }) => outcome === 'handedOver') ? 'handedOver' : null
}

const isRefused = ({ state }: OutboxEntry): boolean => state === 'needsDecision' || state === 'quarantined'

/** State of the parts of a file, each handed in once and in any order. */
export function useHandedIn(file: BatchFile) {
  const device = useDevice()
  useObservable(device.outbox)
  useObservable(device.receipts)
  const stateOf = (part: number) => handedInAs(importIdOf(file, part), device)
  return {
    stateOf,
    /** The part to continue with after this one: the next open part, wrapping around; undefined if none is left. */
    nextOf: (part: number, parts: number) =>
      Array.from({ length: parts - 1 }, (_, at) => (part + 1 + at) % parts).find((other) => stateOf(other) === null),
  }
}
