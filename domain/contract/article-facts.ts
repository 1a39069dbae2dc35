import type { BrandId } from '#domain/brands/brand.ts'
import type { LineGoods } from '#domain/rules/line-conditions.ts'
import { percentOff } from '#domain/rules/money.ts'
import { isActivityOpen, unitPriceFor, vipPercent } from '#domain/rules/price.ts'
import type { LinePrice, PriceInput } from '#domain/rules/price.ts'
import type { ClientAccount } from './account.ts'
import type { Article } from './article.ts'

/** What the rules need to know of an account, the same on device and server (I1). */
export type PricingAccount = Pick<ClientAccount, 'userRate' | 'orderingMode' | 'country'>

/** Converts an article to the input of the price rule. decisions §5 */
export const priceInputOf = (article: Article, account: PricingAccount): PriceInput => {
  const { activity, listPrice } = article
  const own = { listPrice, userRate: account.userRate, activityRate: activity?.percent ?? 0 }
  if (!activity) return own
  return {
    ...own,
    activity: {
      price: percentOff(listPrice, activity.percent),
      startsAt: activity.startsAt,
      endsAt: activity.endsAt,
      unitsLeft: activity.unitsLeft,
      flash: activity.kind === 'flash',
    },
  }
}

/** Returns the price of a quantity for this account at `now` (epoch ms by the server's clock). decisions §5 */
export const priceLine = (article: Article, account: PricingAccount, quantity: number, now: number): LinePrice =>
  unitPriceFor(priceInputOf(article, account), quantity, now)

/** VIP discount of a VIP article for this account, in percent (§4); 0 for other articles. */
export const vipPercentOf = (article: Article, account: PricingAccount, now: number): number =>
  article.vipType === 0 ? 0 : vipPercent(priceInputOf(article, account), now)

/** Converts an article to the input of the quantity, badge and line rules. decisions §4, §6, §8 */
export const lineGoodsOf = (article: Article, account: PricingAccount, brand: BrandId, now: number): LineGoods => ({
  orderingMode: account.orderingMode,
  fromChinaOnMain: account.country === 'CN' && brand === 'main',
  saleDouble: article.saleDouble,
  pkgNum: article.pkgNum,
  cntNum: article.cntNum,
  notCheckStock: article.notCheckStock,
  // Presale articles are not limited by the stock, known or unknown.
  wholesaleQty: article.presale ? null : article.remaining,
  remainingStock: article.remaining,
  inTransit: article.transit > 0,
  presale: article.presale,
  vipType: article.vipType,
  isNew: article.newed,
  offShelves: article.offShelves,
  price: article.listPrice,
  salesRange: article.salesRange,
  promotionUnitsLeft: article.activity && isActivityOpen(article.activity, now) ? article.activity.unitsLeft : null,
})
