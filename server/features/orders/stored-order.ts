import type { RefusedLine } from '#domain/contract/envelope.ts'
import type { AskedContent } from '#domain/contract/order-content.ts'
import type { Order, OrderBundle, OrderLine, OrderSummary } from '#domain/contract/order-shapes.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { OrderNote, OrderState } from '#domain/rules/order.ts'
import type { ShortChoice } from '#domain/rules/short.ts'
import type { PriceStepsWire } from '#domain/contract/price-steps-wire.ts'
import type { VatWording } from '#domain/rules/tax.ts'

/** The head of an order as the list shows it. Amounts are minor units. */
export interface StoredSummary {
  readonly orderId: string
  readonly orderNumber: string
  readonly state: OrderState
  readonly submittedAt: Date
  readonly draftedAt: Date
  readonly currency: string
  readonly total: Minor
  readonly lineCount: number
  readonly totalQuantity: number
  readonly ownNumber: string
  readonly actorKind: 'buyer' | 'staff' | 'machine'
  readonly actorName: string
  readonly withChanges: boolean
  readonly note?: OrderNote | null
  /** Pieces that are on their way or delivered. */
  readonly shippedQuantity?: number
  readonly invoiceCount?: number
}

export interface StoredOrderLine {
  readonly goodsId: string
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Minor
  readonly originalPrice: Minor
  readonly lineTotal: Minor
  readonly priceKind: OrderLine['priceKind']
  readonly ifShort?: ShortChoice | null
  readonly askedQuantity?: number | null
  /** The set or pallet that the line is a part of. */
  readonly bundleKey?: string | null
  /** In their wire form; null at list price. */
  readonly steps?: PriceStepsWire | null
}

/** One order, complete and frozen. */
export interface StoredOrder extends StoredSummary {
  readonly subtotal: Minor
  readonly discount: Minor
  readonly couponId?: string | null
  readonly coupon: Minor
  readonly tax: Minor
  readonly taxPercent: number
  readonly taxCase: VatWording
  readonly address: Order['address']
  readonly notes: string
  readonly requestedOn: string | null
  readonly priceListVersion: number
  /** As the person saw it; null for an order older than these fields. */
  readonly seenPriceListVersion?: number | null
  readonly pricesSeenAt?: Date | null
  /** Sum of the goods as the person saw them; null for an order older than this field. */
  readonly totalSeen: Minor | null
  readonly cashBack: Minor
  readonly lines: readonly StoredOrderLine[]
  /** In their wire form. */
  readonly bundles: readonly OrderBundle[]
  readonly changes: readonly RefusedLine[]
  /** The requested lines, if any says what to do when stock is short; otherwise null. */
  readonly asked?: readonly AskedContent[] | null
  readonly signature?: Order['signature'] | null
  /** In its wire form; null unless the order is cancelled. */
  readonly cancelled?: Order['cancelled'] | null
}

export function summaryToWire(order: StoredSummary): OrderSummary {
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    state: order.state,
    submittedAt: order.submittedAt.toISOString(),
    draftedAt: order.draftedAt.toISOString(),
    currency: order.currency,
    total: formatDecimal(order.total),
    lineCount: order.lineCount,
    totalQuantity: order.totalQuantity,
    ownNumber: order.ownNumber,
    actor: { kind: order.actorKind, name: order.actorName },
    withChanges: order.withChanges,
    ...(order.note && { note: order.note }),
    ...(order.shippedQuantity && { shippedQuantity: order.shippedQuantity }),
    ...(order.invoiceCount && { invoiceCount: order.invoiceCount }),
  }
}

export function orderToWire(order: StoredOrder): Order {
  return {
    ...summaryToWire(order),
    subtotal: formatDecimal(order.subtotal),
    discount: formatDecimal(order.discount),
    ...(order.couponId && { couponId: order.couponId, coupon: formatDecimal(order.coupon) }),
    tax: formatDecimal(order.tax),
    taxPercent: order.taxPercent,
    taxCase: order.taxCase,
    address: order.address,
    notes: order.notes,
    requestedOn: order.requestedOn,
    priceListVersion: order.priceListVersion,
    ...(typeof order.seenPriceListVersion === 'number' &&
      order.pricesSeenAt && { priceListSeen: { version: order.seenPriceListVersion, at: order.pricesSeenAt.toISOString() } }),
    ...(order.totalSeen !== null && { goodsSeen: formatDecimal(order.totalSeen) }),
    ...(order.cashBack > 0 && { cashBack: formatDecimal(order.cashBack) }),
    lines: order.lines.map((line) => ({
      goodsId: line.goodsId,
      name: line.name,
      quantity: line.quantity,
      unitPrice: formatDecimal(line.unitPrice),
      originalPrice: formatDecimal(line.originalPrice),
      lineTotal: formatDecimal(line.lineTotal),
      priceKind: line.priceKind,
      ...(line.ifShort && { ifShort: line.ifShort }),
      ...(typeof line.askedQuantity === 'number' && { askedQuantity: line.askedQuantity }),
      ...(line.bundleKey && { bundleKey: line.bundleKey }),
      ...(line.steps && { steps: line.steps }),
    })),
    ...(order.bundles.length > 0 && { bundles: [...order.bundles] }),
    changes: [...order.changes],
    ...(order.signature && { signature: order.signature }),
    ...(order.cancelled && { cancelled: order.cancelled }),
  }
}
