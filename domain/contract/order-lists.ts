import * as v from 'valibot'
import { PERIODS } from '#domain/rules/account-day.ts'
import { ORDER_STATES } from '#domain/rules/order.ts'
import { call } from './call.ts'
import { SHEET_TYPES } from './media-types.ts'
import { dayFilters, isForward, isOneWindow, orderKeyword, stateFilter } from './order-filters.ts'
import { bodyPaging, count, decimal, instant, listOf, quantity, uuid } from './shapes.ts'

/** An article as last ordered. */
const orderedArticle = v.object({
  goodsId: v.string(),
  name: v.string(),
  orderId: uuid,
  orderNumber: v.string(),
  orderedAt: instant,
  quantity,
  unitPrice: decimal,
  currency: v.string(),
  /** Number of orders with it; `totalQuantity` counts the pieces of all of them. */
  times: count,
  totalQuantity: count,
})
export type OrderedArticle = v.InferOutput<typeof orderedArticle>
export const orderedSorts = ['recent', 'times', 'quantity'] as const

/** Calls about all orders together: their number, their articles, and a spreadsheet. §7 */
export const orderLists = {
  count: call({
    name: 'orders.count',
    method: 'GET',
    path: '/v1.0/order/count',
    auth: 'account',
    summary:
      'Number of orders in each state and in all, for the days and keyword of the list; and in each period (§9), for the same state and keyword.',
    query: v.pipe(
      v.object({ ...dayFilters, state: stateFilter, keyword: orderKeyword }),
      v.forward(
        v.check((asked) => isOneWindow(asked)),
        ['period'],
      ),
      v.forward(
        v.check((asked) => isForward(asked)),
        ['to'],
      ),
    ),
    reply: v.object({
      all: count,
      ...v.entriesFromList(ORDER_STATES, count),
      periods: v.object(v.entriesFromList(PERIODS, count)),
    }),
  }),
  goods: call({
    name: 'orders.goods',
    method: 'POST',
    path: '/v1.0/order/goods',
    auth: 'account',
    summary: 'Articles that the account has ordered and not cancelled, each as last ordered: the basis of “order again”.',
    body: v.pipe(
      v.object({ ...bodyPaging, ...dayFilters, keyword: orderKeyword, sort: v.optional(v.picklist(orderedSorts), 'recent') }),
      v.forward(
        v.check((asked) => isOneWindow(asked)),
        ['period'],
      ),
      v.forward(
        v.check((asked) => isForward(asked)),
        ['to'],
      ),
    ),
    reply: listOf(orderedArticle),
  }),
  excel: call({
    name: 'orders.excel',
    method: 'GET',
    path: '/v1.0/order/excel',
    auth: 'account',
    binary: SHEET_TYPES,
    summary:
      'The orders found by the list’s filters as a spreadsheet, one row per line; more than 10,000 lines are refused with their number. Headings by Accept-Language.',
    query: v.pipe(
      v.object({
        ...dayFilters,
        state: stateFilter,
        keyword: orderKeyword,
        format: v.optional(v.picklist(['xlsx', 'csv']), 'xlsx'),
      }),
      v.forward(
        v.check((asked) => isOneWindow(asked)),
        ['period'],
      ),
      v.forward(
        v.check((asked) => isForward(asked)),
        ['to'],
      ),
    ),
    reply: v.unknown(),
  }),
} as const
