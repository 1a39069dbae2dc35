import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bundlePartPrice, isSameParts, tierFor, unitsTaken } from './bundle.ts'
import { unitPriceFor } from './price.ts'
import type { PriceInput } from './price.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const tiers = [
  { quantity: 1, percent: 5 },
  { quantity: 5, percent: 8 },
  { quantity: 10, percent: 12 },
]
const plain: PriceInput = { listPrice: 1000, userRate: 0, activityRate: 0 }
const withUnits = (unitsLeft: number | null, percent = 50): PriceInput => ({
  ...plain,
  activityRate: percent,
  activity: { price: 500, startsAt: NOW - 1, endsAt: NOW + 1, unitsLeft, flash: true },
})

describe('a tier', () => {
  it.each([
    [0, 0, 1, 5],
    [1, 5, 4, 8],
    [4, 5, 1, 8],
    [5, 8, 5, 12],
  ])('for %d sets is %d %%, and %d more sets reach %d %%', (sets, percent, missing, next) => {
    expect(tierFor(tiers, sets)).toMatchObject({ percent, next: { missing, percent: next } })
  })
  it('has no next one at the top, nor without tiers', () => {
    expect(tierFor(tiers, 10)).toEqual({ percent: 12, next: null })
    expect(tierFor([], 10)).toEqual({ percent: 0, next: null })
  })
  it('is skipped if it gives less than a smaller one', () => {
    const odd = [...tiers, { quantity: 7, percent: 6 }]
    expect(tierFor(odd, 8).percent).toBe(8)
    expect(tierFor(odd, 5).next).toMatchObject({ quantity: 10, percent: 12 })
  })
})

describe('the price of the pieces of a set', () => {
  it('is the list price less the tier, rounded to cents per piece', () => {
    expect(bundlePartPrice({ ...plain, listPrice: 333 }, 7, 5, NOW)).toMatchObject({
      unit: 316,
      lineTotal: 2212,
      reason: 'bundle',
    })
  })
  it('gets no VIP rate on top, and is the VIP price if that is lower', () => {
    expect(bundlePartPrice({ ...plain, userRate: 4 }, 2, 5, NOW)).toMatchObject({ unit: 950, reason: 'bundle' })
    expect(bundlePartPrice({ ...plain, userRate: 10 }, 2, 5, NOW)).toMatchObject({ unit: 900, reason: 'vip' })
  })
  it('uses units of an activity only if it is charged at the activity price', () => {
    const cheap = bundlePartPrice(withUnits(10), 6, 5, NOW)
    expect([cheap.lineTotal, unitsTaken(cheap)]).toEqual([3000, 6])
    // One piece at 5.00 and nine at 10.00 cost more than ten at 9.00.
    const dear = bundlePartPrice(withUnits(1), 10, 10, NOW)
    expect([dear.lineTotal, unitsTaken(dear)]).toEqual([9000, 0])
  })
})

it('whatever the prices, a set part is never dearer than bought singly or at a lower tier, and its total adds up', () => {
  const price = fc.record({
    listPrice: fc.integer({ min: 1, max: 500_000 }),
    userRate: fc.constantFrom(0, 3, 7.5, 12.25, 40),
    unitsLeft: fc.option(fc.integer({ min: 0, max: 50 })),
    off: fc.constantFrom(0, 5, 33, 60),
  })
  const percents = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 40 }))
  fc.assert(
    fc.property(
      price,
      fc.integer({ min: 1, max: 5000 }),
      percents,
      ({ listPrice, userRate, unitsLeft, off }, pieces, [low, more]) => {
        const activity = {
          price: Math.round(listPrice * (1 - off / 100)),
          startsAt: NOW - 1,
          endsAt: NOW + 1,
          unitsLeft,
          flash: false,
        }
        const input: PriceInput = { listPrice, userRate, activityRate: off, ...(off > 0 && { activity }) }
        const one = bundlePartPrice(input, pieces, low, NOW)
        expect(one.lineTotal).toBeLessThanOrEqual(unitPriceFor(input, pieces, NOW).lineTotal)
        expect(one.lineTotal).toBe(one.parts.reduce((sum, part) => sum + part.unit * part.quantity, 0))
        expect(one.parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(pieces)
        expect(bundlePartPrice(input, pieces, low + more, NOW).lineTotal).toBeLessThanOrEqual(one.lineTotal)
      },
    ),
  )
})

it('parts are the same in any order', () => {
  const [a, b] = [
    { goodsId: 'A', quantity: 2 },
    { goodsId: 'B', quantity: 1 },
  ] as const
  expect(isSameParts([a, b], [b, a])).toBe(true)
  expect(isSameParts([a, b], [a])).toBe(false)
  expect(isSameParts([a, b], [a, { goodsId: 'B', quantity: 3 }])).toBe(false)
})
