import type { LinkProps } from '@tanstack/react-router'
import type { GuideType } from '#domain/guides/guides.ts'
import { paths } from '../../app/paths.ts'
import { useShelf } from '../../features/catalogue/catalogue.reads.ts'
import { TourLink } from '../../features/guides/tour-link.tsx'
import { useGuideOf } from '../../features/guides/use-guide-of.ts'
import { articleLink } from './buying.tsx'
import { wholeCatalogue } from './product-word.ts'

const SCREENS: Readonly<Record<Exclude<GuideType, 'article'>, () => LinkProps>> = {
  home: paths.home,
  list: wholeCatalogue,
  cart: paths.cart,
  quickOrder: paths.quickOrder,
  confirm: paths.orderConfirm,
  orders: paths.orders,
  batch: paths.batch,
  matrix: () => paths.matrix(),
  returns: paths.returns,
  quotations: paths.quotations,
  downloads: () => paths.downloads(),
  today: paths.today,
  desk: paths.desk,
}
/** Any article shows its page's features; one that can be bought shows most. */
const AN_ARTICLE = { sort: 'popularity', stock: 'inStock' } as const

/** Link from a help text to the tour of the first of its screens that has one. */
export function TourOfScreen({ screens }: { screens: readonly string[] }) {
  const type = useGuideOf(screens)
  const article = useShelf(AN_ARTICLE, 1, type === 'article').data?.list[0]
  if (type === null) return null
  if (type !== 'article') return <TourLink type={type} screen={SCREENS[type]()} />
  return article ? <TourLink type={type} screen={articleLink(article.goodsId)} /> : null
}
