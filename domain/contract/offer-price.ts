import type { BrandId } from '#domain/brands/brand.ts'
import type { Minor } from '#domain/rules/money.ts'
import { fitQuantity } from '#domain/rules/quantity.ts'
import { lineGoodsOf, priceLine } from './article-facts.ts'
import type { PricingAccount } from './article-facts.ts'
import type { Article } from './article.ts'

interface Part {
  readonly article: Article
  readonly quantity: number
}
interface At {
  readonly account: PricingAccount
  readonly brand: BrandId
  /** Epoch ms by the server's clock. */
  readonly now: number
  /** Pieces by article, already in the cart. */
  readonly inCart: ReadonlyMap<string, number>
}

/**
 * What the cart asks more once all parts of an offer are in it: each by its own price, because a cart knows lines and no
 * wholes. undefined where it would not take a part in its quantity. decisions §4, §5
 */
export function offerInCart(parts: readonly Part[], { account, brand, now, inCart }: At): Minor | undefined {
  let asked = 0
  for (const { article, quantity } of parts) {
    const before = inCart.get(article.goodsId) ?? 0
    const after = before + quantity
    if (article.offShelves || article.listPrice <= 0) return undefined
    if (fitQuantity(after, lineGoodsOf(article, account, brand, now)).quantity !== after) return undefined
    const priced = (count: number) => (count === 0 ? 0 : priceLine(article, account, count, now).lineTotal)
    asked += priced(after) - priced(before)
  }
  return asked
}
