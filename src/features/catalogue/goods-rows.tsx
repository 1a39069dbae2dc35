import { useLingui } from '@lingui/react/macro'
import { Suspense, lazy } from 'react'
import type { Article } from '#domain/contract/article.ts'
import type { Buying } from './goods-card.tsx'
import { GoodsCardsSkeleton } from './goods-cards.tsx'

// Loaded on demand: not on the first screen.
const GoodsTable = lazy(async () => ({ default: (await import('./goods-table.tsx')).GoodsTable }))

const noPages = () => undefined

/** Articles that are all loaded, as a table. */
export function GoodsRows({ articles, buying }: { articles: readonly Article[]; buying: Buying }) {
  const { t } = useLingui()
  return (
    <Suspense fallback={<GoodsCardsSkeleton />}>
      <GoodsTable
        label={t`Articles`}
        total={articles.length}
        article={(index) => articles[index]}
        onPages={noPages}
        buying={buying}
        keyword={undefined}
      />
    </Suspense>
  )
}
