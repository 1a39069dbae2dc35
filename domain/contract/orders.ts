import * as v from 'valibot'
import { CART_LINES_MAX, TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { cancelOptions } from '#domain/rules/order.ts'
import { address } from './addresses.ts'
import { call } from './call.ts'
import { refusedLine } from './envelope.ts'
import { count, day, decimal, goodsId, instant, listOf, paging, quantity, text, uuid } from './shapes.ts'

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
})
export type OrderSummary = v.InferOutput<typeof summary>

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

const command = { lane: 'order', version: 1 } as const

export const orders = {
  submit: call({
    name: 'orders.submit',
    method: 'POST',
    path: '/v1.0/order/submitOrder',
    auth: 'account',
    summary: 'Submits one frozen order; ordered quantities leave the cart in the same transaction.',
    body: orderDraft,
    reply: order,
    command,
  }),
  list: call({
    name: 'orders.list',
    method: 'GET',
    path: '/v1.0/order/list',
    auth: 'account',
    summary: 'Orders of the account, newest first.',
    query: v.object({ ...paging, state: v.optional(orderState), keyword: v.optional(text(100)) }),
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
    command,
  }),
} as const
