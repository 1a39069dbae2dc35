import { useMemo } from 'react'
import { coupons as calls, couponTerms } from '#domain/contract/coupons.ts'
import type { Coupon } from '#domain/contract/coupons.ts'
import type { CouponTerms } from '#domain/rules/coupon.ts'
import { accountReads } from '../../api/account-reads.ts'
import { callApi } from '../../api/client.ts'
import { useAccountRead } from '../../lib/account-read.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useKeptRead } from '../../lib/kept-read.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { givenCoupons, givenSince } from './given-coupons.ts'

const FRESH_MS = 60_000
const PER_PAGE = 20

/** A coupon with its terms in the rule's form: uses by orders on this device are subtracted. */
export interface HeldCoupon {
  readonly coupon: Coupon
  readonly terms: CouponTerms
}

/** The coupons of the chosen account: the last answer of the service, also offline. Usable ones come first. */
export function useCoupons() {
  const account = useAccount()?.clientId ?? ''
  const device = useDevice()
  const outbox = useObservable(device.outbox)
  const receipts = useObservable(device.receipts)
  const { data, readAt, ...read } = useAccountRead('coupons', accountReads.coupons)
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

/** What the account's orders earned, page by page; limited to one month if given. */
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
