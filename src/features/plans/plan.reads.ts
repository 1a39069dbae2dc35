import { useMemo } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { linesNow } from '#domain/contract/lines-now.ts'
import type { LinesNow } from '#domain/contract/lines-now.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useArticlesOf } from '../../lib/articles-of.ts'
import { useAccount } from '../../lib/device.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import type { PlanLines } from './plans.commands.ts'

export interface PricedPlan extends LinesNow {
  readonly isWaiting: boolean
  readonly articles: ReadonlyMap<string, Article>
  readonly pricesReadAt: number | null
}

/** A plan at current prices, stock and conditions; null without an account. */
export function usePricedPlan(lines: PlanLines): PricedPlan | null {
  const account = useAccount()
  const now = useServerNow()
  const { articles, isWaiting } = useArticlesOf(lines.map(({ goodsId }) => goodsId))
  return useMemo(() => {
    if (!account) return null
    const readings = [...articles.values()].map(({ readAt }) => readAt)
    return {
      isWaiting,
      articles,
      ...linesNow(lines, { account, brand: currentBrand(), articles, now }),
      pricesReadAt: readings.length > 0 ? Math.min(...readings) : null,
    }
  }, [account, lines, articles, isWaiting, now])
}
