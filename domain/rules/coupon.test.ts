import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestCoupon, couponFit, couponStanding, plainCode } from '#domain/rules/coupon.ts'
import type { CouponTerms } from '#domain/rules/coupon.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const aCoupon = (part: Partial<CouponTerms> = {}): CouponTerms => ({
  couponId: '01980000-0000-7000-8000-0000000000d1',
  currency: 'EUR',
  kind: 'amount',
  amount: 1000,
  percent: 0,
  leastValue: 0,
  classIds: [],
  goodsIds: [],
  startsAt: null,
  endsAt: null,
  usesLeft: 1,
  leftForAll: null,
  ...part,
})
const lamp = { goodsId: 'LAMP', classId: 'lighting.bulbs', lineTotal: 6000 }
const kettle = { goodsId: 'KETTLE', classId: 'kitchen', lineTotal: 4000 }
const order = { currency: 'EUR', lines: [lamp, kettle] }
const fitOf = (part: Partial<CouponTerms>, of = order) => couponFit(of, aCoupon(part), NOW)

describe('a coupon and an order', () => {
  test('an amount is taken off, but never more than the goods cost', () => {
    expect(fitOf({})).toEqual({ fits: true, off: 1000 })
    expect(fitOf({ amount: 20_000 })).toEqual({ fits: true, off: 10_000 })
  })

  test('a percentage is taken off, up to its ceiling', () => {
    expect(fitOf({ kind: 'percent', percent: 15, amount: null })).toEqual({ fits: true, off: 1500 })
    expect(fitOf({ kind: 'percent', percent: 15, amount: 1200 })).toEqual({ fits: true, off: 1200 })
  })

  test('for categories or articles only those count; without one of them it does not fit', () => {
    expect(fitOf({ kind: 'percent', percent: 10, amount: null, classIds: ['lighting.bulbs'] })).toEqual({ fits: true, off: 600 })
    expect(fitOf({ amount: 9000, goodsIds: ['KETTLE'] })).toEqual({ fits: true, off: 4000 })
    expect(fitOf({ goodsIds: ['OTHER'] })).toEqual({ fits: false, reason: 'noArticle' })
  })

  test('the minimum value counts all goods, and the missing amount is returned', () => {
    expect(fitOf({ leastValue: 10_000, goodsIds: ['KETTLE'] })).toEqual({ fits: true, off: 1000 })
    expect(fitOf({ leastValue: 12_500 })).toEqual({ fits: false, reason: 'belowLeast', missing: 2500 })
  })

  test.each<[Partial<CouponTerms>, string]>([
    [{ usesLeft: 0 }, 'used'],
    [{ usesLeft: 0, endsAt: NOW }, 'used'],
    [{ endsAt: NOW }, 'expired'],
    [{ endsAt: NOW + 1 }, 'usable'],
    [{ leftForAll: 0 }, 'gone'],
    [{ startsAt: NOW + 1 }, 'notYet'],
    [{ startsAt: NOW }, 'usable'],
  ])('%j is %s', (part, standing) => {
    expect(couponStanding(aCoupon(part), NOW)).toBe(standing)
    expect(fitOf(part)).toEqual(standing === 'usable' ? { fits: true, off: 1000 } : { fits: false, reason: standing })
  })

  test('another currency does not fit', () => {
    expect(fitOf({ currency: 'PLN' })).toEqual({ fits: false, reason: 'currency' })
  })

  test('whatever the coupon, it takes off at least 0 and at most the goods total', () => {
    const line = fc.record({
      goodsId: fc.constantFrom('A', 'B'),
      classId: fc.constantFrom('x', 'y'),
      lineTotal: fc.nat(10_000_000),
    })
    const terms = fc.record({
      kind: fc.constantFrom('amount' as const, 'percent' as const),
      amount: fc.integer({ min: 1, max: 5_000_000 }),
      percent: fc.integer({ min: 1, max: 10_000 }).map((points) => points / 100),
      leastValue: fc.nat(1_000_000),
      classIds: fc.subarray(['x', 'y']),
      goodsIds: fc.subarray(['A', 'B']),
    })
    fc.assert(
      fc.property(fc.array(line), terms, (lines, part) => {
        const fit = couponFit({ currency: 'EUR', lines }, aCoupon(part), NOW)
        const goods = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0)
        const isSound = fit.fits
          ? fit.off >= 0 && fit.off <= goods && goods >= part.leastValue
          : fit.reason === 'noArticle' || (fit.reason === 'belowLeast' && fit.missing === part.leastValue - goods)
        expect(isSound).toBe(true)
      }),
    )
  })
})

test('case, spaces and hyphens in a code do not matter', () => {
  expect(plainCode(' wel-come 10 ')).toBe('WELCOME10')
})

describe('the best coupon for an order', () => {
  const [five, ten, tenSoon] = [
    aCoupon({ couponId: 'five', amount: 500 }),
    aCoupon({ couponId: 'ten' }),
    aCoupon({ couponId: 'tenSoon', endsAt: NOW + 1 }),
  ]
  const [near, far] = [aCoupon({ couponId: 'near', leastValue: 11_000 }), aCoupon({ couponId: 'far', leastValue: 90_000 })]
  const bestOf = (...coupons: CouponTerms[]) => bestCoupon(order, coupons, NOW)

  test('takes the most off; of equals, it is the one that ends first', () => {
    expect(bestOf(near, five, ten)).toMatchObject({ coupon: { couponId: 'ten' }, fit: { fits: true, off: 1000 } })
    expect(bestOf(ten, tenSoon)?.coupon.couponId).toBe('tenSoon')
    expect(bestOf(ten, aCoupon({ couponId: 'also' }))?.coupon.couponId).toBe('ten')
  })

  test('is the one that lacks least if none fits; one that can never fit is left out', () => {
    expect(bestOf(far, near)).toMatchObject({ coupon: { couponId: 'near' }, fit: { fits: false, missing: 1000 } })
    expect(bestOf(aCoupon({ usesLeft: 0 }), aCoupon({ goodsIds: ['OTHER'] }))).toBe(null)
  })
})
