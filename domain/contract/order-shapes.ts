import * as v from 'valibot'
import { CART_BUNDLES_MAX, CART_LINES_MAX, TEXT_MEDIUM_MAX } from '#domain/rules/limits.ts'
import { cancelOptions } from '#domain/rules/order.ts'
import { SHORT_CHOICES } from '#domain/rules/short.ts'
import { isSignature, SIGNATURE_BOX, SIGNATURE_POINTS_MAX, SIGNATURE_STROKES_MAX } from '#domain/rules/signature.ts'
import { address } from './addresses.ts'
import { orderedBundle } from './cart-shapes.ts'
import { refusedLine } from './envelope.ts'
import { orderLife, shippedQuantity } from './order-life.ts'
import { priceStepsWire } from './price-steps-wire.ts'
import { count, day, decimal, goodsId, instant, line, quantity, text, uuid } from './shapes.ts'

export const orderStates = ['submitted', 'unshipped', 'shipped', 'returning', 'returned', 'cancelled'] as const
const orderState = v.picklist(orderStates)
const actor = v.object({ kind: v.picklist(['buyer', 'staff', 'machine']), name: v.string() })

const orderLine = v.object({
  goodsId: v.string(),
  name: v.string(),
  quantity,
  unitPrice: decimal,
  originalPrice: decimal,
  lineTotal: decimal,
  priceKind: v.picklist(['list', 'vip', 'promotion', 'flash', 'bundle']),
  /** What to do if stock was short; `askedQuantity` is what was requested if less was taken. */
  ifShort: v.optional(v.picklist(SHORT_CHOICES)),
  askedQuantity: v.optional(quantity),
  /** The set or pallet of `bundles` that it belongs to. */
  bundleKey: v.optional(uuid),
  /** How the price came about; absent at list price or in an order older than this field. */
  steps: v.optional(priceStepsWire),
})
export type OrderLine = v.InferOutput<typeof orderLine>

const stroke = v.pipe(v.array(count), v.maxLength(2 * SIGNATURE_POINTS_MAX))
/** Signed on the device by hand or with a typed name; part of the frozen document (decisions §7). */
const signature = v.pipe(
  v.object({
    name: line(TEXT_MEDIUM_MAX),
    width: v.literal(SIGNATURE_BOX.width),
    height: v.literal(SIGNATURE_BOX.height),
    strokes: v.pipe(v.array(stroke), v.maxLength(SIGNATURE_STROKES_MAX)),
  }),
  v.check((value) => isSignature(value)),
)

export const summary = v.object({
  orderId: uuid,
  orderNumber: v.string(),
  state: orderState,
  submittedAt: instant,
  draftedAt: instant,
  currency: v.string(),
  total: decimal,
  lineCount: count,
  totalQuantity: count,
  ownNumber: v.string(),
  actor,
  withChanges: v.boolean(),
  /** Written after submission; `notes` stays as submitted. */
  note: v.nullish(v.object({ text: v.string(), at: instant, by: v.string() })),
  /** Number of invoices without credit notes; absent if there are none. */
  invoiceCount: v.optional(count),
  shippedQuantity,
})
export type OrderSummary = v.InferOutput<typeof summary>
/** The fields of an order in a list. */
export const summaryFields = Object.keys(summary.entries)

/** A set or pallet that was ordered as such; its parts are lines. */
const orderBundle = v.object({
  ...v.omit(orderedBundle, ['parts']).entries,
  title: v.string(),
  /** Percentage that it took off the list prices. */
  discount: v.number(),
  listTotal: decimal,
  total: decimal,
})
export type OrderBundle = v.InferOutput<typeof orderBundle>

export const order = v.object({
  ...summary.entries,
  subtotal: decimal,
  discount: decimal,
  /** Amount off by a coupon; `couponId` is which one (decisions §17). */
  coupon: v.optional(decimal),
  couponId: v.optional(uuid),
  tax: decimal,
  taxPercent: v.number(),
  taxCase: v.picklist(['domestic', 'reverseCharge', 'export']),
  address: v.omit(address, ['isDefault']),
  notes: v.string(),
  requestedOn: v.nullable(day),
  /** Version of the price list that the server used. */
  priceListVersion: v.optional(count),
  /** Version that the person saw, and when those prices were read (decisions §5). */
  priceListSeen: v.optional(v.object({ version: count, at: instant })),
  /** Total of the goods as the person saw it, before coupon and tax; compare with `subtotal` less `discount` (decisions §5). */
  goodsSeen: v.optional(decimal),
  /** Accrued, never taken off the invoice; a cancelled order earns nothing. */
  cashBack: v.optional(decimal),
  lines: v.array(orderLine),
  /** Absent in orders older than sets and pallets. */
  bundles: v.optional(v.array(orderBundle)),
  /**
   * Differences from what the person saw: lower prices, which are passed on and shown (decisions §5), and what was done where stock
   * was short; there `seen` are the requested pieces, `now` those taken, `successor` the replacement.
   */
  changes: v.array(refusedLine),
  signature: v.optional(signature),
  /** Present if it was cancelled. */
  cancelled: v.optional(v.object({ at: instant, by: v.string(), option: v.picklist(cancelOptions), reason: v.string() })),
  ...orderLife,
})
export type Order = v.InferOutput<typeof order>

/** One frozen document (decisions §7), submitted whole or not at all. Its prices are those that the person saw. */
export const orderDraft = v.object({
  orderId: uuid,
  draftedAt: instant,
  currency: v.string(),
  priceListVersion: count,
  pricesReadAt: instant,
  addressId: uuid,
  ownNumber: text(50),
  notes: text(200),
  requestedOn: v.nullable(day),
  lines: v.pipe(
    v.array(
      v.object({
        goodsId,
        quantity,
        /** Unit price of the first piece as shown; `lineTotalSeen` is the whole line. */
        unitPriceSeen: decimal,
        lineTotalSeen: decimal,
        /** What to do if stock is short; without it the order is refused. `replace` needs the article and its price per piece. */
        ifShort: v.optional(v.picklist(SHORT_CHOICES)),
        replaceBy: v.optional(v.object({ goodsId, unitPriceSeen: decimal })),
      }),
    ),
    v.maxLength(CART_LINES_MAX),
  ),
  signature: v.optional(signature),
  /** At most one per order (decisions §17). */
  couponId: v.optional(uuid),
  /** Sets and pallets as such; `totalSeen` is the shown total of each. */
  bundles: v.optional(v.pipe(v.array(v.object({ ...orderedBundle.entries, totalSeen: decimal })), v.maxLength(CART_BUNDLES_MAX))),
})
export type OrderDraft = v.InferOutput<typeof orderDraft>
