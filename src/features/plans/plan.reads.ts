import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { fitLine } from '#domain/contract/fit-line.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import type { PricedOrder } from '#domain/contract/order-facts.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useLanguage } from '../../lib/language.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { PlanLines } from './plans.commands.ts'

const NONE: readonly Article[] = []

/** The articles that lines name, from the device's catalogue, else from the service; those that are gone are left out. */
export function useArticlesOf(goodsIds: readonly string[]) {
  const { catalogue } = useDevice()
  const { contentAt, stockAt } = useObservable(catalogue.state)
  const accountId = useAccount()?.clientId
  const language = useLanguage()
  const ids = goodsIds.join(' ')
  const { data, isLoading } = useQuery({
    queryKey: ['goods', accountId, 'plan', language, contentAt, stockAt, ids],
    queryFn: async () => {
      const answer = await catalogue.byIds(ids.split(' '))
      return answer.ok ? answer.data : NONE
    },
    enabled: ids !== '',
    placeholderData: (before) => before,
  })
  const articles = useMemo(() => new Map((data ?? NONE).map((article) => [article.goodsId, article])), [data])
  return { articles, isWaiting: isLoading && ids !== '' }
}

export interface PricedPlan {
  readonly isWaiting: boolean
  readonly articles: ReadonlyMap<string, Article>
  /** The lines that can be put into the cart, at the quantities that can be had. */
  readonly priced: PricedOrder
  /** What of it can be had now, and why not all of a line, by article. */
  readonly fits: ReadonlyMap<string, { readonly quantity: number; readonly error: string | null }>
  /** The lines that can be put into the cart. */
  readonly lines: PlanLines
  readonly pricesReadAt: number | null
}

/** A plan at the prices, stock and conditions of now; null without an account. */
export function usePricedPlan(lines: PlanLines): PricedPlan | null {
  const account = useAccount()
  const now = useServerNow()
  const { articles, isWaiting } = useArticlesOf(lines.map(({ goodsId }) => goodsId))
  return useMemo(() => {
    if (!account) return null
    const brand = currentBrand()
    const fits = new Map(
      lines.map(({ goodsId, quantity }) => [
        goodsId,
        fitLine(quantity, articles.get(goodsId), { account, brand: brand.id, now }),
      ]),
    )
    const had = [...fits].flatMap(([goodsId, { quantity }]) => (quantity > 0 ? [{ goodsId, quantity }] : []))
    const asked = had.map((line) => ({ ...line, totalSeen: null }))
    const readings = [...articles.values()].map(({ readAt }) => readAt)
    return {
      isWaiting,
      articles,
      priced: priceOrder(asked, { account, brand, hasAddress: true, requestedOn: null, articles, now }),
      fits,
      lines: had,
      pricesReadAt: readings.length > 0 ? Math.min(...readings) : null,
    }
  }, [account, lines, articles, isWaiting, now])
}
