import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNear } from '../../lib/use-near.ts'
import type { GoodsQuestion } from '../../offline/device-types.ts'
import { useShelf } from './catalogue.reads.ts'
import type { Buying } from './goods-card.tsx'
import { ShelfRow } from './shelf-row.tsx'

interface ArticleShelfProps {
  title: ReactNode
  question: GoodsQuestion
  buying: Buying
  /** Leads to the whole list. */
  all?: LinkProps
  limit?: number
}

/** The catalogue's answer to a question, read when the shelf comes near; nothing if there is nothing to show. */
export function ArticleShelf({ title, question, buying, all, limit = 12 }: ArticleShelfProps) {
  const [ref, isNear] = useNear()
  const { data, isError } = useShelf(question, limit, isNear)
  if (isError || data?.list.length === 0) return null
  return <ShelfRow ref={ref} title={title} articles={data?.list} far={!isNear} buying={buying} all={all} />
}
