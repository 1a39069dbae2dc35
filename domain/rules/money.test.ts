import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  basisPoints,
  combinePercents,
  formatDecimal,
  multiply,
  parseDecimal,
  percentOf,
  percentOff,
  roundHalfUp,
  sum,
} from './money.ts'

const minor = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })

describe('reading and writing amounts', () => {
  test.each([
    ['12.50', 1250],
    ['0.00', 0],
    ['0.05', 5],
    ['-3.20', -320],
    ['-0.00', 0],
    ['9999999999999.99', 999_999_999_999_999],
  ])('"%s" is %i cents', (text, expected) => {
    expect(parseDecimal(text)).toBe(expected)
  })

  test.each(['', '12', '12.5', '12.500', '12,50', ' 12.50', '1e3', '+1.00', '.50', '1 000.00', '12345678901234.00', 'NaN'])(
    '"%s" is not an amount',
    (text) => {
      expect(parseDecimal(text)).toBeUndefined()
    },
  )

  test.each([
    [1250, '12.50'],
    [5, '0.05'],
    [-5, '-0.05'],
    [-320, '-3.20'],
    [-0, '0.00'],
  ])('%i cents is written "%s"', (amount, expected) => {
    expect(formatDecimal(amount)).toBe(expected)
  })

  test('a written amount is read back unchanged', () => {
    fc.assert(
      fc.property(minor, (amount) => {
        expect(parseDecimal(formatDecimal(amount))).toBe(amount)
      }),
    )
  })

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d throws as a defect', (broken) => {
    expect(() => formatDecimal(broken)).toThrow('Not an exact amount')
    expect(() => multiply(broken, 1)).toThrow('Not an exact amount')
  })
})

describe('rounding', () => {
  test.each([
    [5n, 10n, 1],
    [4n, 10n, 0],
    [15n, 10n, 2],
    [25n, 10n, 3],
    [-5n, 10n, -1],
    [-4n, 10n, 0],
    [5n, -10n, -1],
  ])('%i / %i rounds to %i', (top, bottom, expected) => {
    expect(roundHalfUp(top, bottom)).toBe(expected)
  })

  test('a credit mirrors its charge', () => {
    const rate = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(minor, rate, (amount, bp) => {
        expect(percentOff(-amount, bp / 100) + percentOff(amount, bp / 100)).toBe(0)
      }),
    )
  })
})

describe('percentages', () => {
  test.each([
    [1000, 7.5, 925],
    [1005, 10, 905],
    [333, 33.33, 222],
    [1000, 0, 1000],
    [1000, 100, 0],
    [1000, 120, 0],
    [1000, -5, 1000],
    [1000, Number.NaN, 1000],
  ])('%i cents less %d %% is %i cents', (amount, percent, expected) => {
    expect(percentOff(amount, percent)).toBe(expected)
  })

  test('21 % tax on 10.05 is 2.11', () => {
    expect(percentOf(1005, 21)).toBe(211)
  })

  test.each([
    [7.5, 12.5, 19.0625],
    [0, 0, 0],
    [10, 20, 28],
    [100, 5, 100],
    [0.1, 0.2, 0.2998],
  ])('%d %% and %d %% together are %d %%', (first, second, expected) => {
    expect(combinePercents(first, second)).toBe(expected)
  })

  test('8.1 % and 1.15 % do not lose a basis point to binary fractions', () => {
    expect(basisPoints(8.1)).toBe(810)
    expect(basisPoints(1.15)).toBe(115)
  })

  test('a discount never makes a price higher or negative', () => {
    const price = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(
      fc.property(price, fc.double(), (amount, percent) => {
        const reduced = percentOff(amount, percent)
        expect(reduced).toBeGreaterThanOrEqual(0)
        expect(reduced).toBeLessThanOrEqual(amount)
      }),
    )
  })
})

test('the sum of 0.10 and 0.20 is 0.30', () => {
  expect(formatDecimal(sum([10, 20]))).toBe('0.30')
})
