import type { Act } from '#domain/rules/act.ts'
import type { OrderState } from '#domain/rules/order.ts'

/** What a person signs for one article: of `expected` pieces, how many arrived, and how many of those are damaged. */
export interface ReceivedLine {
  readonly goodsId: string
  readonly expected: number
  readonly arrived: number
  readonly damaged: number
  readonly note: string
}

interface SignedName {
  readonly name: string
  readonly strokes: readonly (readonly number[])[]
}

/** The signed content; its hash is the code of the receipt. */
export interface SignedGoods {
  readonly receiptId: string
  readonly orderId: string
  /** When it was signed, by the device's clock. */
  readonly signedAt: string
  readonly lines: readonly ReceivedLine[]
  readonly signature: SignedName
}

interface WithReceipts {
  readonly deliveries?: readonly { readonly receiptId: string }[] | undefined
}

/** Adds a delivery receipt to the order; idempotent. §3 */
export function signReceipt<O extends WithReceipts>(order: O, { orderId: _orderId, ...signed }: SignedGoods, { by }: Act): O {
  const { deliveries = [] } = order
  if (deliveries.some(({ receiptId }) => receiptId === signed.receiptId)) return order
  return { ...order, deliveries: [...deliveries, { ...signed, by }] }
}

interface Shippable {
  readonly state: OrderState | null
  readonly shippedQuantity?: number | undefined
}

/** Refuses a receipt if nothing was sent. decisions §7 */
export function refusesReceipt({ state, shippedQuantity = 0 }: Shippable): 'receipt.notShipped' | null {
  if (state === 'shipped' || state === 'returning' || state === 'returned') return null
  return state !== null && state !== 'cancelled' && shippedQuantity > 0 ? null : 'receipt.notShipped'
}

/** True if the receipt is possible: each article once, no more damaged than arrived, and something arrived. */
export function isReceipt(lines: readonly ReceivedLine[]): boolean {
  return (
    new Set(lines.map(({ goodsId }) => goodsId)).size === lines.length &&
    lines.every(({ expected, arrived, damaged }) => damaged <= arrived && arrived <= expected) &&
    lines.some(({ arrived }) => arrived > 0)
  )
}

/** 24 characters. */
const CODE = /^[A-Za-z0-9_-]{24}$/

export function isReceiptCode(text: string): boolean {
  return CODE.test(text)
}
