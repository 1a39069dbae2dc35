import { sum } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { canMoveOrder } from '#domain/rules/order.ts'
import type { OrderState } from '#domain/rules/order.ts'
import { findOver, piecesByGoods } from '#domain/rules/pieces.ts'
import type { Pieces } from '#domain/rules/pieces.ts'

type ErpError = 'erp.notInOrder' | 'erp.moreThanOpen' | 'erp.orderCancelled' | 'erp.notMovable' | 'erp.nothingShipped'

/** Why a row of the ERP is refused, with values that an ERP may act on; codes of `domain/contract/machine-errors.ts`. */
export interface ErpRefusal {
  readonly error: ErpError
  readonly values?: Readonly<Record<string, string | number>>
}

/** True if both name the same pieces, in any order. */
export function arePiecesEqual(a: readonly Pieces[], b: readonly Pieces[]): boolean {
  const [of, other] = [piecesByGoods(a), piecesByGoods(b)]
  return of.size === other.size && [...of].every(([goodsId, quantity]) => other.get(goodsId) === quantity)
}

/** Returns the first article with more requested than `all` less `used` leaves; null if there is none. decisions §16 */
export function findBeyond(asked: readonly Pieces[], all: readonly Pieces[], used: readonly Pieces[]): ErpRefusal | null {
  const over = findOver(asked, all, used)
  if (!over) return null
  const { goodsId, open } = over
  return open === null
    ? { error: 'erp.notInOrder', values: { goodsId } }
    : { error: 'erp.moreThanOpen', values: { goodsId, open } }
}

/** State of an order, and what is shipped of it. */
export interface OrderProgress {
  readonly state: OrderState
  readonly lines: readonly Pieces[]
  readonly shipped: readonly Pieces[]
}

type Moved = { readonly steps: readonly OrderState[] }

const notMovable = (state: OrderState, to: OrderState): ErpRefusal =>
  state === 'cancelled' ? { error: 'erp.orderCancelled' } : { error: 'erp.notMovable', values: { state, to } }

/**
 * Returns the states that a shipment takes an order through: it also reports a picking that was never reported, and the last piece
 * makes the order shipped. decisions §7
 */
export function judgeShipment({ state, lines, shipped }: OrderProgress, sent: readonly Pieces[]): ErpRefusal | Moved {
  if (state !== 'submitted' && !canMoveOrder(state, 'shipped')) return notMovable(state, 'shipped')
  const beyond = findBeyond(sent, lines, shipped)
  if (beyond) return beyond
  const gone = piecesByGoods([...shipped, ...sent])
  const isWhole = [...piecesByGoods(lines)].every(([goodsId, quantity]) => (gone.get(goodsId) ?? 0) >= quantity)
  return { steps: [...(state === 'submitted' ? ['unshipped' as const] : []), ...(isWhole ? ['shipped' as const] : [])] }
}

/** Judges whether the ERP may move the order: to picking, or to closed although a part was never sent. decisions §7 */
export function judgeMove(
  { state, shipped }: Pick<OrderProgress, 'state' | 'shipped'>,
  to: 'unshipped' | 'shipped',
): ErpRefusal | Moved {
  if (state === to) return { steps: [] }
  if (!canMoveOrder(state, to)) return notMovable(state, to)
  if (to === 'shipped' && shipped.length === 0) return { error: 'erp.nothingShipped' }
  return { steps: [to] }
}

export interface InvoiceAmounts {
  readonly subtotal: Minor
  readonly discount: Minor
  readonly tax: Minor
  readonly total: Minor
  readonly lineTotals: readonly Minor[]
}

/** True if a document adds up; its lines may be at list prices, net of their own discounts, or between. decisions §5 */
export function doAmountsFit({ subtotal, discount, tax, total, lineTotals }: InvoiceAmounts): boolean {
  const goods = subtotal - discount
  const lines = sum(lineTotals)
  return discount >= 0 && tax >= 0 && goods >= 0 && total === goods + tax && lines >= goods && lines <= subtotal
}

/** What orders took from stock, or gave back to it, while the ERP's count was on its way. */
export interface SinceCount {
  readonly taken: number
  readonly givenBack: number
}

/** Returns the stock that is free now, given an earlier count; never below 0. decisions §7 */
export function stockAfterCount(counted: number, { taken, givenBack }: SinceCount): number {
  return Math.max(counted - taken + givenBack, 0)
}

/**
 * Returns what an article's row holds of its expected deliveries: the next day and its quantity. Past days are dropped; the
 * specification is silent. §9
 */
export function arrivalFacts(arrivals: readonly { readonly day: string; readonly quantity: number }[], today: string) {
  const [next] = arrivals.filter(({ day }) => day >= today).sort((a, b) => (a.day < b.day ? -1 : 1))
  return { arrivesOn: next?.day ?? null, transit: next?.quantity ?? 0 }
}
