import * as v from 'valibot'
import { PERIODS } from '#domain/rules/account-day.ts'
import { takeOrdered, takeOrderedTogether } from '#domain/rules/cart-effects.ts'
import { CART_LINES_MAX, ORDERS_TOGETHER_LINES_MAX, ORDERS_TOGETHER_MAX, TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { cancelOptions, cancelOrder, noteOrder, refusesNote } from '#domain/rules/order.ts'
import { address } from './addresses.ts'
import { call } from './call.ts'
import { refusedLine } from './envelope.ts'
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
  priceKind: v.picklist(['list', 'vip', 'promotion', 'flash']),
})
export type OrderLine = v.InferOutput<typeof orderLine>

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
})
export type OrderSummary = v.InferOutput<typeof summary>
/** The fields of an order that its list tells. */
export const summaryFields = Object.keys(summary.entries)

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
  /** What differs from what the person saw, to his advantage: a lower price is passed on and shown (decisions §5). */
  changes: v.array(refusedLine),
  /** Where it was cancelled. */
  cancelled: v.optional(v.object({ at: instant, by: v.string(), option: v.picklist(cancelOptions), reason: v.string() })),
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
      }),
    ),
    v.maxLength(CART_LINES_MAX),
  ),
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

type OrderContent = Pick<OrderDraft, 'currency' | 'ownNumber' | 'notes' | 'requestedOn' | 'addressId'> & {
  readonly lines: readonly { readonly goodsId: string; readonly quantity: number }[]
}
/** What makes two givings of one order id the same order. Prices seen are left out: they are the person's, not the order's. */
export const orderContent = ({ currency, ownNumber, notes, requestedOn, addressId, lines }: OrderContent): string =>
  JSON.stringify([currency, ownNumber, notes, requestedOn, addressId, lines.map((line) => [line.goodsId, line.quantity])])

/** Days are the account's own (by its country), both included; a period ends today (§9) and goes without days of one's own. */
const orderFilters = v.pipe(
  v.object({
    ...paging,
    state: v.optional(v.picklist(['all', ...orderStates]), 'all'),
    /** In our order number or the client's own. */
    keyword: v.optional(text(100)),
    period: v.optional(v.picklist(PERIODS), 'all'),
    from: v.optional(day),
    to: v.optional(day),
  }),
  v.forward(
    v.check(({ period, from, to }) => period === 'all' || (from === undefined && to === undefined)),
    ['period'],
  ),
  v.forward(
    v.check(({ from, to }) => from === undefined || to === undefined || from <= to),
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
    summary: 'Orders of the account, newest first: by state, by number, and by the days of a period or between two days.',
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
  count: call({
    name: 'orders.count',
    method: 'GET',
    path: '/v1.0/order/count',
    auth: 'account',
    summary: 'How many orders there are in each state, and in all.',
    reply: v.object({ all: count, ...v.entriesFromList(orderStates, count) }),
  }),
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
