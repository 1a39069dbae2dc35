import * as v from 'valibot'
import { CART_LINES_MAX } from '#domain/rules/limits.ts'
import { call } from './call.ts'
import { CSV_TYPES, DOCUMENT_TYPES, OCTET_TYPES } from './media-types.ts'
import { goodsFacets } from './goods-facets.ts'
import { goodsFilters, goodsQuestion } from './goods-filters.ts'
import { goodsWire } from './goods-wire.ts'
import { goodsDocument, goodsVideo } from './goods-files.ts'
import { bodyPaging, count, day, goodsId, hash, instant, language, listOf, paging, text, uuid } from './shapes.ts'

const goodsList = listOf(goodsWire)
const goodsPage = v.object({ ...goodsList.entries, facets: goodsFacets })

const goodsDetail = v.object({
  ...goodsWire.entries,
  description: v.string(),
  /** All parameters with their names, for the detail. */
  parameters: v.array(v.object({ name: v.string(), value: v.string() })),
  origin: v.string(),
  /** Accessories, and how many of each go with one piece (specification §3, refGoodsNum). */
  recommendAccessoriesList: v.array(v.object({ refGoodsNum: count, goods: goodsWire })),
  successor: v.nullable(v.string()),
  /** Instructions for use. */
  usage: v.string(),
  documents: v.array(goodsDocument),
  videos: v.array(goodsVideo),
  /** Expected deliveries, the next one first; `arrivesOn` and `transit` describe only the next one. */
  arrivals: v.optional(v.array(v.object({ day, quantity: count }))),
})
export type GoodsDetail = v.InferOutput<typeof goodsDetail>

/** Fields of an article on the shelf that anyone may see. */
const goodsPreview = v.object({
  goodsId: v.string(),
  title: v.string(),
  brandName: v.string(),
  model: v.string(),
  goodsClassSetId: v.string(),
  imageUrls: v.array(v.string()),
  barCode: v.string(),
  description: v.string(),
  parameters: v.array(v.object({ name: v.string(), value: v.string() })),
  origin: v.string(),
  energyLabel: v.nullable(v.object({ class: v.string(), range: v.string() })),
  offShelves: v.boolean(),
  newed: v.boolean(),
})

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
 * What a device needs for the whole catalogue offline (design §4): immutable, content-addressed segments. `content` changes with
 * the articles, `volatile` with stock or an activity, `priceListVersion` with prices.
 */
const manifest = v.object({
  format: count,
  language,
  content: count,
  volatile: count,
  /** Where the base ends; deltas start from this cursor. */
  cursor: v.optional(count, 0),
  /** Raised when the server is restored from a backup; deltas of another epoch do not fit. */
  epoch: v.optional(count, 0),
  articles: count,
  /** Articles in order; segment i holds the ordinals from `from` to `from + count - 1`. */
  segments: v.array(v.object({ ...segment.entries, from: count, count })),
  /** The search index over the same ordinals. */
  index: segment,
  classes: segment,
  /** The price columns of the lists that this person's accounts use. */
  prices: v.array(v.object({ ...segment.entries, priceListId: v.string(), currency: v.string(), version: count })),
})
export type FeedManifest = v.InferOutput<typeof manifest>

const whole = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
const classId = text(100)
const pageOf = { ...paging, goodsClassSetId: v.optional(classId) }
const tree = v.object({ list: v.array(classNode) })
const goodsCall = <const N extends string, const P extends `/${string}`>(name: N, path: P, summary: string) =>
  call({ name, method: 'POST', path, auth: 'account', summary, body: v.object(goodsFilters), reply: goodsPage })
const treeCall = <const N extends string, const P extends `/${string}`>(name: N, path: P, summary: string) =>
  call({ name, method: 'GET', path, auth: 'session', summary, reply: tree })

export const catalogue = {
  normal: goodsCall('catalogue.normal', '/v1.0/goods_list/normal', 'Articles of a class.'),
  newed: goodsCall('catalogue.newed', '/v1.0/goods_list/newed', 'New articles.'),
  arrived: goodsCall('catalogue.arrived', '/v1.0/goods_list/arrived', 'Articles on their way to the warehouse.'),
  saleRanking: goodsCall(
    'catalogue.saleRanking',
    '/v1.0/goods_list/saleRanking',
    'Articles ordered in the last 90 days, the most ordered first.',
  ),
  cashback: goodsCall('catalogue.cashback', '/v1.0/goods_list/cashback', 'Articles with cash-back in the account’s currency.'),
  search: call({
    name: 'catalogue.search',
    method: 'POST',
    path: '/v1.0/goods_list/search',
    auth: 'account',
    summary: 'Articles by words, number or barcode.',
    body: v.object({ ...goodsFilters, keyword: text(200) }),
    reply: goodsPage,
  }),
  page: call({
    name: 'catalogue.page',
    method: 'POST',
    path: '/v1.0/goods/pagelist',
    auth: 'account',
    summary: 'Articles by their ids, in the given order. `total` counts the ids; unknown ones are missing from their page.',
    query: v.object(paging),
    body: v.object({ goodsIds: v.pipe(v.array(goodsId), v.minLength(1), v.maxLength(CART_LINES_MAX)) }),
    reply: goodsList,
  }),
  detail: call({
    name: 'catalogue.detail',
    method: 'GET',
    path: '/v1.0/goods_detail',
    auth: 'account',
    summary: 'One article in full.',
    query: v.object({ goodsId }),
    reply: goodsDetail,
  }),
  document: call({
    name: 'catalogue.document',
    method: 'GET',
    path: '/v1.0/goods_detail/document/:documentId',
    auth: 'account',
    binary: DOCUMENT_TYPES,
    summary: 'A document of an article, or a catalogue of a brand, open to this account.',
    params: v.object({ documentId: uuid }),
    reply: v.unknown(),
  }),
  preview: call({
    name: 'catalogue.preview',
    method: 'GET',
    path: '/v1.0/goods_detail/preview',
    auth: 'none',
    summary: 'One article without sign-in: no price, no stock, no account data; restricted ones are not found.',
    query: v.object({ goodsId }),
    reply: goodsPreview,
  }),
  tree: treeCall('catalogue.tree', '/v1.0/goods_class_set/list/tree', 'The category tree of the brand, as an ordered list.'),
  currentTree: call({
    name: 'catalogue.currentTree',
    method: 'GET',
    path: '/v1.0/goods_class_set/current/tree',
    auth: 'session',
    summary: 'A class with its children; without a class, the top level.',
    query: v.object({ goodsClassSetId: v.optional(classId) }),
    reply: tree,
  }),
  fullTree: call({
    name: 'catalogue.fullTree',
    method: 'GET',
    path: '/v1.0/goods_class_set/:id/fullTree',
    auth: 'session',
    summary: 'The classes above a class, the class itself, and all below it.',
    params: v.object({ id: classId }),
    reply: tree,
  }),
  tree2: treeCall('catalogue.tree2', '/v1.0/goods_class_set/list/tree2', 'The top two levels of the category tree.'),
  newProductTree: treeCall(
    'catalogue.newProductTree',
    '/v1.0/goods_class_set/list/newProductTree',
    'The classes that have new articles, with the number of them.',
  ),
  classGoods: call({
    name: 'catalogue.classGoods',
    method: 'POST',
    path: '/v1.0/goods_class_set/list/goods',
    auth: 'account',
    summary: 'The best articles of several classes.',
    body: v.object({
      goodsClassSetIds: v.pipe(v.array(classId), v.minLength(1), v.maxLength(20)),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)), 8),
    }),
    reply: v.object({ list: v.array(v.object({ goodsClassSetId: v.string(), goodsList: v.array(goodsWire) })) }),
  }),
  parameterGroups: call({
    name: 'catalogue.parameterGroups',
    method: 'GET',
    path: '/v1.0/paramter_group/list/:goodClassSetId',
    auth: 'session',
    summary: 'The parameters of the articles in a class and below it, with their values and the number of articles for each.',
    params: v.object({ goodClassSetId: classId }),
    reply: v.object({
      list: v.array(v.object({ name: v.string(), values: v.array(v.object({ value: v.string(), goodsCount: count })) })),
    }),
  }),
  arrivals: call({
    name: 'catalogue.arrivals',
    method: 'GET',
    path: '/v1.0/goods/arrive/pagelist',
    auth: 'account',
    summary: 'Articles that arrive within 90 days, the soonest first.',
    query: v.object(pageOf),
    reply: goodsList,
  }),
  exportCsv: call({
    name: 'catalogue.exportCsv',
    method: 'POST',
    path: '/v1.0/goods/export_csv',
    auth: 'account',
    binary: CSV_TYPES,
    summary:
      'Articles with the account’s own prices as a spreadsheet (UTF-8, semicolons): those named, else all that the filters find, in their order. Headings and decimals by Accept-Language; what a spreadsheet would calculate begins with an apostrophe.',
    body: v.object({
      goodsIds: v.optional(v.pipe(v.array(goodsId), v.maxLength(CART_LINES_MAX))),
      keyword: v.optional(text(200), ''),
      ...goodsQuestion,
    }),
    reply: v.unknown(),
  }),
  bought: call({
    name: 'catalogue.bought',
    method: 'GET',
    path: '/v1.0/feed/bought',
    auth: 'account',
    summary:
      'Articles that this account has ordered and not cancelled, with their total pieces; a device keeps them for its filters.',
    reply: v.object({ list: v.array(v.object({ goodsId: v.string(), purchaseOrderQty: count })) }),
  }),
  browsed: call({
    name: 'catalogue.browsed',
    method: 'POST',
    path: '/v1.0/browse_record',
    auth: 'account',
    summary: 'Records that an article was viewed.',
    body: v.object({ goodsId }),
    reply: v.null(),
  }),
  history: call({
    name: 'catalogue.history',
    method: 'GET',
    path: '/v1.0/browse_record/page/history',
    auth: 'account',
    summary: 'Articles that this person viewed for this account, the latest first.',
    query: v.object(paging),
    reply: listOf(v.object({ browseTime: instant, goods: goodsWire })),
  }),
  recommendations: call({
    name: 'catalogue.recommendations',
    method: 'POST',
    path: '/v1.0/browse_record/page/recommendations',
    auth: 'account',
    summary: 'Articles like those viewed last: of their classes, not seen yet, popular ones first.',
    body: v.object(bodyPaging),
    reply: goodsList,
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
    binary: OCTET_TYPES,
    summary: 'One immutable segment, named by its SHA-256.',
    params: v.object({ hash }),
    reply: v.unknown(),
  }),
  volatile: call({
    name: 'catalogue.volatile',
    method: 'GET',
    path: '/v1.0/feed/volatile',
    auth: 'session',
    binary: OCTET_TYPES,
    summary: 'Stock, transit, flags and activities of every article, by ordinal of the requested content; 409 if it has changed.',
    query: v.object({ language, content: whole }),
    reply: v.unknown(),
  }),
  delta: call({
    name: 'catalogue.delta',
    method: 'GET',
    path: '/v1.0/feed/delta',
    auth: 'session',
    binary: OCTET_TYPES,
    summary: 'Changes since the cursors: articles with tombstones, prices, stock; or that the device must take a snapshot.',
    query: v.object({ language, content: whole, epoch: whole, cursor: whole, volatile: whole }),
    reply: v.unknown(),
  }),
} as const
