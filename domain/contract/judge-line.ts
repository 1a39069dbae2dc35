import type { BrandId } from '#domain/brands/brand.ts'
import { lineConditions } from '#domain/rules/line-conditions.ts'
import type { LineCondition } from '#domain/rules/line-conditions.ts'
import { fitQuantity } from '#domain/rules/quantity.ts'
import type { ClientAccount } from './account.ts'
import { lineGoodsOf } from './article-facts.ts'
import type { Article } from './article.ts'
import type { LineFit } from './cart-shapes.ts'
import type { ErrorName } from './errors.ts'

interface LineJudgement {
  readonly conditions: LineCondition[]
  readonly fit: LineFit | null
}

interface Judge {
  readonly account: ClientAccount
  readonly brand: { readonly id: BrandId }
  readonly now: Date
}

/** Returns what prevents ordering this quantity, by the rules of the device; an article that is gone fits no quantity. */
export const judgeLine = (article: Article | undefined, quantity: number, { account, brand, now }: Judge): LineJudgement => {
  if (!article) return { conditions: ['offMarket'], fit: null }
  const goods = lineGoodsOf(article, account, brand.id, now.getTime())
  const fit = fitQuantity(quantity, goods)
  return { conditions: lineConditions(goods, account, quantity), fit: fit.reasons.length > 0 ? fit : null }
}

/** Stock and multiples are line conditions, not refusals: a queued command must not be lost over a sum (decisions §8). */
const ADDITION_ERRORS: Partial<Record<LineCondition, ErrorName>> = {
  offMarket: 'cart.offMarket',
  salesRangeRestricted: 'cart.salesRangeRestricted',
  zeroPrice: 'cart.zeroPrice',
}

/** Returns why an account may not add this article to its cart at all; undefined if it may. */
export const additionError = (article: Article | undefined, judge: Judge): ErrorName | undefined => {
  if (!article) return 'cart.unknownArticle'
  return judgeLine(article, 1, judge)
    .conditions.map((condition) => ADDITION_ERRORS[condition])
    .find((error) => error !== undefined)
}
