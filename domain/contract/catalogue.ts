import * as v from 'valibot'
import { CART_LINES_MAX } from '#domain/rules/limits.ts'
import { call } from './call.ts'
import { goodsWire } from './goods-wire.ts'
import { bodyPaging, count, goodsId, hash, language, listOf, text } from './shapes.ts'

const goodsList = listOf(goodsWire)
export const goodsSorts = ['popularity', 'newest', 'priceUp', 'priceDown', 'name'] as const
export const stockFilters = ['all', 'inStock', 'outOfStock'] as const

const filters = {
  ...bodyPaging,
  /** A class and everything below it. */
  goodsClassSetId: v.optional(text(100)),
  stock: v.optional(v.picklist(stockFilters), 'all'),
  newed: v.optional(v.boolean(), false),
  sort: v.optional(v.picklist(goodsSorts), 'popularity'),
}

const goodsDetail = v.object({
  ...goodsWire.entries,
  description: v.string(),
  /** All parameters with their names, for the detail. */
  parameters: v.array(v.object({ name: v.string(), value: v.string() })),
  origin: v.string(),
  /** Goods ids and how many of each go with one piece (specification §3, refGoodsNum). */
  recommendAccessoriesList: v.array(v.object({ refGoodsNum: count, goods: goodsWire })),
  successor: v.nullable(v.string()),
})
export type GoodsDetail = v.InferOutput<typeof goodsDetail>

const classNode = v.object({
  id: v.string(),
  parentId: v.nullable(v.string()),
  level: count,
  name: v.string(),
  goodsCount: count,
})
export type ClassNode = v.InferOutput<typeof classNode>

const segment = v.object({ hash, bytes: count })
/**
 * What a device needs for the whole catalogue offline (design §4): immutable content-addressed segments. `content` changes
 * when articles change, `volatile` when stock or an activity does, `priceListVersion` with prices.
 */
const manifest = v.object({
  format: count,
  language,
  content: count,
  volatile: count,
  articles: count,
  /** Articles in order; segment i holds the ordinals from `from` up to `from + count - 1`. */
  segments: v.array(v.object({ ...segment.entries, from: count, count })),
  /** The search index over the same ordinals. */
  index: segment,
  classes: segment,
  /** The price columns of the lists that this person's accounts use. */
  prices: v.array(v.object({ ...segment.entries, priceListId: v.string(), currency: v.string(), version: count })),
})
export type FeedManifest = v.InferOutput<typeof manifest>

export const catalogue = {
  normal: call({
    name: 'catalogue.normal',
    method: 'POST',
    path: '/v1.0/goods_list/normal',
    auth: 'account',
    summary: 'Articles of a class.',
    body: v.object(filters),
    reply: goodsList,
  }),
  search: call({
    name: 'catalogue.search',
    method: 'POST',
    path: '/v1.0/goods_list/search',
    auth: 'account',
    summary: 'Articles by words, number or barcode.',
    body: v.object({ ...filters, keyword: text(200) }),
    reply: goodsList,
  }),
  page: call({
    name: 'catalogue.page',
    method: 'POST',
    path: '/v1.0/goods/pagelist',
    auth: 'account',
    summary: 'Articles by their ids, in the order asked for; unknown ids are left out.',
    body: v.object({ goodsIds: v.pipe(v.array(goodsId), v.minLength(1), v.maxLength(CART_LINES_MAX)) }),
    reply: v.object({ list: v.array(goodsWire) }),
  }),
  detail: call({
    name: 'catalogue.detail',
    method: 'GET',
    path: '/v1.0/goods_detail',
    auth: 'account',
    summary: 'One article, whole.',
    query: v.object({ goodsId }),
    reply: goodsDetail,
  }),
  tree: call({
    name: 'catalogue.tree',
    method: 'GET',
    path: '/v1.0/goods_class_set/list/tree',
    auth: 'session',
    summary: 'The category tree of the brand, as a list in order.',
    reply: v.object({ list: v.array(classNode) }),
  }),
  manifest: call({
    name: 'catalogue.manifest',
    method: 'GET',
    path: '/v1.0/feed/manifest',
    auth: 'session',
    summary: 'The manifest of the catalogue feed in one language.',
    query: v.object({ language }),
    reply: manifest,
  }),
  segment: call({
    name: 'catalogue.segment',
    method: 'GET',
    path: '/v1.0/feed/segment/:hash',
    auth: 'session',
    binary: true,
    summary: 'One immutable segment: its SHA-256 is its name.',
    params: v.object({ hash }),
    reply: v.unknown(),
  }),
  volatile: call({
    name: 'catalogue.volatile',
    method: 'GET',
    path: '/v1.0/feed/volatile',
    auth: 'session',
    binary: true,
    summary: 'Stock, transit, flags and activities of every article, by ordinal of the content asked for; 409 when it changed.',
    query: v.object({ language, content: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)) }),
    reply: v.unknown(),
  }),
} as const
