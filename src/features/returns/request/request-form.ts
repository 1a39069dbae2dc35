import { useState } from 'react'
import type { Order } from '#domain/contract/order-shapes.ts'
import { RETURN_LINES_MAX, RETURN_PHOTOS_MAX } from '#domain/rules/limits.ts'
import { isReturnReasonGiven } from '#domain/rules/returns.ts'
import type { ReturnReason } from '#domain/rules/returns.ts'
import type { ReturnForm } from '../../../offline/device-types.ts'
import { useDevice } from '../../../lib/device.ts'
import { plainText } from '../returns.commands.ts'

/** A photo as the device made it small; its hash names it. */
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
  /** Of the return that they become. */
  readonly returnId: string
  readonly notes: string
  readonly filled: ReadonlyMap<string, FilledLine>
}
export const noEntries = (returnId: string): Entries => ({ returnId, notes: '', filled: new Map() })
const EMPTY: FilledLine = { quantity: 0, reason: '', note: '', photos: [] }

/** An article of the order, and how much of it can come back. */
export interface ReturnableLine {
  readonly goodsId: string
  readonly name: string
  readonly open: number
}

/**
 * Each article once, in the order's order: of which something can come back, and what the form names although all of it is in
 * another return by now.
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

/** What a person has filled in, by article; `returnable` is what can come back by now. */
export function useRequestForm(initial: Entries, order: Order, returnable: ReadonlyMap<string, number>) {
  const device = useDevice()
  const [{ returnId, filled, notes }, setEntries] = useState(initial)
  const lines = returnableLines(order, returnable, filled)
  const lineOf = (goodsId: string): FilledLine => filled.get(goodsId) ?? EMPTY
  const change = (goodsId: string, part: (line: FilledLine) => Partial<FilledLine>) =>
    setEntries((all) => {
      const line = all.filled.get(goodsId) ?? EMPTY
      return { ...all, filled: new Map(all.filled).set(goodsId, { ...line, ...part(line) }) }
    })
  // What was filled in before may be in another return by now.
  const chosen = lines.flatMap(({ goodsId, open }) => {
    const line = lineOf(goodsId)
    const quantity = Math.min(line.quantity, open)
    return quantity > 0 ? [[goodsId, { ...line, quantity }] as const] : []
  })
  const photoCount = chosen.reduce((sum, [, { photos }]) => sum + photos.length, 0)
  return {
    returnId,
    lines,
    filled,
    lineOf,
    change,
    notes,
    setNotes: (next: string) => setEntries((all) => ({ ...all, notes: next })),
    /** Begins another return: another window may still give this one. */
    clear: () => setEntries(noEntries(device.newId())),
    isEmpty: notes === '' && [...filled.values()].every((line) => line.quantity === 0 && line.photos.length === 0),
    pieces: chosen.reduce((sum, [, { quantity }]) => sum + quantity, 0),
    photoRoom: RETURN_PHOTOS_MAX - photoCount,
    isFull: chosen.length >= RETURN_LINES_MAX,
    /** The first article whose line is not whole; null is none. */
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

/** A reason was given, in words where it wants them. */
export const isWhole = ({ reason, note }: FilledLine): boolean => reason !== '' && isReturnReasonGiven(reason, plainText(note))
