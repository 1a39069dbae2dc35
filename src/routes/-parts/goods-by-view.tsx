import type { ReactNode } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { GoodsCards } from '../../features/catalogue/goods-cards.tsx'
import { GoodsRows } from '../../features/catalogue/goods-rows.tsx'
import type { ListView } from '../../features/catalogue/list-view.ts'
import { buying } from './buying.tsx'

/** How another feature's list shows its articles, with the cart of every other list. */
export const goodsByView: Readonly<Record<ListView, (articles: readonly Article[]) => ReactNode>> = {
  cards: (articles) => <GoodsCards articles={articles} buying={buying} />,
  table: (articles) => <GoodsRows articles={articles} buying={buying} />,
}
