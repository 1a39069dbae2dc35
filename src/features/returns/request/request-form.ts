import type { Order } from '#domain/contract/order-shapes.ts'
import { RETURN_LINES_MAX, RETURN_PHOTOS_MAX } from '#domain/rules/limits.ts'
import { isReturnReasonGiven } from '#domain/rules/returns.ts'
import type { ReturnReason } from '#domain/rules/returns.ts'
import type { ReturnForm } from '../../../offline/device-types.ts'
import { useDevice } from '../../../lib/device.ts'
import { useFormEntries } from '../../../lib/use-form-draft.ts'
import { plainText } from '../returns.commands.ts'

/** A shrunk photo, named by its hash. */
export interface Photo {
  readonly id: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface FilledLine {
  readonly quantity: number
  readonly reason: ReturnReason | ''
  readonly note: string
  readonly photos: readonly Photo[]
}
export interface Entries {
  /** Id of the return that they become. */
  readonly returnId: string
  readonly notes: string
  readonly filled: ReadonlyMap<string, FilledLine>
}
export const noEntries = (returnId: string): Entries => ({ returnId, notes: '', filled: new Map() })
/** The form as it was opened, and how it is kept and follows the other windows. */
export interface OpenedRequest {
  readonly opened: Entries
  readonly keep: (entries: Entries) => void
  readonly follow: (show: (entries: Entries) => void) => () => void
}
export const isEmpty = ({ notes, filled }: Pick<Entries, 'notes' | 'filled'>): boolean =>
  notes === '' && [...filled.values()].every((line) => line.quantity === 0 && line.photos.length === 0)
const EMPTY: FilledLine = { quantity: 0, reason: '', note: '', photos: [] }

/** An article of the order, and how many pieces can come back. */
export interface ReturnableLine {
  readonly goodsId: string
  readonly name: string
  readonly open: number
}

/**
 * Each article once, in the order of the lines: those with pieces that can come back, and those named in the form although other
 * returns hold all their pieces by now.
 */
function returnableLines(
  order: Order,
  returnable: ReadonlyMap<string, number>,
  filled: Entries['filled'],
): readonly ReturnableLine[] {
  const names = new Map(order.lines.map(({ goodsId, name }) => [goodsId, name]))
  return [...names].flatMap(([goodsId, name]) => {
    const open = returnable.get(goodsId) ?? 0
    return open > 0 || (filled.get(goodsId)?.quantity ?? 0) > 0 ? [{ goodsId, name, open }] : []
  })
}

/** The person's entries by article, kept with every change; `returnable` is what can still come back. */
export function useRequestForm({ opened, keep, follow }: OpenedRequest, order: Order, returnable: ReadonlyMap<string, number>) {
  const device = useDevice()
  const [{ returnId, filled, notes }, setEntries, newest] = useFormEntries(opened, keep, follow)
  const lines = returnableLines(order, returnable, filled)
  const lineOf = (goodsId: string): FilledLine => filled.get(goodsId) ?? EMPTY
  const change = (goodsId: string, part: (line: FilledLine) => Partial<FilledLine>) =>
    setEntries((all) => {
      const line = all.filled.get(goodsId) ?? EMPTY
      return { ...all, filled: new Map(all.filled).set(goodsId, { ...line, ...part(line) }) }
    })
  // Pieces entered earlier may be in another return by now.
  const chosen = lines.flatMap(({ goodsId, open }) => {
    const line = lineOf(goodsId)
    const quantity = Math.min(line.quantity, open)
    return quantity > 0 ? [[goodsId, { ...line, quantity }] as const] : []
  })
  const photoCount = chosen.reduce((sum, [, { photos }]) => sum + photos.length, 0)
  return {
    /** The form as it is by now. */
    newest,
    returnId,
    lines,
    filled,
    lineOf,
    change,
    notes,
    setNotes: (next: string) => setEntries((all) => ({ ...all, notes: next })),
    /** Starts another return under a new id: another window may still submit this one. */
    clear: () => setEntries(() => noEntries(device.newId())),
    isEmpty: isEmpty({ notes, filled }),
    pieces: chosen.reduce((sum, [, { quantity }]) => sum + quantity, 0),
    photoRoom: RETURN_PHOTOS_MAX - photoCount,
    isFull: chosen.length >= RETURN_LINES_MAX,
    /** The first article with an incomplete line; null if none. */
    missing: chosen.find(([, line]) => !isWhole(line))?.[0] ?? null,
    toRequest: (): ReturnForm => ({
      returnId,
      orderId: order.orderId,
      notes: plainText(notes),
      lines: chosen.flatMap(([goodsId, { quantity, reason, note, photos }]) =>
        reason === '' ? [] : [{ goodsId, quantity, reason, note: plainText(note), photos: photos.map(({ bytes }) => bytes) }],
      ),
    }),
  }
}
export type RequestForm = ReturnType<typeof useRequestForm>

/** True if a reason is given, with a note if it needs one. */
export const isWhole = ({ reason, note }: FilledLine): boolean => reason !== '' && isReturnReasonGiven(reason, plainText(note))
