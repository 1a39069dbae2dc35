import { percentOf, sum } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'

/** Discount of a coupon, and the orders that it is for. Amounts are minor units of `currency`. decisions §17 */
export interface CouponTerms {
  readonly couponId: string
  readonly currency: string
  readonly kind: 'amount' | 'percent'
  /** Amount off; for a percentage its ceiling, null for none. */
  readonly amount: Minor | null
  readonly percent: number
  /** Minimum goods value at the account's prices, before coupon and tax; 0 for none. */
  readonly leastValue: Minor
  /** Categories (with all below them) and articles that it applies to; both empty means all. */
  readonly classIds: readonly string[]
  readonly goodsIds: readonly string[]
  /** Epoch milliseconds; null for no limit. The end is exclusive. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** Uses left for this account. */
  readonly usesLeft: number
  /** Uses left for all accounts together; null for no limit. */
  readonly leftForAll: number | null
}

/** A line as the coupon rule takes it. */
export interface CouponLine {
  readonly goodsId: string
  readonly classId: string
  readonly lineTotal: Minor
}

export interface OrderForCoupon {
  readonly currency: string
  readonly lines: readonly CouponLine[]
}

/** Why a coupon does not fit this order now; `missing` is what the order lacks to the minimum value. */
export type CouponMisfit =
  | { readonly fits: false; readonly reason: 'used' | 'gone' | 'notYet' | 'expired' | 'currency' | 'noArticle' }
  | { readonly fits: false; readonly reason: 'belowLeast'; readonly missing: Minor }
export type CouponFit = { readonly fits: true; readonly off: Minor } | CouponMisfit

/** Returns whether a coupon fits an order at `now`, and its discount; the same on device and server (I1). decisions §17 */
export function couponFit({ currency, lines }: OrderForCoupon, coupon: CouponTerms, now: number): CouponFit {
  const standing = couponStanding(coupon, now)
  if (standing !== 'usable') return { fits: false, reason: standing }
  if (coupon.currency !== currency) return { fits: false, reason: 'currency' }
  const goods = sum(lines.map(({ lineTotal }) => lineTotal))
  const covered = sum(lines.filter((line) => covers(coupon, line)).map(({ lineTotal }) => lineTotal))
  if (covered <= 0) return { fits: false, reason: 'noArticle' }
  if (goods < coupon.leastValue) return { fits: false, reason: 'belowLeast', missing: coupon.leastValue - goods }
  return { fits: true, off: offOf(coupon, covered) }
}

/** Returns the coupon with the largest discount; if none fits, the one that lacks least. Ties: the first to end. decisions §17 */
export function bestCoupon<C extends CouponTerms>(
  order: OrderForCoupon,
  coupons: readonly C[],
  now: number,
): BestCoupon<C> | null {
  const fitted = coupons.map((coupon) => ({ coupon, fit: couponFit(order, coupon, now) }))
  const better = (one: BestCoupon<C>, other: BestCoupon<C>) =>
    rankOf(other) - rankOf(one) || endOf(one.coupon) - endOf(other.coupon)
  const [best] = fitted.filter(({ fit }) => fit.fits || fit.reason === 'belowLeast').sort(better)
  return best ?? null
}

const endOf = ({ endsAt }: CouponTerms): number => endsAt ?? Number.MAX_SAFE_INTEGER

interface BestCoupon<C> {
  readonly coupon: C
  readonly fit: CouponFit
}

/** Ranks fitting coupons by discount, then the others by how little is missing. */
const rankOf = ({ fit }: BestCoupon<unknown>): number => {
  if (fit.fits) return fit.off
  return fit.reason === 'belowLeast' ? -fit.missing : -Infinity
}

export type CouponStanding = 'usable' | 'used' | 'gone' | 'notYet' | 'expired'

/** Returns a coupon's status regardless of the order. A used-up coupon stays used, even after its end. */
export function couponStanding({ startsAt, endsAt, usesLeft, leftForAll }: CouponTerms, now: number): CouponStanding {
  if (usesLeft <= 0) return 'used'
  if (endsAt !== null && now >= endsAt) return 'expired'
  if (leftForAll !== null && leftForAll <= 0) return 'gone'
  return startsAt !== null && now < startsAt ? 'notYet' : 'usable'
}

/** Never more than the covered articles cost. */
function offOf({ kind, amount, percent }: CouponTerms, covered: Minor): Minor {
  if (kind === 'amount') return Math.min(amount ?? 0, covered)
  return Math.min(percentOf(covered, percent), amount ?? covered)
}

const covers = ({ classIds, goodsIds }: CouponTerms, line: CouponLine): boolean =>
  (classIds.length === 0 && goodsIds.length === 0) || classIds.includes(line.classId) || goodsIds.includes(line.goodsId)

/** Codes are read aloud and typed by hand: case, spaces and hyphens are ignored. */
export const plainCode = (code: string): string => code.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
