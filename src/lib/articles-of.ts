import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { useAccount, useDevice } from './device.ts'
import { useLanguage } from './language.ts'
import { useObservable } from './use-observable.ts'

const NONE: readonly Article[] = []

/** The articles of these lines, from the device's catalogue, else from the service; missing ones are left out. */
export function useArticlesOf(goodsIds: readonly string[]) {
  const { catalogue } = useDevice()
  const { contentAt, stockAt } = useObservable(catalogue.state)
  const accountId = useAccount()?.clientId
  const language = useLanguage()
  const ids = goodsIds.join(' ')
  const { data, isLoading } = useQuery({
    queryKey: ['goods', accountId, 'lines', language, contentAt, stockAt, ids],
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
