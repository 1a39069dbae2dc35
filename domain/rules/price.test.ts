import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PriceInput } from './price.ts'
import { cashBackFor, combinedDiscountPercent, comparePrices, totals, unitPriceFor, vipPercent } from './price.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const hour = 3_600_000
const sale = { price: 800, startsAt: noon - hour, endsAt: noon + hour, unitsLeft: null, flash: false }
const input = (part: Partial<PriceInput> = {}): PriceInput => ({ listPrice: 1000, userRate: 0, activityRate: 0, ...part })

describe('the VIP discount', () => {
  test.each<[string, Partial<PriceInput>, number]>([
    ['is the rate of the account', { userRate: 7.5 }, 7.5],
    ['is nothing for an account that pays the full price', {}, 0],
    ['is nothing where an activity is cheaper and stands in its place', { userRate: 7.5, activity: sale }, 0],
    ['is the rate where the activity would be dearer', { userRate: 30, activity: sale }, 30],
    ['is nothing without a price', { listPrice: 0, userRate: 7.5 }, 0],
    ['is nothing where rounding leaves the price as it is', { listPrice: 1, userRate: 7.5 }, 0],
  ])('%s', (_words, part, percent) => {
    expect(vipPercent(input(part), noon)).toBe(percent)
  })
})

describe('the price of a line', () => {
  test('3 at 10.00 cost 30.00', () => {
    expect(unitPriceFor(input(), 3, noon)).toEqual({
      parts: [{ unit: 1000, quantity: 3, kind: 'list' }],
      lineTotal: 3000,
      unit: 1000,
      original: 1000,
      reason: 'list',
    })
  })

  test('a VIP rate of 7.5 % turns 10.00 into 9.25', () => {
    expect(unitPriceFor(input({ userRate: 7.5 }), 2, noon)).toMatchObject({
      unit: 925,
      lineTotal: 1850,
      original: 1000,
      reason: 'vip',
    })
  })

  test('the unit price is rounded before it is multiplied: 0.33 less 10 % is 0.30, and 1000 of them are 300.00', () => {
    expect(unitPriceFor(input({ listPrice: 33, userRate: 10 }), 1000, noon).lineTotal).toBe(30_000)
  })

  test('an open promotion replaces the list price', () => {
    expect(unitPriceFor(input({ activity: sale }), 2, noon)).toMatchObject({ unit: 800, lineTotal: 1600, reason: 'activity' })
  })

  test('a flash sale is reported as one', () => {
    expect(unitPriceFor(input({ activity: { ...sale, flash: true } }), 2, noon).reason).toBe('flash')
  })

  test('with 5 promotion units left, 8 are 5 at 8.00 and 3 at the VIP price', () => {
    expect(unitPriceFor(input({ userRate: 10, activity: { ...sale, unitsLeft: 5 } }), 8, noon)).toEqual({
      parts: [
        { unit: 800, quantity: 5, kind: 'activity' },
        { unit: 900, quantity: 3, kind: 'vip' },
      ],
      lineTotal: 6700,
      unit: 800,
      original: 1000,
      reason: 'limitedUnits',
    })
  })

  test.each([
    ['before it begins', { ...sale, startsAt: noon + 1 }],
    ['in the moment it ends', { ...sale, endsAt: noon }],
    ['when its units are gone', { ...sale, unitsLeft: 0 }],
    ['when it is oversold', { ...sale, unitsLeft: -2 }],
    ['when it costs more than the list', { ...sale, price: 1200 }],
    ['when its price is missing', { ...sale, price: 0 }],
  ])('a promotion does not apply %s', (_words, activity) => {
    expect(unitPriceFor(input({ activity }), 2, noon)).toMatchObject({ unit: 1000, lineTotal: 2000, reason: 'list' })
  })

  test.each([0, -1, Number.NaN])('quantity %d costs nothing but still has a unit price', (quantity) => {
    expect(unitPriceFor(input(), quantity, noon)).toMatchObject({ parts: [], lineTotal: 0, unit: 1000 })
  })

  const anyInput = fc.record({
    listPrice: fc.nat(1_000_000),
    userRate: fc.integer({ min: 0, max: 10_000 }).map((bp) => bp / 100),
    activityRate: fc.constant(0),
    activity: fc.record({
      price: fc.nat(1_000_000),
      startsAt: fc.constant(noon - hour),
      endsAt: fc.integer({ min: noon - hour, max: noon + hour }),
      unitsLeft: fc.option(fc.integer({ min: -5, max: 500 })),
      flash: fc.boolean(),
    }),
  })

  test('parts hold the whole quantity, and never cost more than the list price or than without the promotion', () => {
    fc.assert(
      fc.property(anyInput, fc.nat(1000), (any, quantity) => {
        const price = unitPriceFor(any, quantity, noon)
        const { activity: _left, ...without } = any
        expect(price.parts.reduce((units, part) => units + part.quantity, 0)).toBe(quantity)
        expect(price.parts.every((part) => part.quantity > 0)).toBe(true)
        expect(price.lineTotal).toBeLessThanOrEqual(unitPriceFor(without, quantity, noon).lineTotal)
        expect(price.lineTotal).toBeLessThanOrEqual(any.listPrice * quantity)
        expect(price.parts[0]?.unit ?? price.unit).toBe(price.unit)
      }),
    )
  })

  test('one more piece never makes the line cheaper', () => {
    fc.assert(
      fc.property(anyInput, fc.nat(1000), (any, quantity) => {
        const more = unitPriceFor(any, quantity + 1, noon).lineTotal
        expect(more).toBeGreaterThanOrEqual(unitPriceFor(any, quantity, noon).lineTotal)
      }),
    )
  })
})

describe('the combined discount', () => {
  test.each([
    [7.5, 12.5, 9999, 9999, 19.0625],
    [10, 20, 800, 1000, 28],
    [0, 20, 800, 1000, 20],
    [10, 20, 800, 10_000, undefined],
    [10, 20, 10_000, 9999, undefined],
  ])('VIP %d %% and activity %d %% with prices %i and %i show %s', (user, activity, price, original, expected) => {
    expect(combinedDiscountPercent(user, activity, price, original)).toBe(expected)
  })
})

describe('the totals', () => {
  test('two lines with 21 % tax and a coupon of 5.00', () => {
    const lines = [
      { lineTotal: 1600, listTotal: 2000 },
      { lineTotal: 3000, listTotal: 3000 },
    ]
    expect(totals(lines, { ratePercent: 21 }, 500)).toEqual({
      subtotal: 5000,
      discount: 400,
      coupons: 500,
      tax: 861,
      total: 4961,
    })
  })

  test('an empty order costs nothing', () => {
    expect(totals([], { ratePercent: 21 }, 500)).toEqual({ subtotal: 0, discount: 0, coupons: 0, tax: 0, total: 0 })
  })

  test('subtotal - discount - coupons + tax is the total, and it is never negative', () => {
    const line = fc.tuple(fc.nat(1e9), fc.nat(1e9)).map(([a, b]) => ({ lineTotal: Math.min(a, b), listTotal: Math.max(a, b) }))
    fc.assert(
      fc.property(fc.array(line), fc.nat(2700), fc.integer({ min: -100, max: 1e10 }), (lines, rate, coupons) => {
        const sums = totals(lines, { ratePercent: rate / 100 }, coupons)
        expect(sums.subtotal - sums.discount - sums.coupons + sums.tax).toBe(sums.total)
        expect(Math.min(sums.total, sums.discount, sums.coupons, sums.tax)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('cash-back', () => {
  const steps = [
    { from: 100_000, cashBack: 3000 },
    { from: 0, cashBack: 500 },
    { from: 50_000, cashBack: 1500 },
  ]
  test.each([
    [0, 500, { cashBack: 1500, missing: 50_000 }],
    [49_999, 500, { cashBack: 1500, missing: 1 }],
    [50_000, 1500, { cashBack: 3000, missing: 50_000 }],
    [250_000, 3000, null],
  ])('an order of %i cents earns %i', (total, earned, next) => {
    expect(cashBackFor(total, steps)).toEqual({ earned, next })
  })

  test('without steps nothing is earned', () => {
    expect(cashBackFor(1000, [])).toEqual({ earned: 0, next: null })
  })
})

test.each([
  [1000, 1000, 'same'],
  [1000, 900, 'lower'],
  [1000, 1001, 'higher'],
])('a price seen as %i that is now %i is %s', (seen, now, expected) => {
  expect(comparePrices(seen, now)).toBe(expected)
})
