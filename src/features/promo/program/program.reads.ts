import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { promo } from '#domain/contract/promo.ts'
import { periodState } from '#domain/rules/period.ts'
import { callApi } from '../../../api/client.ts'
import { useAccount, useDevice } from '../../../lib/device.ts'
import { useKeptQueries } from '../../../lib/kept-queries.ts'
import { useLanguage } from '../../../lib/language.ts'
import { ReadFailure } from '../../../lib/read-failure.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useObservable } from '../../../lib/use-observable.ts'

const FRESH_MS = 5 * 60_000
const RECORDS_PER_PAGE = 20

/** The program that runs now by the server's clock; null where none does, undefined until that is known. */
export function useProgram() {
  const account = useAccount()?.clientId ?? ''
  const language = useLanguage()
  const now = useServerNow()
  const { persisterFn } = useKeptQueries()
  const { data, dataUpdatedAt, error, isError, refetch } = useQuery({
    queryKey: ['promo', 'plan', account, language],
    async queryFn() {
      const answer = await callApi(promo.plan)
      if (!answer.ok) throw new ReadFailure(answer)
      return { plan: answer.data }
    },
    persister: persisterFn,
    staleTime: FRESH_MS,
    retry: false,
  })
  const read = data?.plan
  return {
    plan: read && periodState(read, now) !== 'running' ? null : read,
    readAt: dataUpdatedAt,
    isOld: isError,
    failure: data === undefined && error ? ReadFailure.of(error).answer : undefined,
    retry: () => void refetch(),
  }
}

/** What this account ordered of the program's articles within its time, the last first. */
export function useProgramRecords(planId: string, page: number) {
  const account = useAccount()?.clientId ?? ''
  const { persisterFn } = useKeptQueries()
  const { data, error, refetch } = useQuery({
    queryKey: ['promo', 'planRecords', account, planId, page],
    async queryFn() {
      const answer = await callApi(promo.planRecords, { query: { page: String(page), limit: String(RECORDS_PER_PAGE) } })
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data
    },
    persister: persisterFn,
    // An order that was given a moment ago belongs here.
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
  return {
    records: data?.list,
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / RECORDS_PER_PAGE)),
    failure: data === undefined && error ? ReadFailure.of(error).answer : undefined,
    retry: () => void refetch(),
  }
}

/** The order that bears a number, where this device knows it. */
export function useOrderIds(): ReadonlyMap<string, string> {
  const orders = useObservable(useDevice().orders) ?? []
  return new Map(orders.flatMap(({ orderNumber, orderId }) => (orderNumber === null ? [] : [[orderNumber, orderId] as const])))
}
