import { useMemo } from 'react'
import { coupons as calls, couponTerms } from '#domain/contract/coupons.ts'
import type { Coupon } from '#domain/contract/coupons.ts'
import type { CouponTerms } from '#domain/rules/coupon.ts'
import { PAGE_LIMIT_MAX } from '#domain/rules/limits.ts'
import type { Answer } from '../../api/answer.ts'
import { callApi } from '../../api/client.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useKeptRead } from '../../lib/kept-read.ts'
import { useLanguage } from '../../lib/language.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { givenCoupons, givenSince } from './given-coupons.ts'

const FRESH_MS = 60_000
const PER_PAGE = 20

/** A coupon with its terms as the rule takes them: what orders on this device use is taken from what is left. */
export interface HeldCoupon {
  readonly coupon: Coupon
  readonly terms: CouponTerms
}

/** Page by page; one account holds no more than a few pages. */
async function readAll(): Promise<Answer<{ readonly list: readonly Coupon[] }>> {
  const byId = new Map<string, Coupon>()
  for (let page = 1; ; page++) {
    const answer = await callApi(calls.list, { query: { page: String(page), limit: String(PAGE_LIMIT_MAX) } })
    if (!answer.ok) return answer
    const { list, total } = answer.data
    // One that was used meanwhile moves the others from page to page.
    for (const coupon of list) byId.set(coupon.couponId, coupon)
    if (list.length < PAGE_LIMIT_MAX || page * PAGE_LIMIT_MAX >= total) return { ...answer, data: { list: [...byId.values()] } }
  }
}

/** The coupons of the chosen account; the last answer of the service, without a network too. Usable ones come first. */
export function useCoupons() {
  const account = useAccount()?.clientId ?? ''
  const language = useLanguage()
  const device = useDevice()
  const outbox = useObservable(device.outbox)
  const receipts = useObservable(device.receipts)
  const { data, readAt, ...read } = useKeptRead({
    key: ['coupons', account, language],
    freshMs: FRESH_MS,
    ask: readAll,
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
  const { data, ...read } = useKeptRead({
    key: ['coupons', 'cashBack', account, month ?? null, page],
    ask: () =>
      callApi(calls.cashBack, { query: { page: String(page), limit: String(PER_PAGE), ...(month !== undefined && { month }) } }),
    freshMs: FRESH_MS,
    isPaged: true,
  })
  return { statement: data, pages: Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE)), ...read }
}
