import { useLingui } from '@lingui/react/macro'
import type { Article } from '#domain/contract/article.ts'
import { Waiting } from '../../ui/skeleton.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import type { Buying } from './goods-card.tsx'
import { GoodsGrid } from './goods-grid.tsx'
import css from './goods-list.module.css'

const noPages = () => undefined

/** Articles that are all loaded, as a grid of cards. */
export function GoodsCards({ articles, buying }: { articles: readonly Article[]; buying: Buying }) {
  const { t } = useLingui()
  return (
    <GoodsGrid
      label={t`Articles`}
      total={articles.length}
      article={(index) => articles[index]}
      onPages={noPages}
      buying={buying}
    />
  )
}

export function GoodsCardsSkeleton() {
  return (
    <Waiting className={css.skeleton}>
      {Array.from({ length: 8 }, (_, at) => (
        <CardSkeleton key={at} />
      ))}
    </Waiting>
  )
}
