import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { promo } from '#domain/contract/promo.ts'
import { callApi } from '../../../api/client.ts'
import { useAccount } from '../../../lib/device.ts'
import { useKeptQueries } from '../../../lib/kept-queries.ts'
import { useLanguage } from '../../../lib/language.ts'
import { ReadFailure } from '../../../lib/read-failure.ts'

const PER_PAGE = 20
const FRESH_MS = 60_000

/** Mixed pallets by words of their titles, page by page; what was read once is there without a network too. */
export function usePallets(keyword: string, page: number) {
  const account = useAccount()?.clientId ?? ''
  const language = useLanguage()
  const { persisterFn } = useKeptQueries()
  const { data, dataUpdatedAt, error, isError, refetch } = useQuery({
    queryKey: ['promo', 'pallets', account, language, keyword, page],
    async queryFn() {
      const answer = await callApi(promo.pallets, { query: { keyword, page: String(page), limit: String(PER_PAGE) } })
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data
    },
    persister: persisterFn,
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
  })
  return {
    pallets: data?.list,
    total: data?.total,
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE)),
    readAt: dataUpdatedAt,
    isOld: isError,
    failure: data === undefined && error ? ReadFailure.of(error).answer : undefined,
    retry: () => void refetch(),
  }
}

/** One mixed pallet. */
export function usePallet(palletId: string) {
  const account = useAccount()?.clientId ?? ''
  const language = useLanguage()
  const { persisterFn } = useKeptQueries()
  const { data, dataUpdatedAt, error, isError, refetch } = useQuery({
    queryKey: ['promo', 'pallet', account, language, palletId],
    async queryFn() {
      const answer = await callApi(promo.pallet, { query: { palletId } })
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data
    },
    persister: persisterFn,
    staleTime: FRESH_MS,
    retry: false,
  })
  return {
    pallet: data,
    readAt: dataUpdatedAt,
    isOld: isError,
    failure: data === undefined && error ? ReadFailure.of(error).answer : undefined,
    retry: () => void refetch(),
  }
}
