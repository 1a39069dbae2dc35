import * as v from 'valibot'
import { RETURN_STATES } from '#domain/rules/returns.ts'
import { addresses } from './addresses.ts'
import { call } from './call.ts'
import { cart } from './cart.ts'
import { favorites } from './favorites.ts'
import { orderEventKinds } from './order-life.ts'
import { order } from './order-shapes.ts'
import { orders } from './orders.ts'
import { plans } from './plans.ts'
import { quotations } from './quotations.ts'
import { returns } from './returns.ts'
import { count, decimal, instant, uuid } from './shapes.ts'

/** What happened to the account since this person was there: newest first. */
const news = v.object({
  /** The end of the last visit; null is none yet. */
  visitedAt: v.nullable(instant),
  /** From when on is told: the last visit, or some weeks before now. */
  from: instant,
  orders: v.array(
    v.object({
      orderId: uuid,
      orderNumber: v.string(),
      what: v.picklist(['ordered', ...orderEventKinds]),
      at: instant,
      by: v.string(),
    }),
  ),
  /** Articles that were out of stock and can be had again. */
  arrivals: v.array(v.object({ goodsId: v.string(), at: instant, remaining: count })),
  prices: v.array(v.object({ goodsId: v.string(), at: instant, priceBefore: decimal, priceNow: decimal })),
  returns: v.array(
    v.object({ returnId: uuid, returnNumber: v.string(), state: v.picklist(RETURN_STATES), at: instant, by: v.string() }),
  ),
})
export type VisitNews = v.InferOutput<typeof news>

const boughtArticle = v.object({
  goodsId: v.string(),
  name: v.string(),
  orderedAt: instant,
  totalQuantity: count,
  /** Pieces of the last 90 days and of the 90 before them. */
  recent: count,
  earlier: count,
})
export type BoughtOfAccount = v.InferOutput<typeof boughtArticle>

const prepared = v.object({
  clientId: uuid,
  preparedAt: instant,
  cart: cart.list.reply,
  addresses: addresses.page.reply,
  plans: plans.page.reply,
  quotations: quotations.list.reply,
  favorites: favorites.page.reply,
  orders: orders.list.reply,
  /** The newest ones, whole. */
  wholeOrders: v.array(order),
  returns: returns.page.reply,
  news,
  bought: v.array(boughtArticle),
})
export type PreparedClient = v.InferOutput<typeof prepared>

/** The day of a representative. An addition of ours: §7 names no paths. */
export const day = {
  prepare: call({
    name: 'day.prepare',
    method: 'GET',
    path: '/v1.0/worker/day',
    auth: 'session',
    roles: ['sales'],
    summary:
      'All that a device needs of one client account for a visit without a network, in one answer. Asking for it is no visit: nothing is noted.',
    query: v.object({ clientId: uuid }),
    reply: prepared,
  }),
} as const
