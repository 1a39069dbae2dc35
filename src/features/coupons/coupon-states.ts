/** How the list of coupons is parted; apart from its screen, because the address is read before the screen comes. */
export const COUPON_STATES = ['usable', 'used', 'expired'] as const
export type CouponState = (typeof COUPON_STATES)[number]
