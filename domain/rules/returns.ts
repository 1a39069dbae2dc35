import type { Act } from '#domain/rules/act.ts'
import type { OrderState } from '#domain/rules/order.ts'
import { findOver, piecesByGoods } from '#domain/rules/pieces.ts'
import type { Pieces } from '#domain/rules/pieces.ts'

/** `withdrawn` by the person who requested it, before it is judged. decisions §16 */
export const RETURN_STATES = ['requested', 'accepted', 'refused', 'sent', 'received', 'credited', 'withdrawn'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** Goods may arrive although nobody reported sending them. */
const NEXT_STATES: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  requested: ['accepted', 'refused', 'withdrawn'],
  accepted: ['sent', 'received'],
  refused: [],
  sent: ['received'],
  received: ['credited'],
  credited: [],
  withdrawn: [],
}

/** True if a return may move from one state to the other. decisions §16 */
export function canMoveReturn(from: ReturnState, to: ReturnState): boolean {
  return NEXT_STATES[from].includes(to)
}

/** What a person may do with a return; a wrong parcel number can be corrected until the parcel arrives. */
export const returnCan = {
  withdraw: (state: ReturnState) => canMoveReturn(state, 'withdrawn'),
  send: (state: ReturnState) => state === 'accepted' || state === 'sent',
  label: (state: ReturnState) => state === 'accepted' || state === 'sent',
}

/** Reasons for a return; `other` needs text. The specification is silent. §3 */
export const RETURN_REASONS = ['damaged', 'faulty', 'wrongArticle', 'tooMany', 'notAsDescribed', 'notNeeded', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** True if a reason is given: a chosen one, or text. */
export function isReturnReasonGiven(reason: ReturnReason, note: string): boolean {
  return reason !== 'other' || note.trim() !== ''
}

interface Held {
  readonly state: ReturnState
  readonly lines: readonly Pieces[]
}

/** Refused and withdrawn returns hold no pieces. */
const holds = ({ state }: Pick<Held, 'state'>): boolean => state !== 'refused' && state !== 'withdrawn'
const heldBy = (returns: readonly Held[]): readonly Pieces[] => returns.filter(holds).flatMap(({ lines }) => lines)

/** Returns the pieces by article that were shipped and are in no return: the maximum that can be requested. decisions §16 */
export function returnablePieces(shipped: readonly Pieces[], returns: readonly Held[]): ReadonlyMap<string, number> {
  const held = piecesByGoods(heldBy(returns))
  return new Map(
    [...piecesByGoods(shipped)].map(([goodsId, quantity]) => [goodsId, Math.max(quantity - (held.get(goodsId) ?? 0), 0)]),
  )
}

/** Returns the first article with more requested than may come back, and how much may; null if there is none. decisions §16 */
export function findNotReturnable(
  asked: readonly Pieces[],
  shipped: readonly Pieces[],
  returns: readonly Held[],
): { readonly goodsId: string; readonly open: number } | null {
  const over = findOver(asked, shipped, heldBy(returns))
  return over && { goodsId: over.goodsId, open: over.open ?? 0 }
}

const ON_THE_WAY: ReadonlySet<ReturnState> = new Set(['accepted', 'sent'])
const BACK: ReadonlySet<ReturnState> = new Set(['received', 'credited'])

/**
 * Derives the order's state from its returns: returning while an accepted one is not back, returned (final) once all are. An order
 * with pieces still to be shipped, or without an accepted return, keeps its state. decisions §7
 */
export function orderStateByReturns(state: OrderState, returns: readonly ReturnState[]): OrderState {
  if (state !== 'shipped' && state !== 'returning') return state
  if (returns.some((one) => ON_THE_WAY.has(one))) return 'returning'
  return returns.some((one) => BACK.has(one)) ? 'returned' : state
}

/** One step in the life of a return. `about` is a reason, the parcel's number or the credit note's. */
export interface ReturnStep {
  state: ReturnState
  at: string
  by: string
  about: string
}

interface Line {
  goodsId: string
  name: string
  quantity: number
  reason: ReturnReason
  note: string
  photos: string[]
}
interface LabelFile {
  readonly hash: string
  readonly size: number
}
interface Return {
  returnId: string
  orderId: string
  state: ReturnState
  requestedAt: string
  requestedBy: string
  lines: Line[]
  notes: string
  carrier: string
  trackingNumber: string
  tagId: string
  clientLabel?: LabelFile | null
  history: ReturnStep[]
}
interface Request {
  readonly returnId: string
  readonly orderId: string
  readonly notes?: string | undefined
  readonly lines: readonly (Omit<Line, 'name' | 'note' | 'photos'> & {
    readonly note?: string | undefined
    readonly photos?: readonly { readonly hash: string }[] | undefined
  })[]
}
interface Parcel {
  readonly returnId: string
  readonly carrier: string
  readonly trackingNumber: string
  readonly tagId?: string | undefined
  readonly label?: LabelFile | undefined
}

/** Adds a request at the front. Number and names come from the server. */
export function requestReturn<R extends Return>(list: readonly R[], body: Request, { at, by }: Act): readonly R[] {
  const { returnId, orderId, notes = '', lines } = body
  if (list.some((one) => one.returnId === returnId)) return list
  const asked = {
    returnId,
    returnNumber: '',
    orderId,
    orderNumber: '',
    state: 'requested',
    requestedAt: at,
    requestedBy: by,
    lines: lines.map(({ goodsId, quantity, reason, note = '', photos = [] }) => ({
      goodsId,
      name: '',
      quantity,
      reason,
      note,
      photos: photos.map(({ hash }) => hash),
    })),
    notes,
    answer: '',
    carrier: '',
    trackingNumber: '',
    tagId: '',
    hasOwnLabel: false,
    clientLabel: null,
    creditNotes: [],
    history: [{ state: 'requested', at, by, about: '' }],
  }
  return [asked as unknown as R, ...list]
}

const step = <R extends Return>(one: R, state: ReturnState, act: Act, about: string): R => ({
  ...one,
  state,
  history: [...one.history, { state, at: act.at, by: act.by, about }],
})

/** A no-op once the return is judged. */
export function withdrawReturn<R extends Return>(list: readonly R[], { returnId }: { readonly returnId: string }, act: Act) {
  return list.map((one) => (one.returnId === returnId && returnCan.withdraw(one.state) ? step(one, 'withdrawn', act, '') : one))
}

/** Reports the parcel that brings it back. A repeat overwrites it, but keeps the label if none is given, and remains one step. */
export function sendReturn<R extends Return>(list: readonly R[], body: Parcel, act: Act): readonly R[] {
  const { returnId, carrier, trackingNumber, tagId = '', label } = body
  return list.map((one) => {
    if (one.returnId !== returnId || !returnCan.send(one.state)) return one
    const sent = { ...one, carrier, trackingNumber, tagId, clientLabel: label ?? one.clientLabel ?? null }
    if (one.state !== 'sent') return step(sent, 'sent', act, trackingNumber)
    const history = one.history.map((past) => (past.state === 'sent' ? { ...past, about: trackingNumber } : past))
    return { ...sent, history }
  })
}

interface Findable {
  readonly state: ReturnState
  readonly returnNumber: string
  readonly orderNumber: string
  readonly trackingNumber: string
  readonly lines: readonly Pick<Line, 'goodsId' | 'name'>[]
}

/** Matches our numbers, the parcel's, and an article's number or name, ignoring case, like the server's list. */
export function matchesReturn(
  one: Findable,
  { state, keyword }: { readonly state: ReturnState | null; readonly keyword: string },
) {
  if (state !== null && one.state !== state) return false
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return true
  const texts = [one.returnNumber, one.orderNumber, one.trackingNumber, ...one.lines.flatMap((line) => [line.goodsId, line.name])]
  return texts.some((text) => text.toLowerCase().includes(wanted))
}
