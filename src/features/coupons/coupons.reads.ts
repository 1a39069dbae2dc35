import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { coupons as calls, couponTerms } from '#domain/contract/coupons.ts'
import type { Coupon } from '#domain/contract/coupons.ts'
import type { CouponTerms } from '#domain/rules/coupon.ts'
import { PAGE_LIMIT_MAX } from '#domain/rules/limits.ts'
import type { Answer } from '../../api/answer.ts'
import { callApi } from '../../api/client.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useLanguage } from '../../lib/language.ts'
import { usePersistedQueries } from '../../lib/persisted-queries.ts'
import { ReadFailure } from '../../lib/read-failure.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { givenCoupons, givenSince } from './given-coupons.ts'

const FRESH_MS = 60_000
const PER_PAGE = 20

interface Reading<T> {
  readonly key: readonly unknown[]
  readonly ask: () => Promise<Answer<T>>
  readonly isPaged?: boolean
}

/** What was read once is there without a network too, and says how old it is. */
function useKept<T>({ key, ask, isPaged = false }: Reading<T>) {
  const { persisterFn } = usePersistedQueries()
  const { data, dataUpdatedAt, error, isError, refetch } = useQuery({
    queryKey: ['coupons', ...key],
    async queryFn() {
      const answer = await ask()
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data
    },
    persister: persisterFn,
    staleTime: FRESH_MS,
    retry: false,
    ...(isPaged && { placeholderData: keepPreviousData }),
  })
  return {
    data,
    readAt: dataUpdatedAt,
    isOld: isError,
    failure: data === undefined && error ? ReadFailure.of(error).answer : undefined,
    retry: () => void refetch(),
  }
}

/** A coupon with its terms as the rule takes them: what orders on this device use is taken from what is left. */
export interface HeldCoupon {
  readonly coupon: Coupon
  readonly terms: CouponTerms
}

/** The coupons of the chosen account; what the service told last, without a network too. Of more than a page those that can be used come first. */
export function useCoupons() {
  const account = useAccount()?.clientId ?? ''
  const language = useLanguage()
  const device = useDevice()
  const outbox = useObservable(device.outbox)
  const receipts = useObservable(device.receipts)
  const { data, readAt, ...read } = useKept({
    key: [account, language],
    ask: () => callApi(calls.list, { query: { limit: String(PAGE_LIMIT_MAX) } }),
  })
  const coupons = useMemo(() => {
    const given = givenCoupons(givenSince(outbox, receipts, readAt), account)
    return data?.list.map((coupon): HeldCoupon => {
      const terms = couponTerms(coupon)
      const usesLeft = Math.max(terms.usesLeft - (given.get(coupon.couponId) ?? 0), 0)
      return { coupon, terms: { ...terms, usesLeft } }
    })
  }, [data, outbox, receipts, readAt, account])
  return { coupons, readAt, ...read }
}

/** What the account's orders earned, page by page; of one month where it is named. */
export function useCashBack(month: string | undefined, page: number) {
  const account = useAccount()?.clientId ?? ''
  const { data, ...read } = useKept({
    key: ['cashBack', account, month ?? null, page],
    ask: () =>
      callApi(calls.cashBack, { query: { page: String(page), limit: String(PER_PAGE), ...(month !== undefined && { month }) } }),
    isPaged: true,
  })
  return { statement: data, pages: Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE)), ...read }
}
