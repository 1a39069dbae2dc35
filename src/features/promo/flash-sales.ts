import type { BrandId } from '#domain/brands/brand.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import { lineGoodsOf, priceLine } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { showsFlashIcon } from '#domain/rules/badge.ts'

/**
 * What this account can have at a flash price at `now` (epoch ms by the server's clock), the sale that ends first at the front; by
 * the same rules as the mark on the card (specification §4).
 */
export function flashSales(articles: readonly Article[], account: ClientAccount, brand: BrandId, now: number): Article[] {
  return articles
    .filter((article) => {
      const isFlash = priceLine(article, account, 1, now).reason === 'flash'
      return !article.offShelves && showsFlashIcon(lineGoodsOf(article, account, brand, now), isFlash)
    })
    .sort((a, b) => endOf(a) - endOf(b))
}

const endOf = ({ activity }: Article): number => activity?.endsAt ?? Infinity
