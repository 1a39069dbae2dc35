import * as v from 'valibot'
import { call } from './call.ts'
import { goodsWire } from './goods-wire.ts'
import { count, decimal, goodsId, instant, listOf, paging, text } from './shapes.ts'

const id = v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/))
const goodsList = listOf(goodsWire)

const banner = v.object({
  bannerId: v.string(),
  title: v.string(),
  /** Picture key: `/media/<key>-1200.webp`, 1200 × 560. */
  imageUrl: v.string(),
  linkUrl: v.string(),
  goodsClassSetId: v.nullable(v.string()),
})
const banners = v.object({ list: v.array(banner) })

const theme = v.object({
  activityId: v.string(),
  title: v.string(),
  /** Description in a sentence or two; '' if there is none. */
  text: v.string(),
  imageUrl: v.string(),
  startTime: v.nullable(instant),
  endTime: v.nullable(instant),
  goodsCount: count,
})

/** Several articles at one price; more sets get a larger discount (specification §3). */
const offer = v.object({
  id: v.string(),
  title: v.string(),
  currency: v.string(),
  /** Price of one set at list prices; `activityPrice` is what the cart charges for it. */
  orginalPrice: decimal,
  activityPrice: decimal,
  tiers: v.array(v.object({ quantity: count, discount: count })),
  lines: v.array(v.object({ quantity: count, goods: goodsWire })),
  /** True if an article is out of stock or off the shelf, so that the set cannot be ordered (specification §5). */
  blocked: v.boolean(),
})
export type PromoOffer = v.InferOutput<typeof offer>

const plan = v.object({
  planId: v.string(),
  title: v.string(),
  startTime: v.nullable(instant),
  endTime: v.nullable(instant),
  goodsCount: count,
})

const themeGoods = v.object({ ...goodsList.entries, activity: theme })
const themePage = v.object({ ...paging, activityId: id })

/** Name of the setting that pauses online ordering with the value `off` (specification §6: the trigger is not shown). */
export const ONLINE_SALES = 'onlineSales'

export const promo = {
  banners: call({
    name: 'promo.banners',
    method: 'GET',
    path: '/banner/list',
    auth: 'session',
    summary: 'The banners of the home page.',
    reply: banners,
  }),
  openBanners: call({
    name: 'promo.openBanners',
    method: 'GET',
    path: '/banner/list/no_login',
    auth: 'none',
    summary: 'The banners shown before sign-in.',
    reply: banners,
  }),
  classBanners: call({
    name: 'promo.classBanners',
    method: 'GET',
    path: '/banner/product_class_list',
    auth: 'session',
    summary: 'The banners of a category; without one, of all categories.',
    query: v.object({ goodsClassSetId: v.optional(text(100)) }),
    reply: banners,
  }),
  activities: call({
    name: 'promo.activities',
    method: 'GET',
    path: '/activity/page',
    auth: 'session',
    summary: 'Promotion themes that are running now.',
    query: v.object(paging),
    reply: listOf(theme),
  }),
  productPage: call({
    name: 'promo.productPage',
    method: 'GET',
    path: '/v1.0/activity_agbs/productpage',
    auth: 'account',
    summary: 'The articles of a promotion theme, even if it has not begun or is over: its times say so.',
    query: themePage,
    reply: themeGoods,
  }),
  productPageV2: call({
    name: 'promo.productPageV2',
    method: 'GET',
    path: '/v1.0/activity_agbs/productpage/v2',
    auth: 'account',
    summary: 'Like productpage, for one category; with the categories of the first level that it reaches into.',
    query: v.object({ ...paging, activityId: id, goodsClassSetId: v.optional(text(100)) }),
    reply: v.object({
      ...themeGoods.entries,
      classes: v.array(v.object({ goodsClassSetId: v.string(), name: v.string(), goodsCount: count })),
    }),
  }),
  previewPage: call({
    name: 'promo.previewPage',
    method: 'GET',
    path: '/v1.0/activity_agbs/previewpage',
    auth: 'none',
    summary: 'A promotion theme without sign-in, even before it is published: articles without prices.',
    query: themePage,
    reply: v.object({
      ...listOf(v.object({ goodsId: v.string(), title: v.string(), brandName: v.string(), imageUrl: v.string() })).entries,
      activity: theme,
    }),
  }),
  meshes: call({
    name: 'promo.meshes',
    method: 'GET',
    path: '/v1.0/goods_mesh/page',
    auth: 'account',
    summary: 'Sets; with an article, those that contain it.',
    query: v.object({ ...paging, goodsId: v.optional(goodsId) }),
    reply: listOf(offer),
  }),
  mesh: call({
    name: 'promo.mesh',
    method: 'GET',
    path: '/v1.0/goods_mesh',
    auth: 'account',
    summary: 'One set.',
    query: v.object({ goodsMeshId: id }),
    reply: offer,
  }),
  pallets: call({
    name: 'promo.pallets',
    method: 'GET',
    path: '/v1.0/pallet/page/search',
    auth: 'account',
    summary: 'Mixed pallets by words in their titles; with an article, those that contain it.',
    query: v.object({ ...paging, keyword: v.optional(text(200), ''), goodsId: v.optional(goodsId) }),
    reply: listOf(offer),
  }),
  pallet: call({
    name: 'promo.pallet',
    method: 'GET',
    path: '/v1.0/pallet/detail',
    auth: 'account',
    summary: 'One mixed pallet.',
    query: v.object({ palletId: id }),
    reply: offer,
  }),
  recommended: call({
    name: 'promo.recommended',
    method: 'GET',
    path: '/v1.0/goods_home_recomand/page',
    auth: 'account',
    summary: 'Articles recommended on the home page.',
    query: v.object(paging),
    reply: goodsList,
  }),
  recommendedHere: call({
    name: 'promo.recommendedHere',
    method: 'GET',
    path: '/v1.0/goods_home_recomand/country',
    auth: 'account',
    summary: 'Articles recommended in the country of the account.',
    query: v.object(paging),
    reply: goodsList,
  }),
  recommendedWith: call({
    name: 'promo.recommendedWith',
    method: 'GET',
    path: '/v1.0/goods_home_recomand/goods',
    auth: 'account',
    summary: 'Articles recommended with an article: popular ones of its category.',
    query: v.object({ ...paging, goodsId }),
    reply: goodsList,
  }),
  setting: call({
    name: 'promo.setting',
    method: 'GET',
    path: '/v1.0/setting/item/settingCode/:settingCode',
    auth: 'session',
    summary: 'One setting of the brand.',
    params: v.object({ settingCode: id }),
    reply: v.object({ settingCode: v.string(), value: v.string() }),
  }),
  planTop: call({
    name: 'promo.planTop',
    method: 'GET',
    path: '/v1.0/falcon/plan/top/page',
    auth: 'account',
    summary: 'The best-selling articles of the running programme.',
    query: v.object(paging),
    reply: goodsList,
  }),
  planRecords: call({
    name: 'promo.planRecords',
    method: 'GET',
    path: '/v1.0/falcon/plan/record/page',
    auth: 'account',
    summary: 'What this account ordered of the running programme’s articles during its time, the latest first.',
    query: v.object(paging),
    reply: listOf(
      v.object({ orderNumber: v.string(), goodsId: v.string(), title: v.string(), quantity: count, orderTime: instant }),
    ),
  }),
  plan: call({
    name: 'promo.plan',
    method: 'GET',
    path: '/v1.0/falcon/plan',
    auth: 'account',
    summary: 'The programme that is running now; null if there is none.',
    reply: v.nullable(plan),
  }),
} as const
