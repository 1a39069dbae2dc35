import type { ReactNode } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { GoodsCards } from '../../features/catalogue/goods-cards.tsx'
import type { Buying } from '../../features/catalogue/goods-card.tsx'
import { GoodsRows } from '../../features/catalogue/goods-rows.tsx'
import type { ListView } from '../../features/catalogue/list-view.ts'
import { buying } from './buying.tsx'

/** How another feature's list shows its articles, with the cart of every other list; `more` is what that list says of each. */
export const goodsByView: Readonly<
  Record<ListView, (articles: readonly Article[], more?: Pick<Buying, 'lead' | 'transit'>) => ReactNode>
> = {
  cards: (articles, more) => <GoodsCards articles={articles} buying={more ? { ...buying, ...more } : buying} />,
  table: (articles, more) => <GoodsRows articles={articles} buying={more ? { ...buying, ...more } : buying} />,
}
