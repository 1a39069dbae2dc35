import type { CouponTerms } from '#domain/rules/coupon.ts'
import { refuse } from '../../server/http/domain-error.ts'
import type { ModelCoupon } from './offers.ts'
import type { ModelAsked, ServerState } from './server-state.ts'

/** A coupon used for an order; `isBack` once that order is cancelled. */
export interface CouponUse {
  readonly couponId: string
  readonly account: string
  readonly orderId: string
  readonly isBack: boolean
}

const countUses = (uses: readonly CouponUse[], couponId: string, account?: string): number =>
  uses.filter((use) => use.couponId === couponId && !use.isBack && (account === undefined || use.account === account)).length

const toTerms = ({ perAccount, usesMax, ...coupon }: ModelCoupon, used: number, usedByAll: number): CouponTerms => ({
  ...coupon,
  usesLeft: Math.max(perAccount - used, 0),
  leftForAll: usesMax === null ? null : usesMax - usedByAll,
})

/** server/db/read-coupons.ts */
export const findCoupon = ({ state, facts, account, defects }: ModelAsked, couponId: string | undefined) => {
  if (couponId === undefined) return undefined
  const coupon = facts.coupons.get(couponId) ?? refuse('coupon.notFound')
  if (defects.couponAgain) return toTerms(coupon, 0, 0)
  return toTerms(coupon, countUses(state.couponUses, couponId, account), countUses(state.couponUses, couponId))
}

/** server/features/orders/cancel.store.ts */
export const giveCouponBack = (state: ServerState, orderId: string): void => {
  state.couponUses = state.couponUses.map((use) => (use.orderId === orderId ? { ...use, isBack: true } : use))
}
