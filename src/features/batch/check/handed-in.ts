import { batch } from '#domain/contract/batch.ts'
import type { BatchImport } from '#domain/contract/batch.ts'
import { idOfText } from '#domain/rules/mix-text.ts'
import { useDevice } from '../../../lib/device.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import type { BatchEntry, Device, Receipt } from '../../../offline/device-types.ts'
import type { BatchFile } from '../batch-file.ts'
import { useEdits } from './batch-draft.ts'
import type { BatchPlace } from './batch-draft.ts'

/** The one import that a part of a file becomes, whichever window hands it in (record 0064). */
export const importIdOf = ({ id }: Pick<BatchFile, 'id'>, part: number): string => idOfText(`${id} ${part}`)

/**
 * Where this import stands by what the device knows; null: it was not handed in, or was taken back, or refused and removed.
 * `isMarked` says so where the device no longer has the command.
 */
export function handedInAs(
  importId: string,
  { outbox, receipts }: Pick<Device, 'outbox' | 'receipts'>,
  isMarked = false,
): BatchEntry['state'] | null {
  const isIt = ({ call, body }: Pick<Receipt, 'call' | 'body'>) =>
    call === batch.importOrder.name && (body as { readonly importId?: unknown } | null)?.importId === importId
  if (outbox.get().some(isIt)) return 'saved'
  const verdicts = receipts.get().filter(isIt)
  const taken = verdicts.find(({ outcome }) => outcome.startsWith('applied'))
  if (taken) return (taken.data as BatchImport | null)?.state ?? 'received'
  return isMarked && verdicts.length === 0 ? 'received' : null
}

/** The parts of a file on their way to be handed in, each once and in any order. */
export function useHandedIn(file: BatchFile, place: BatchPlace) {
  const device = useDevice()
  useObservable(device.outbox)
  useObservable(device.receipts)
  const { edits, change } = useEdits(file, place)
  const stateOf = (part: number) => handedInAs(importIdOf(file, part), device, edits.handedIn?.includes(part))
  return {
    stateOf,
    /** The part to go on with once this one is handed in: the next one, else one that was left out; undefined: that was all. */
    nextOf: (part: number, parts: number) =>
      Array.from({ length: parts - 1 }, (_, at) => (part + 1 + at) % parts).find((other) => stateOf(other) === null),
    goOn: (part: number, next: number) =>
      change((before) => ({ ...before, part: next, handedIn: [...new Set([...(before.handedIn ?? []), part])] })),
  }
}
