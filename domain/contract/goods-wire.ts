import * as v from 'valibot'
import { formatDecimal, parseDecimal, percentOff } from '#domain/rules/money.ts'
import { priceLine } from './article-facts.ts'
import type { PricingAccount } from './article-facts.ts'
import type { Article } from './article.ts'
import { count, decimal, instant } from './shapes.ts'

/** Goods as spelled in specification §3; the spellings end here. */
export const goodsWire = v.object({
  goodsId: v.string(),
  title: v.string(),
  brandName: v.string(),
  model: v.string(),
  goodsClassSetId: v.string(),
  imageUrl: v.string(),
  imageUrls: v.array(v.string()),
  barCode: v.string(),
  replaceBarCode: v.array(v.string()),
  goodsParams: v.array(v.object({ goodsClassSetParamterType: v.string(), paramterValue: v.string() })),
  currency: v.string(),
  /** Price-list price of one piece. */
  orginalPrice: decimal,
  /** List price less the activity's percentage, before VIP and even outside its window (specification §3). */
  activityPrice: decimal,
  /** Price of one piece for this account at `readTime`, with VIP rate and open activity (decisions §5); 0.00 means not priced. */
  netPrice: decimal,
  priceListVersion: count,
  prices: v.nullable(
    v.object({
      panicBuying: v.boolean(),
      startTimeStamp: v.number(),
      endTimeStamp: v.number(),
      activityRate: v.number(),
      unitsLeft: v.nullable(count),
    }),
  ),
  wholesaleQty: count,
  saleDouble: count,
  pkgNum: count,
  mediumPkgNum: count,
  cntNum: count,
  palletNum: count,
  volume: count,
  weight: count,
  salesRange: v.string(),
  offShelves: v.boolean(),
  presale: v.boolean(),
  newed: v.boolean(),
  Top: v.boolean(),
  notCheckStock: v.boolean(),
  vipType: count,
  activityValue: count,
  remainingStock: count,
  purchaseQtyInTransit: count,
  arrivalDate: v.nullable(v.string()),
  energyLabel: v.nullable(v.object({ class: v.string(), range: v.string() })),
  /** Accessories, and how many of each go with one piece; the detail has the whole articles. */
  accessoryList: v.optional(v.array(v.object({ goodsId: v.string(), refGoodsNum: count }))),
  /** In the currency above: from `priceRange1`, the account gets `cashBack` back (specification §3). */
  cashBackList: v.optional(v.array(v.object({ priceRange1: decimal, cashBack: decimal }))),
  /** Tags that the trade gives it, in the requested language. */
  goodsTag: v.optional(v.array(v.object({ tagName: v.string() }))),
  readTime: instant,
})
export type GoodsWire = v.InferOutput<typeof goodsWire>

const CARD_PARAM = '1'

/** An article as the server knows it, always with its stock; the wire cannot express an unknown stock. */
export type KnownArticle = Article & { readonly remaining: number }

/** Converts an article for one account; `netPrice` comes from the rule that prices its cart and orders. */
export const articleToWire = (article: KnownArticle, account: PricingAccount): GoodsWire => {
  const { activity } = article
  return {
    goodsId: article.goodsId,
    title: article.name,
    brandName: article.brand,
    model: article.model,
    goodsClassSetId: article.classId,
    imageUrl: article.images[0] ?? '',
    imageUrls: [...article.images],
    barCode: article.barCode,
    replaceBarCode: [...article.altBarCodes],
    goodsParams: article.params.map((value) => ({ goodsClassSetParamterType: CARD_PARAM, paramterValue: value })),
    currency: article.currency,
    orginalPrice: formatDecimal(article.listPrice),
    activityPrice: formatDecimal(activity ? percentOff(article.listPrice, activity.percent) : article.listPrice),
    netPrice: formatDecimal(priceLine(article, account, 1, article.readAt).unit),
    priceListVersion: article.priceListVersion,
    prices: activity && {
      panicBuying: activity.kind === 'flash',
      startTimeStamp: activity.startsAt,
      endTimeStamp: activity.endsAt,
      activityRate: activity.percent,
      unitsLeft: activity.unitsLeft,
    },
    wholesaleQty: article.remaining,
    saleDouble: article.saleDouble,
    pkgNum: article.pkgNum,
    mediumPkgNum: article.mediumPkgNum,
    cntNum: article.cntNum,
    palletNum: article.palletNum,
    volume: article.volumeCm3,
    weight: article.weightG,
    salesRange: article.salesRange,
    offShelves: article.offShelves,
    presale: article.presale,
    newed: article.newed,
    Top: article.top,
    notCheckStock: article.notCheckStock,
    vipType: article.vipType,
    activityValue: article.activityValue,
    remainingStock: article.remaining,
    purchaseQtyInTransit: article.transit,
    arrivalDate: article.arrivesOn,
    energyLabel: article.energy && { ...article.energy },
    accessoryList: article.accessories.map((link) => ({ ...link })),
    cashBackList: article.cashBack.map(({ from, cashBack }) => ({
      priceRange1: formatDecimal(from),
      cashBack: formatDecimal(cashBack),
    })),
    goodsTag: (article.tags ?? []).map((tagName) => ({ tagName })),
    readTime: new Date(article.readAt).toISOString(),
  }
}

export const articleFromWire = (wire: GoodsWire): Article => ({
  goodsId: wire.goodsId,
  name: wire.title,
  brand: wire.brandName,
  model: wire.model,
  barCode: wire.barCode,
  altBarCodes: wire.replaceBarCode,
  classId: wire.goodsClassSetId,
  params: wire.goodsParams
    .filter((param) => param.goodsClassSetParamterType === CARD_PARAM && param.paramterValue !== '')
    .map((param) => param.paramterValue),
  images: wire.imageUrls,
  currency: wire.currency,
  listPrice: parseDecimal(wire.orginalPrice) ?? 0,
  priceListVersion: wire.priceListVersion,
  activity: wire.prices && {
    kind: wire.prices.panicBuying ? 'flash' : 'promotion',
    percent: wire.prices.activityRate,
    startsAt: wire.prices.startTimeStamp,
    endsAt: wire.prices.endTimeStamp,
    unitsLeft: wire.prices.unitsLeft,
  },
  saleDouble: wire.saleDouble,
  pkgNum: wire.pkgNum,
  mediumPkgNum: wire.mediumPkgNum,
  cntNum: wire.cntNum,
  palletNum: wire.palletNum,
  volumeCm3: wire.volume,
  weightG: wire.weight,
  salesRange: wire.salesRange,
  offShelves: wire.offShelves,
  presale: wire.presale,
  newed: wire.newed,
  top: wire.Top,
  notCheckStock: wire.notCheckStock,
  vipType: wire.vipType,
  activityValue: wire.activityValue,
  remaining: wire.remainingStock,
  transit: wire.purchaseQtyInTransit,
  arrivesOn: wire.arrivalDate,
  energy: wire.energyLabel,
  // Absent in rows that a device kept from before an update.
  accessories: wire.accessoryList ?? [],
  cashBack: (wire.cashBackList ?? []).map(({ priceRange1, cashBack }) => ({
    from: parseDecimal(priceRange1) ?? 0,
    cashBack: parseDecimal(cashBack) ?? 0,
  })),
  tags: (wire.goodsTag ?? []).map(({ tagName }) => tagName),
  readAt: Date.parse(wire.readTime),
})
