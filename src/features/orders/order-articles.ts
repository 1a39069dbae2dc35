import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { useAccount, useDevice } from '../../lib/device.ts'

/** Current data of the articles of an order; articles that are gone or closed to the account are left out. */
export function useOrderArticles(goodsIds: readonly string[]): ReadonlyMap<string, Article> {
  const device = useDevice()
  const accountId = useAccount()?.clientId
  const { data } = useQuery({
    queryKey: ['goods', accountId, 'order', ...goodsIds],
    queryFn: async () => {
      const answer = await device.catalogue.byIds(goodsIds)
      return answer.ok ? answer.data : []
    },
    enabled: goodsIds.length > 0,
  })
  return useMemo(() => new Map((data ?? []).map((article) => [article.goodsId, article])), [data])
}
