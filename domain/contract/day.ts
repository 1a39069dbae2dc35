import * as v from 'valibot'
import { RETURN_STATES } from '#domain/rules/returns.ts'
import { addresses } from './addresses.ts'
import { batch } from './batch.ts'
import { call } from './call.ts'
import { cart } from './cart.ts'
import { coupons } from './coupons.ts'
import { favorites } from './favorites.ts'
import { goodsDocument } from './goods-files.ts'
import { DOCUMENT_TYPES, SHEET_TYPES } from './media-types.ts'
import { orderEventKinds } from './order-life.ts'
import { order } from './order-shapes.ts'
import { orders } from './orders.ts'
import { plans } from './plans.ts'
import { promo } from './promo.ts'
import { quotations } from './quotations.ts'
import { returns } from './returns.ts'
import { count, decimal, instant, uuid } from './shapes.ts'

/** News of the account since this person's last visit, newest first. */
const news = v.object({
  /** End of the last visit; null if there was none. */
  visitedAt: v.nullable(instant),
  /** Start of the news: the last visit, or a few weeks ago. */
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
  /** Articles that were out of stock and are available again. */
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
  /** Pieces of the last 90 days; `earlier` is of the 90 days before them. */
  recent: count,
  earlier: count,
})
export type BoughtOfAccount = v.InferOutput<typeof boughtArticle>

const prepared = v.object({
  clientId: uuid,
  preparedAt: instant,
  /** Language of the titles of sets, pallets and coupons. */
  language: v.string(),
  cart: cart.list.reply,
  addresses: addresses.page.reply,
  plans: plans.page.reply,
  quotations: quotations.list.reply,
  favorites: favorites.page.reply,
  orders: orders.list.reply,
  /** The newest ones, complete. */
  wholeOrders: v.array(order),
  returns: returns.page.reply,
  sets: promo.meshes.reply,
  pallets: promo.pallets.reply,
  coupons: coupons.list.reply,
  learned: batch.learned.reply,
  news,
  bought: v.array(boughtArticle),
})
export type PreparedClient = v.InferOutput<typeof prepared>

const dayFiles = v.object({
  clientId: uuid,
  priceList: v.object({
    /** Changes with any article, name or price; a device does not fetch the same version twice. */
    version: v.string(),
    /** Its date, by the account's days. */
    day: v.string(),
    fileName: v.string(),
    articles: count,
  }),
  /** Documents of the person's favourites and of open quotations, in the account's language or for every language. */
  documents: v.array(v.object({ goodsId: v.string(), name: v.string(), ...goodsDocument.entries })),
})
export type DayFiles = v.InferOutput<typeof dayFiles>

/** The day of a representative. An addition of ours: §7 names no paths. */
export const day = {
  prepare: call({
    name: 'day.prepare',
    method: 'GET',
    path: '/v1.0/worker/day',
    auth: 'session',
    roles: ['sales'],
    summary:
      'All that a device needs of one client account for a visit without a network, in one answer. The call is not a visit: nothing is recorded.',
    query: v.object({ clientId: uuid }),
    reply: prepared,
  }),
  files: call({
    name: 'day.files',
    method: 'GET',
    path: '/v1.0/worker/day/files',
    auth: 'session',
    roles: ['sales'],
    summary:
      'The files of one client account that a device takes along: today’s price list, and the approved documents of favourites and open quotations.',
    query: v.object({ clientId: uuid }),
    reply: dayFiles,
  }),
  priceList: call({
    name: 'day.priceList',
    method: 'GET',
    path: '/v1.0/worker/day/price_list',
    auth: 'session',
    roles: ['sales'],
    binary: SHEET_TYPES,
    summary: 'Today’s price list of one client account, in the language of its country.',
    query: v.object({ clientId: uuid }),
    reply: v.unknown(),
  }),
  document: call({
    name: 'day.document',
    method: 'GET',
    path: '/v1.0/worker/day/document/:documentId',
    auth: 'session',
    roles: ['sales'],
    binary: DOCUMENT_TYPES,
    summary: 'An approved document of an article that is open to this client account.',
    params: v.object({ documentId: uuid }),
    query: v.object({ clientId: uuid }),
    reply: v.unknown(),
  }),
} as const
