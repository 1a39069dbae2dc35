import type { ErpOrder } from '#domain/contract/erp-order.ts'
import { formatDecimal, parseDecimal, roundHalfUp } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { piecesByGoods } from '#domain/rules/pieces.ts'
import type { Pieces } from '#domain/rules/pieces.ts'
import { diceOf } from './dice.ts'

export interface Parcel {
  readonly shipmentNumber: string
  readonly carrier: string
  readonly trackingNumber: string
  readonly trackingUrl: string
  readonly lines: readonly Pieces[]
}

/** An invoice without its date. */
export interface Invoicing {
  readonly invoiceNumber: string
  readonly shipmentNumber: string
  readonly currency: string
  readonly subtotal: string
  readonly discount: string
  readonly tax: string
  readonly taxPercent: number
  readonly taxCase: ErpOrder['taxCase']
  readonly total: string
  readonly lines: readonly { goodsId: string; name: string; quantity: number; unitPrice: string; lineTotal: string }[]
}

/** Nobody could take one of them for a real one. */
const CARRIERS = ['Demo Parcel Express', 'Sample Freight Lines', 'Trial Courier Service'] as const
const SPLIT_PERCENT = 40

/** Plans the unshipped rest of an order in one or two parcels; deterministic per order. */
export function planParcels(order: Pick<ErpOrder, 'orderNumber' | 'lines' | 'shipped'>): Parcel[] {
  const sent = piecesByGoods(order.shipped)
  const open = [...piecesByGoods(order.lines)]
    .map(([goodsId, quantity]) => ({ goodsId, quantity: quantity - (sent.get(goodsId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const dice = diceOf(order.orderNumber)
  const carrier = CARRIERS[dice(CARRIERS.length, 'carrier')] ?? CARRIERS[0]
  const parts = dice(100, 'split') < SPLIT_PERCENT ? split(open) : [open]
  let before = order.shipped.reduce((all, { quantity }) => all + quantity, 0)
  return parts.map((lines) => {
    // Named by the pieces shipped before it, so that a new plan never gives one number to two parcels.
    const shipmentNumber = `DEMO-${order.orderNumber}-${before + 1}`
    const trackingNumber = `DEMO${dice(90_000_000, shipmentNumber) + 10_000_000}`
    before += lines.reduce((all, { quantity }) => all + quantity, 0)
    return { shipmentNumber, carrier, trackingNumber, trackingUrl: `https://tracking.example/${trackingNumber}`, lines }
  })
}

/** Two non-empty parts, if there is more than one piece. */
function split(open: readonly Pieces[]): Pieces[][] {
  if (open.length > 1) {
    const half = Math.ceil(open.length / 2)
    return [open.slice(0, half), open.slice(half)]
  }
  const [only] = open
  if (!only || only.quantity < 2) return [[...open]]
  const first = Math.ceil(only.quantity / 2)
  return [[{ ...only, quantity: first }], [{ ...only, quantity: only.quantity - first }]]
}

/**
 * Plans the invoice of each parcel from the order's own sums. Each is the difference of two rounded shares of the whole, so that
 * the last one ends exactly at the order's total.
 */
export function planInvoices(order: ErpOrder, parcels: readonly Parcel[]): Invoicing[] {
  const done = piecesByGoods(order.shipped)
  return parcels.map(({ shipmentNumber, lines }) => {
    const before = sumsAt(order, done)
    const invoiced = lines.map(({ goodsId, quantity }) => {
      const from = done.get(goodsId) ?? 0
      done.set(goodsId, from + quantity)
      return lineOf(order, { goodsId, from, quantity })
    })
    const after = sumsAt(order, done)
    const part = (sum: keyof Sums) => formatDecimal(after[sum] - before[sum])
    return {
      invoiceNumber: shipmentNumber.replace('DEMO-', 'DEMO-INV-'),
      shipmentNumber,
      currency: order.currency,
      subtotal: part('subtotal'),
      discount: part('discount'),
      tax: part('tax'),
      taxPercent: order.taxPercent,
      taxCase: order.taxCase,
      total: part('total'),
      lines: invoiced,
    }
  })
}

interface Sums {
  readonly subtotal: Minor
  readonly discount: Minor
  readonly tax: Minor
  readonly total: Minor
}

/** The order's sums up to these pieces. */
function sumsAt(order: ErpOrder, done: ReadonlyMap<string, number>): Sums {
  const goodsOf = (pieces: (line: Line) => number) =>
    order.lines.reduce((all, line) => all + share(minor(line.lineTotal), pieces(line), line.quantity), 0)
  const [goods, all] = [
    goodsOf((line) => Math.min(done.get(line.goodsId) ?? 0, line.quantity)),
    goodsOf(({ quantity }) => quantity),
  ]
  // In proportion to the goods, so that nothing is left over at the end.
  const part = (amount: string) => share(minor(amount), goods, all)
  const [off, coupon, tax] = [part(order.discount), part(order.coupon), part(order.tax)]
  return { subtotal: goods + off, discount: off + coupon, tax, total: goods - coupon + tax }
}
type Line = ErpOrder['lines'][number]

function lineOf(order: ErpOrder, { goodsId, from, quantity }: Pieces & { readonly from: number }) {
  const line = order.lines.find((one) => one.goodsId === goodsId)
  if (!line) throw new Error(`${goodsId} is not in ${order.orderNumber}`)
  const whole = minor(line.lineTotal)
  const lineTotal = formatDecimal(share(whole, from + quantity, line.quantity) - share(whole, from, line.quantity))
  return { goodsId, name: line.name, quantity, unitPrice: line.unitPrice, lineTotal }
}

const share = (whole: Minor, part: number, all: number): Minor =>
  all === 0 ? 0 : roundHalfUp(BigInt(whole) * BigInt(part), BigInt(all))

const minor = (text: string): Minor => parseDecimal(text) ?? 0
