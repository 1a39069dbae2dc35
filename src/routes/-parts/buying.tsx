import { paths } from '../../app/paths.ts'
import { AddToCart, InCart } from '../../features/cart/add-to-cart.tsx'
import type { Buying } from '../../features/catalogue/goods-card.tsx'
import { currentBrand } from '../../lib/brand.ts'

/** An article's detail, with the brand that it belongs to (specification §2). */
export const articleLink = (goodsId: string) => paths.article({ goodsId, brand: currentBrand().id })

/** The cart's part of every goods card: features do not know each other, so the routes join them. */
export const buying: Buying = {
  detail: articleLink,
  panel: (article, large) => <AddToCart article={article} {...(large && { large })} />,
  mark: (article) => <InCart goodsId={article.goodsId} />,
}
