import { expect, test } from 'vitest'
import { unitPriceFor } from '#domain/rules/price.ts'
import { cashBackOfLines, combinedOfLines, savingsOf } from '#domain/rules/savings.ts'

const vip = unitPriceFor({ listPrice: 1000, userRate: 10, activityRate: 0 }, 6, 0)
const offer = { price: 800, startsAt: -1, endsAt: 1, unitsLeft: 4, flash: false }
const mixed = unitPriceFor({ listPrice: 1000, userRate: 10, activityRate: 20, activity: offer }, 6, 0)

test('savings by VIP and activities are listed separately and add up to the discount', () => {
  expect(savingsOf([vip, mixed])).toEqual({ vip: 6 * 100 + 2 * 100, activity: 4 * 200 })
  expect(savingsOf([])).toEqual({ vip: 0, activity: 0 })
})

test('the combined percentage is that of lines at an activity price, below 100.00 only', () => {
  expect(combinedOfLines([{ price: mixed, activityRate: 20 }], 10)).toBe(28)
  expect(combinedOfLines([{ price: vip, activityRate: 0 }], 10)).toBeUndefined()
  const dear = unitPriceFor({ listPrice: 20_000, userRate: 10, activityRate: 20, activity: { ...offer, price: 16_000 } }, 1, 0)
  expect(combinedOfLines([{ price: dear, activityRate: 20 }], 10)).toBeUndefined()
})

test('lines of one campaign count together towards its steps; the nearest step is returned with its gain', () => {
  const steps = [
    { from: 10_000, cashBack: 300 },
    { from: 20_000, cashBack: 800 },
  ]
  const other = [{ from: 50_000, cashBack: 5000 }]
  const lines = [
    { lineTotal: 6000, steps },
    { lineTotal: 10_000, steps },
    { lineTotal: 100, steps: other },
    { lineTotal: 99_999, steps: [] },
  ]
  expect(cashBackOfLines(lines)).toEqual({ earned: 300, next: { missing: 4000, more: 500 } })
  expect(cashBackOfLines([{ lineTotal: 30_000, steps }])).toEqual({ earned: 800, next: null })
  expect(cashBackOfLines([])).toEqual({ earned: 0, next: null })
})
