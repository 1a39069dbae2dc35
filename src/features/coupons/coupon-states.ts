/** Sections of the list of coupons; apart from its screen, because the address is read before the screen is loaded. */
export const COUPON_STATES = ['usable', 'used', 'expired'] as const
export type CouponState = (typeof COUPON_STATES)[number]
