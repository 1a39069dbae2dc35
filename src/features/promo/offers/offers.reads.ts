import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { promo } from '#domain/contract/promo.ts'
import { callApi } from '../../../api/client.ts'
import { useAccount } from '../../../lib/device.ts'
import { useKeptQueries } from '../../../lib/kept-queries.ts'
import { useLanguage } from '../../../lib/language.ts'
import { ReadFailure } from '../../../lib/read-failure.ts'

/** A combination (`goods_mesh`) or a mixed pallet. */
export type OfferKind = 'set' | 'pallet'

const PER_PAGE = 20
const FRESH_MS = 60_000

interface Asked {
  readonly keyword: string
  readonly page: number
}

const listOf = {
  pallet: ({ keyword, page }: Asked) =>
    callApi(promo.pallets, { query: { keyword, page: String(page), limit: String(PER_PAGE) } }),
  set: ({ page }: Asked) => callApi(promo.meshes, { query: { page: String(page), limit: String(PER_PAGE) } }),
}
const oneOf = {
  pallet: (palletId: string) => callApi(promo.pallet, { query: { palletId } }),
  set: (goodsMeshId: string) => callApi(promo.mesh, { query: { goodsMeshId } }),
}

/** Sets, or pallets by words of their titles, page by page; what was read once is there without a network too. */
export function useOffers(kind: OfferKind, asked: Asked) {
  const account = useAccount()?.clientId ?? ''
  const language = useLanguage()
  const { persisterFn } = useKeptQueries()
  const { data, dataUpdatedAt, error, isError, refetch } = useQuery({
    queryKey: ['promo', 'offers', kind, account, language, asked],
    async queryFn() {
      const answer = await listOf[kind](asked)
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data
    },
    persister: persisterFn,
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
  })
  return {
    offers: data?.list,
    total: data?.total,
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE)),
    readAt: dataUpdatedAt,
    isOld: isError,
    failure: data === undefined && error ? ReadFailure.of(error).answer : undefined,
    retry: () => void refetch(),
  }
}

/** One set or pallet. */
export function useOffer(kind: OfferKind, id: string) {
  const account = useAccount()?.clientId ?? ''
  const language = useLanguage()
  const { persisterFn } = useKeptQueries()
  const { data, dataUpdatedAt, error, isError, refetch } = useQuery({
    queryKey: ['promo', 'offer', kind, account, language, id],
    async queryFn() {
      const answer = await oneOf[kind](id)
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data
    },
    persister: persisterFn,
    staleTime: FRESH_MS,
    retry: false,
  })
  return {
    offer: data,
    readAt: dataUpdatedAt,
    isOld: isError,
    failure: data === undefined && error ? ReadFailure.of(error).answer : undefined,
    retry: () => void refetch(),
  }
}
