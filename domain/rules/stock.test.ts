import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataAge, stockDisplay, stockLevel } from './stock.ts'

test.each([
  [0, '0'],
  [-3, '0'],
  [57, '57'],
  [99, '99'],
  [100, '100+'],
  [199, '100+'],
  [257, '200+'],
  [1000, '1,000+'],
  [5230, '5,200+'],
  [Number.NaN, '0'],
])('a stock of %d is shown as "%s"', (remaining, text) => {
  expect(stockDisplay(remaining, false, 'en')).toEqual({ text })
})

test('a test account sees 1000+ whatever the stock', () => {
  expect(stockDisplay(0, true, 'en')).toEqual({ text: '1000+' })
})

test('the shown stock is never above the real one, and less than 100 below it', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (remaining) => {
      const shown = Number.parseInt(stockDisplay(remaining, false, 'en').text.replaceAll(',', ''), 10)
      expect(shown).toBeLessThanOrEqual(remaining)
      expect(remaining - shown).toBeLessThan(100)
    }),
  )
})

test.each([
  [50, false, false, 'in'],
  [20, false, false, 'in'],
  [19, false, false, 'low'],
  [0, false, false, 'out'],
  [0, false, true, 'arriving'],
  [0, true, true, 'in'],
  [null, false, false, 'unknown'],
  [null, false, true, 'unknown'],
  [null, true, false, 'in'],
] as const)('stock %s (unchecked %s, in transit %s) is "%s"', (remainingStock, notCheckStock, inTransit, level) => {
  expect(stockLevel({ remainingStock, notCheckStock, inTransit })).toBe(level)
})

test.each([
  [0, 'fresh'],
  [86_399_999, 'fresh'],
  [86_400_000, 'amber'],
  [-5000, 'fresh'],
])('data %i ms old is %s', (age, expected) => {
  expect(dataAge(1_000_000_000, 1_000_000_000 + age)).toBe(expected)
})
