import type { Coupon } from '#domain/contract/coupons.ts'

/** A coupon as its account sees it: 15.00 off an order of 150.00, once. */
export const accountCoupon = (part: Partial<Coupon> = {}): Coupon => ({
  couponId: '01980000-0000-7000-8000-0000000000d1',
  title: 'Welcome coupon',
  currency: 'EUR',
  kind: 'amount',
  amount: '15.00',
  percent: 0,
  leastValue: '150.00',
  classIds: [],
  goodsIds: [],
  classNames: [],
  startTime: null,
  endTime: null,
  usesLeft: 1,
  leftForAll: null,
  uses: [],
  ...part,
})
