import { paths } from '../../app/paths.ts'
import { AddBundle } from '../../features/cart/bundles/add-bundle.tsx'
import { AddAllToCart } from '../../features/cart/add-to-cart-all.tsx'
import { AddToCartCell } from '../../features/cart/add-to-cart-cell.tsx'
import { AddToCart, InCart } from '../../features/cart/add-to-cart.tsx'
import type { Buying } from '../../features/catalogue/goods-card.tsx'
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx'
import { ArrivalNotice } from '../../features/notices/arrival-notice.tsx'
import { currentBrand } from '../../lib/brand.ts'

/** Link to an article's detail, with its brand (specification §2). */
export const articleLink = (goodsId: string) => paths.article({ goodsId, brand: currentBrand().id })

/** What the cart, the favourites and the notices add to every goods card: features do not know each other, so the routes join them. */
export const buying: Buying = {
  detail: articleLink,
  offer: (kind, id) => (kind === 'mesh' ? paths.sets({ setId: id }) : paths.pallets({ palletId: id })),
  cashBack: paths.cashBack,
  panel: (article, large) => (
    <>
      <AddToCart article={article} {...(large && { large })} />
      <ArrivalNotice article={article} {...(large && { large })} />
    </>
  ),
  heart: (article, large) => <FavoriteButton article={article} {...(large && { outlined: true })} />,
  cell: (article, onMove) => (
    <>
      <AddToCartCell article={article} onMove={onMove} />
      <ArrivalNotice article={article} />
    </>
  ),
  addBundle: (bundle, inCart) => <AddBundle bundle={bundle} inCart={inCart} />,
  addAll: (items) => <AddAllToCart items={items} />,
  mark: (article) => <InCart goodsId={article.goodsId} />,
}
