import * as v from 'valibot'
import { takeOrdered, takeOrderedTogether } from '#domain/rules/cart-effects.ts'
import { ORDERS_TOGETHER_LINES_MAX, ORDERS_TOGETHER_MAX, TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { cancelOptions, cancelOrder, noteOrder, refusesNote } from '#domain/rules/order.ts'
import { call } from './call.ts'
import { invoiceDownload } from './invoice-download.ts'
import { dayFilters, isForward, isOneWindow, orderKeyword, stateFilter } from './order-filters.ts'
import { orderLists } from './order-lists.ts'
import { order, orderDraft, summary } from './order-shapes.ts'
import { line, listOf, paging, text, uuid } from './shapes.ts'

/** One order per branch, each with its own id; all are accepted or none. */
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
    summary: 'Submits one frozen order; the ordered quantities leave the cart in the same transaction.',
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
      'Submits up to 50 frozen orders in one transaction, all or none, as from a branch matrix; refused lines name their order. An addition: §7 names no path.',
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
    summary: 'One order in full.',
    query: v.object({ orderId: uuid }),
    reply: order,
  }),
  ...orderLists,
  ...invoiceDownload,
  cancelOption: call({
    name: 'orders.cancelOption',
    method: 'GET',
    path: '/v1.0/order/cancel/option',
    auth: 'account',
    summary: 'The reasons to choose from; `other` requires a text.',
    reply: v.object({ list: v.array(v.picklist(cancelOptions)) }),
  }),
  cancel: call({
    name: 'orders.cancel',
    method: 'POST',
    path: '/v1.0/order/cancel',
    auth: 'account',
    summary: 'Cancels an order that is not shipped yet; stock and promotion pieces are given back. A reason is required.',
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
    summary: 'Writes a note on an order that is not being picked yet; an empty one removes it. An addition: §7 names no path.',
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
