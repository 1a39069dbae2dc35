import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { CouponTerms } from '#domain/rules/coupon.ts'
import type { PricedOrder } from '#domain/contract/order-facts.ts'

/** What is to be ordered, as passed by the cart. */
export interface ConfirmGoods {
  readonly isWaiting: boolean
  readonly account: ClientAccountRow
  readonly chosen: PricedOrder
  readonly pricesReadAt: number | null
  /** The account's coupons as this device knows them; absent if it knows none. */
  readonly coupons?: readonly CouponTerms[] | undefined
  /** True while they are being read. */
  readonly areCouponsComing?: boolean | undefined
}
