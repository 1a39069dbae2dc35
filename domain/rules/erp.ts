import { sum } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { canMoveOrder } from '#domain/rules/order.ts'
import type { OrderState } from '#domain/rules/order.ts'
import { findOver, piecesByGoods } from '#domain/rules/pieces.ts'
import type { Pieces } from '#domain/rules/pieces.ts'

type ErpError = 'erp.notInOrder' | 'erp.moreThanOpen' | 'erp.orderCancelled' | 'erp.notMovable' | 'erp.nothingShipped'

/** Why a row of the ERP is refused, with what an ERP may act on; codes of `domain/contract/machine-errors.ts`. */
export interface ErpRefusal {
  readonly error: ErpError
  readonly values?: Readonly<Record<string, string | number>>
}

/** Whether both name the same pieces, in whatever order. */
export function arePiecesEqual(a: readonly Pieces[], b: readonly Pieces[]): boolean {
  const [of, other] = [piecesByGoods(a), piecesByGoods(b)]
  return of.size === other.size && [...of].every(([goodsId, quantity]) => other.get(goodsId) === quantity)
}

/** The first article of which more is asked for than is left of `all` after `used`; null is none. decisions §16 */
export function findBeyond(asked: readonly Pieces[], all: readonly Pieces[], used: readonly Pieces[]): ErpRefusal | null {
  const over = findOver(asked, all, used)
  if (!over) return null
  const { goodsId, open } = over
  return open === null
    ? { error: 'erp.notInOrder', values: { goodsId } }
    : { error: 'erp.moreThanOpen', values: { goodsId, open } }
}

/** An order as far as it is. */
export interface OrderProgress {
  readonly state: OrderState
  readonly lines: readonly Pieces[]
  readonly shipped: readonly Pieces[]
}

type Moved = { readonly steps: readonly OrderState[] }

const notMovable = (state: OrderState, to: OrderState): ErpRefusal =>
  state === 'cancelled' ? { error: 'erp.orderCancelled' } : { error: 'erp.notMovable', values: { state, to } }

/**
 * The states that a shipment takes an order through: one whose picking was never reported is picked by it, and the last piece makes it
 * shipped. decisions §7
 */
export function judgeShipment({ state, lines, shipped }: OrderProgress, sent: readonly Pieces[]): ErpRefusal | Moved {
  if (state !== 'submitted' && !canMoveOrder(state, 'shipped')) return notMovable(state, 'shipped')
  const beyond = findBeyond(sent, lines, shipped)
  if (beyond) return beyond
  const gone = piecesByGoods([...shipped, ...sent])
  const isWhole = [...piecesByGoods(lines)].every(([goodsId, quantity]) => (gone.get(goodsId) ?? 0) >= quantity)
  return { steps: [...(state === 'submitted' ? ['unshipped' as const] : []), ...(isWhole ? ['shipped' as const] : [])] }
}

/** Whether the ERP may move the order there: to be picked, or closed although a part was never sent. decisions §7 */
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

/** Whether a document adds up; the lines may stand at list prices, net of their own discounts, or between. decisions §5 */
export function doAmountsFit({ subtotal, discount, tax, total, lineTotals }: InvoiceAmounts): boolean {
  const goods = subtotal - discount
  const lines = sum(lineTotals)
  return discount >= 0 && tax >= 0 && goods >= 0 && total === goods + tax && lines >= goods && lines <= subtotal
}

/** What an order took from the shelf, or gave back to it, while the ERP's count was on its way. */
export interface SinceCount {
  readonly taken: number
  readonly givenBack: number
}

/** What lies free now, of what was counted then; never below 0. decisions §7 */
export function stockAfterCount(counted: number, { taken, givenBack }: SinceCount): number {
  return Math.max(counted - taken + givenBack, 0)
}

/**
 * What the row of an article holds of its expected deliveries: the next day, and what comes then. Days that have passed are dropped;
 * the specification is silent. §9
 */
export function arrivalFacts(arrivals: readonly { readonly day: string; readonly quantity: number }[], today: string) {
  const [next] = arrivals.filter(({ day }) => day >= today).sort((a, b) => (a.day < b.day ? -1 : 1))
  return { arrivesOn: next?.day ?? null, transit: next?.quantity ?? 0 }
}
