import * as v from 'valibot'
import { takeOrdered, takeOrderedTogether } from '#domain/rules/cart-effects.ts'
import {
  CART_BUNDLES_MAX,
  CART_LINES_MAX,
  ORDERS_TOGETHER_LINES_MAX,
  ORDERS_TOGETHER_MAX,
  TEXT_LONG_MAX,
  TEXT_MEDIUM_MAX,
} from '#domain/rules/limits.ts'
import { cancelOptions, cancelOrder, noteOrder, refusesNote } from '#domain/rules/order.ts'
import { SHORT_CHOICES } from '#domain/rules/short.ts'
import { isSignature, SIGNATURE_BOX, SIGNATURE_POINTS_MAX, SIGNATURE_STROKES_MAX } from '#domain/rules/signature.ts'
import { address } from './addresses.ts'
import { call } from './call.ts'
import { orderedBundle } from './cart-shapes.ts'
import { refusedLine } from './envelope.ts'
import { dayFilters, isForward, isOneWindow, orderKeyword, stateFilter } from './order-filters.ts'
import { orderLists } from './order-lists.ts'
import { orderLife, shippedQuantity } from './order-life.ts'
import { count, day, decimal, goodsId, instant, line, listOf, paging, quantity, text, uuid } from './shapes.ts'

export const orderStates = ['submitted', 'unshipped', 'shipped', 'returning', 'returned', 'cancelled'] as const
const orderState = v.picklist(orderStates)
const actor = v.object({ kind: v.picklist(['buyer', 'staff']), name: v.string() })

const orderLine = v.object({
  goodsId: v.string(),
  name: v.string(),
  quantity,
  unitPrice: decimal,
  originalPrice: decimal,
  lineTotal: decimal,
  priceKind: v.picklist(['list', 'vip', 'promotion', 'flash', 'bundle']),
  /** What was to be done where stock is short, and how much was asked for where less was taken. */
  ifShort: v.optional(v.picklist(SHORT_CHOICES)),
  askedQuantity: v.optional(quantity),
  /** The set or pallet of `bundles` that it is a part of. */
  bundleKey: v.optional(uuid),
})
export type OrderLine = v.InferOutput<typeof orderLine>

const stroke = v.pipe(v.array(count), v.maxLength(2 * SIGNATURE_POINTS_MAX))
/** Signed on the device by hand, or by a name that was typed; part of the frozen document (decisions §7). */
const signature = v.pipe(
  v.object({
    name: line(TEXT_MEDIUM_MAX),
    width: v.literal(SIGNATURE_BOX.width),
    height: v.literal(SIGNATURE_BOX.height),
    strokes: v.pipe(v.array(stroke), v.maxLength(SIGNATURE_STROKES_MAX)),
  }),
  v.check((value) => isSignature(value)),
)

const summary = v.object({
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
  /** Written after it was submitted; `notes` stay what the order was given with. */
  note: v.nullish(v.object({ text: v.string(), at: instant, by: v.string() })),
  shippedQuantity,
})
export type OrderSummary = v.InferOutput<typeof summary>
/** The fields of an order that its list tells. */
export const summaryFields = Object.keys(summary.entries)

/** A set or pallet that was ordered as such; its parts are lines. */
const orderBundle = v.object({
  ...v.omit(orderedBundle, ['parts']).entries,
  title: v.string(),
  /** What it took off the list prices. */
  discount: v.number(),
  listTotal: decimal,
  total: decimal,
})
export type OrderBundle = v.InferOutput<typeof orderBundle>

const order = v.object({
  ...summary.entries,
  subtotal: decimal,
  discount: decimal,
  tax: decimal,
  taxPercent: v.number(),
  taxCase: v.picklist(['domestic', 'reverseCharge', 'export']),
  address: v.omit(address, ['isDefault']),
  notes: v.string(),
  requestedOn: v.nullable(day),
  lines: v.array(orderLine),
  /** Orders of before sets and pallets could be ordered as such are without. */
  bundles: v.optional(v.array(orderBundle)),
  /**
   * What differs from what the person saw: a lower price is passed on and shown (decisions §5), and what was done where stock was short;
   * there `seen` are the pieces asked for, `now` those taken, `successor` the article in its place.
   */
  changes: v.array(refusedLine),
  signature: v.optional(signature),
  /** Where it was cancelled. */
  cancelled: v.optional(v.object({ at: instant, by: v.string(), option: v.picklist(cancelOptions), reason: v.string() })),
  ...orderLife,
})
export type Order = v.InferOutput<typeof order>

/** One frozen document (decisions §7): submitted whole or not at all. Prices are what the person saw. */
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
        /** Unit price of the first piece, and the whole line, as shown. */
        unitPriceSeen: decimal,
        lineTotalSeen: decimal,
        /** What to do where stock is short; without it the order is refused. `replace` wants the article and what one piece of it costs. */
        ifShort: v.optional(v.picklist(SHORT_CHOICES)),
        replaceBy: v.optional(v.object({ goodsId, unitPriceSeen: decimal })),
      }),
    ),
    v.maxLength(CART_LINES_MAX),
  ),
  signature: v.optional(signature),
  /** Sets and pallets as such; `totalSeen` is what all of it cost as shown. */
  bundles: v.optional(v.pipe(v.array(v.object({ ...orderedBundle.entries, totalSeen: decimal })), v.maxLength(CART_BUNDLES_MAX))),
})
export type OrderDraft = v.InferOutput<typeof orderDraft>

/** One order a branch, each with its own id: all are taken or none. */
const ordersTogether = v.pipe(
  v.array(orderDraft),
  v.minLength(1),
  v.maxLength(ORDERS_TOGETHER_MAX),
  v.check((drafts) => new Set(drafts.map(({ orderId }) => orderId)).size === drafts.length),
  v.check((drafts) => drafts.reduce((sum, { lines }) => sum + lines.length, 0) <= ORDERS_TOGETHER_LINES_MAX),
)

const orderFilters = v.pipe(
  v.object({ ...paging, ...dayFilters, state: stateFilter, keyword: orderKeyword }),
  v.forward(
    v.check((asked) => isOneWindow(asked)),
    ['period'],
  ),
  v.forward(
    v.check((asked) => isForward(asked)),
    ['to'],
  ),
)

export const orders = {
  submit: call({
    name: 'orders.submit',
    method: 'POST',
    path: '/v1.0/order/submitOrder',
    auth: 'account',
    summary: 'Submits one frozen order; ordered quantities leave the cart in the same transaction.',
    body: orderDraft,
    reply: order,
    command: {
      lane: 'order',
      version: 1,
      base: 'cart',
      effect: takeOrdered,
      label: /*i18n*/ { id: 'command.orders.submit', message: 'Order' },
      example: {
        orderId: '01980000-0000-7000-8000-0000000000b1',
        draftedAt: '2026-11-21T09:00:00.000Z',
        currency: 'EUR',
        priceListVersion: 3,
        pricesReadAt: '2026-11-21T09:00:00.000Z',
        addressId: '01980000-0000-7000-8000-0000000000a1',
        ownNumber: 'PO-7',
        notes: 'ring twice',
        requestedOn: '2026-12-01',
        lines: [{ goodsId: 'LAMP', quantity: 5, unitPriceSeen: '12.50', lineTotalSeen: '62.50' }],
      },
    },
  }),
  submitMany: call({
    name: 'orders.submitMany',
    method: 'POST',
    path: '/v1.0/order/submitMany',
    auth: 'account',
    summary:
      'Submits up to 50 frozen orders in one transaction, all or none, as a branch matrix gives them; refused lines name their order. An addition of ours: §7 names no path.',
    body: v.object({ orders: ordersTogether }),
    reply: v.object({ list: v.array(order), withChanges: v.boolean() }),
    command: {
      lane: 'order',
      version: 1,
      base: 'cart',
      effect: takeOrderedTogether,
      label: /*i18n*/ { id: 'command.orders.submitMany', message: 'Orders for several branches' },
      example: {
        orders: [
          {
            orderId: '01980000-0000-7000-8000-0000000000b5',
            draftedAt: '2026-11-21T09:00:00.000Z',
            currency: 'EUR',
            priceListVersion: 3,
            pricesReadAt: '2026-11-21T09:00:00.000Z',
            addressId: '01980000-0000-7000-8000-0000000000a1',
            ownNumber: 'PO-8-1',
            notes: '',
            requestedOn: '2026-12-01',
            lines: [{ goodsId: 'LAMP', quantity: 2, unitPriceSeen: '12.50', lineTotalSeen: '25.00' }],
          },
          {
            orderId: '01980000-0000-7000-8000-0000000000b6',
            draftedAt: '2026-11-21T09:00:00.000Z',
            currency: 'EUR',
            priceListVersion: 3,
            pricesReadAt: '2026-11-21T09:00:00.000Z',
            addressId: '01980000-0000-7000-8000-0000000000a1',
            ownNumber: 'PO-8-2',
            notes: '',
            requestedOn: '2026-12-01',
            lines: [{ goodsId: 'LAMP', quantity: 3, unitPriceSeen: '12.50', lineTotalSeen: '37.50' }],
          },
        ],
      },
    },
  }),
  list: call({
    name: 'orders.list',
    method: 'GET',
    path: '/v1.0/order/list',
    auth: 'account',
    summary:
      'Orders of the account, newest first: by state, by the days of a period or between two days, and by a keyword in the order number, the client’s own, an article’s number or name, or an invoice number.',
    query: orderFilters,
    reply: listOf(summary),
  }),
  detail: call({
    name: 'orders.detail',
    method: 'GET',
    path: '/v1.0/order/detail',
    auth: 'account',
    summary: 'One order, whole.',
    query: v.object({ orderId: uuid }),
    reply: order,
  }),
  ...orderLists,
  cancelOption: call({
    name: 'orders.cancelOption',
    method: 'GET',
    path: '/v1.0/order/cancel/option',
    auth: 'account',
    summary: 'The reasons that can be chosen; `other` wants words.',
    reply: v.object({ list: v.array(v.picklist(cancelOptions)) }),
  }),
  cancel: call({
    name: 'orders.cancel',
    method: 'POST',
    path: '/v1.0/order/cancel',
    auth: 'account',
    summary: 'Cancels an order that is not shipped; stock and promotion pieces are given back. A reason is required.',
    body: v.object({
      orderId: uuid,
      option: v.optional(v.picklist(cancelOptions), 'other'),
      reason: v.optional(text(TEXT_LONG_MAX), ''),
    }),
    reply: order,
    command: {
      lane: 'order',
      version: 1,
      base: 'orders',
      effect: cancelOrder,
      label: /*i18n*/ { id: 'command.orders.cancel', message: 'Cancellation' },
      example: { orderId: '01980000-0000-7000-8000-0000000000b1', option: 'orderedTwice', reason: '' },
    },
  }),
  note: call({
    name: 'orders.note',
    method: 'POST',
    path: '/v1.0/order/note',
    auth: 'account',
    summary: 'Writes a note to an order that is not picked yet; empty removes it. An addition of ours: §7 names no path.',
    body: v.object({ orderId: uuid, note: line(TEXT_LONG_MAX) }),
    reply: order,
    command: {
      lane: 'order',
      version: 1,
      base: 'orders',
      effect: noteOrder,
      refuses: refusesNote,
      label: /*i18n*/ { id: 'command.orders.note', message: 'Note on an order' },
      example: { orderId: '01980000-0000-7000-8000-0000000000b1', note: 'deliver to gate 4' },
    },
  }),
} as const
