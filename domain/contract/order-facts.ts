import type { Brand } from '#domain/brands/brand.ts'
import { hasDayPassed } from '#domain/rules/account-day.ts'
import { ORDER_AMOUNT_MAX } from '#domain/rules/limits.ts'
import type { Minor } from '#domain/rules/money.ts'
import { multiply } from '#domain/rules/money.ts'
import { checkOrder } from '#domain/rules/order.ts'
import type { OrderProblem } from '#domain/rules/order.ts'
import { totals } from '#domain/rules/price.ts'
import type { LinePrice, Totals } from '#domain/rules/price.ts'
import { vatCaseFor } from '#domain/rules/tax.ts'
import { couponFit } from '#domain/rules/coupon.ts'
import type { CouponFit, CouponTerms, OrderForCoupon } from '#domain/rules/coupon.ts'
import type { VatCase } from '#domain/rules/tax.ts'
import type { ClientAccount } from './account.ts'
import { lineGoodsOf, priceLine } from './article-facts.ts'
import type { Article } from './article.ts'
import { bundlesToCheck, priceBundles } from './bundle-facts.ts'
import type { AskedBundle, PricedBundle } from './bundle-facts.ts'

/** A line to be ordered; `totalSeen` is null if no price was seen yet. */
export interface AskedLine {
  readonly goodsId: string
  readonly quantity: number
  readonly totalSeen: Minor | null
}

export interface PricedLine extends AskedLine {
  /** undefined if this account no longer has the article. */
  readonly article: Article | undefined
  readonly price: LinePrice
  readonly listTotal: Minor
}

/** An order by current articles and prices. */
export interface PricedOrder {
  /** Single lines, in the requested order. */
  readonly lines: readonly PricedLine[]
  readonly bundles: readonly PricedBundle[]
  readonly totals: Totals
  readonly vat: VatCase
  /** False beyond ORDER_AMOUNT_MAX; the totals are then 0. */
  readonly amountFits: boolean
  readonly problems: readonly OrderProblem[]
  /** How the chosen coupon fits; null if none is chosen. */
  readonly coupon: CouponFit | null
}

export interface OrderFacts {
  readonly account: ClientAccount
  readonly brand: Brand
  readonly hasAddress: boolean
  /** Requested delivery day; null while the cart is only viewed. */
  readonly requestedOn: string | null
  readonly articles: ReadonlyMap<string, Article>
  /** The chosen coupon, if any (decisions §17). */
  readonly coupon?: CouponTerms | undefined
  /** Epoch milliseconds by the server's clock. */
  readonly now: number
}

/** Prices and judges an order: the same on the device, for the person, and on the server, which decides (I1, decisions §5, §7). */
export const priceOrder = (
  asked: readonly AskedLine[],
  facts: OrderFacts,
  askedBundles: readonly AskedBundle[] = [],
): PricedOrder => {
  const { account, brand, now } = facts
  const lines = asked.map((line) => pricedLine(line, facts))
  const bundles = priceBundles(askedBundles, lines, facts)
  const wholes = [...lines.map(({ price, listTotal }) => ({ lineTotal: price.lineTotal, listTotal })), ...bundles]
  // Added as plain numbers, because an exact sum would throw on overflow.
  const amountFits = wholes.reduce((sum, line) => sum + line.listTotal, 0) <= ORDER_AMOUNT_MAX
  const vat = vatCaseFor({
    sellerCountry: brand.country,
    buyerCountry: account.country,
    vatNumber: account.vatValid ? account.vatAccount : undefined,
  })
  const pieces = [...lines, ...bundles.flatMap((bundle) => bundle.pieces)]
  const fit = facts.coupon && amountFits ? couponFit(forCoupon(account.currency, pieces), facts.coupon, now) : null
  const sums = totals(amountFits ? wholes : [], vat, fit?.fits ? fit.off : 0)
  const problems = checkOrder({
    account: { ...account, minimumAmount: account.minOrderAmount },
    lines: lines.map(({ goodsId, quantity, totalSeen, article, price }) => ({
      goodsId,
      quantity,
      goods: article && lineGoodsOf(article, account, brand.id, now),
      unitCm3: article?.volumeCm3 ?? 0,
      seenTotal: totalSeen,
      nowTotal: price.lineTotal,
    })),
    bundles: bundlesToCheck(bundles, { ...facts, brand: brand.id }),
    parts: bundles.flatMap(({ pieces }) =>
      pieces.map(({ quantity, article }) => ({ quantity, unitCm3: article?.volumeCm3 ?? 0 })),
    ),
    hasAddress: facts.hasAddress,
    hasDayPassed: hasDayPassed(facts.requestedOn, account.country, now),
    goodsTotal: sums.subtotal - sums.discount,
    coupon: fit,
  })
  return { lines, bundles, totals: sums, vat, amountFits, problems, coupon: fit }
}

/** Converts an order to the input of the coupon rule. */
export const forCoupon = (
  currency: string,
  pieces: readonly Pick<PricedLine, 'goodsId' | 'article' | 'price'>[],
): OrderForCoupon => ({
  currency,
  lines: pieces.map(({ goodsId, article, price }) => ({
    goodsId,
    classId: article?.classId ?? '',
    lineTotal: price.lineTotal,
  })),
})

const unpriced: LinePrice = { parts: [], lineTotal: 0, unit: 0, original: 0, reason: 'list' }

const pricedLine = (line: AskedLine, { articles, account, now }: OrderFacts): PricedLine => {
  const { goodsId, quantity, totalSeen } = line
  const article = articles.get(goodsId)
  return {
    goodsId,
    quantity,
    totalSeen,
    article,
    price: article ? priceLine(article, account, quantity, now) : unpriced,
    listTotal: article ? multiply(article.listPrice, quantity) : 0,
  }
}
