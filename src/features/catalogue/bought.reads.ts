import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useRef } from 'react'
import { useAccount, useDevice } from '../../lib/device.ts'
import { usePersistedQueries } from '../../lib/persisted-queries.ts'
import { ReadFailure } from '../../lib/read-failure.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { BoughtArticle } from '../../offline/device-types.ts'

/** What the account has ordered before, and how much; kept for offline use. */
function useBoughtQuery<T>(select: (list: readonly BoughtArticle[]) => T, enabled = true) {
  const { catalogue } = useDevice()
  const account = useAccount()
  const { persisterFn } = usePersistedQueries()
  return useQuery<readonly BoughtArticle[], Error, T>({
    queryKey: ['bought', account?.clientId ?? ''],
    queryFn: async () => {
      const answer = await catalogue.bought()
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data
    },
    persister: persisterFn,
    staleTime: 300_000,
    enabled,
    select,
  })
}

export interface BoughtIds {
  readonly ids: readonly string[] | undefined
  readonly isComing: boolean
}

/**
 * Reads ahead what the account has bought, and again after every order, so that marks and filter work offline; returns the pieces
 * by article, empty while unknown.
 */
export function useBoughtAhead(): BoughtQuantities {
  const queries = useQueryClient()
  const device = useDevice()
  const orders = useObservable(device.orders)
  const judged = orders?.map(({ orderId, state }) => `${orderId}${state ?? ''}`).join()
  const before = useRef(judged)
  useEffect(() => {
    if (before.current !== judged && before.current !== undefined) void queries.invalidateQueries({ queryKey: ['bought'] })
    before.current = judged
  }, [queries, judged])
  // Without an account nothing can have been bought.
  return useBoughtQuery(quantitiesOf, useAccount() !== null).data ?? NONE
}

/** Pieces that the account has ordered before, by article. */
type BoughtQuantities = ReadonlyMap<string, number>
const NONE: BoughtQuantities = new Map()
const quantitiesOf = (list: readonly BoughtArticle[]): BoughtQuantities =>
  new Map(list.map(({ goodsId, quantity }) => [goodsId, quantity]))

/** Read once for the whole frame: a query per card costs work whenever one comes into view or leaves it. */
export const BoughtContext = createContext(NONE)

/** Pieces of one article that the account has ordered before; 0 also while unknown. */
export const useBoughtQuantity = (goodsId: string): number => useContext(BoughtContext).get(goodsId) ?? 0

/** Ids for the filters; undefined until the service or this device has answered. */
export function useBoughtIds(): BoughtIds {
  const { data, isPending } = useBoughtQuery(idsOf)
  return { ids: data, isComing: isPending }
}

const idsOf = (list: readonly BoughtArticle[]): readonly string[] => list.map(({ goodsId }) => goodsId)
