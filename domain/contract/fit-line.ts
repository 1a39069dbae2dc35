import type { BrandId } from '#domain/brands/brand.ts'
import { isBlocking, lineConditions } from '#domain/rules/line-conditions.ts'
import { fitQuantity } from '#domain/rules/quantity.ts'
import type { ClientAccount } from './account.ts'
import { lineGoodsOf } from './article-facts.ts'
import type { Article } from './article.ts'

interface FitFacts {
  readonly account: ClientAccount
  readonly brand: BrandId
  /** Epoch milliseconds by the server's clock. */
  readonly now: number
}

/** Returns how much of a saved line can be ordered now (0: nothing); `error` is why it is not all of it. */
export function fitLine(asked: number, article: Article | undefined, { account, brand, now }: FitFacts) {
  if (!article) return { quantity: 0, error: 'cart.unknownArticle' }
  const goods = lineGoodsOf(article, account, brand, now)
  const condition = lineConditions(goods, account, asked).find(isBlocking)
  if (!condition) return { quantity: asked, error: null }
  const { quantity } = fitQuantity(asked, goods)
  const canBeHad = !lineConditions(goods, account, quantity).some(isBlocking)
  return { quantity: canBeHad ? quantity : 0, error: `cart.${condition}` }
}
