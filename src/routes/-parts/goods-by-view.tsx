import type { ReactNode } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { GoodsCards } from '../../features/catalogue/goods-cards.tsx'
import type { Buying } from '../../features/catalogue/goods-card.tsx'
import { GoodsRows } from '../../features/catalogue/goods-rows.tsx'
import type { ListView } from '../../features/catalogue/list-view.ts'
import { buying } from './buying.tsx'

/** Renders articles in another feature's list, with the cart of every other list; `more` is that list's extra content. */
export const goodsByView: Readonly<
  Record<ListView, (articles: readonly Article[], more?: Pick<Buying, 'lead' | 'transit'>) => ReactNode>
> = {
  cards: (articles, more) => <GoodsCards articles={articles} buying={more ? { ...buying, ...more } : buying} />,
  table: (articles, more) => <GoodsRows articles={articles} buying={more ? { ...buying, ...more } : buying} />,
}
