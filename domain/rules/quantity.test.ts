import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuantityRule } from './quantity.ts'
import { accessoryQuantity, boxButtons, fitQuantity, parseQuantity, quantityCap, quickAdd, salesStep } from './quantity.ts'

const plain: QuantityRule = {
  orderingMode: 'normal',
  fromChinaOnMain: false,
  saleDouble: 6,
  pkgNum: 12,
  cntNum: 48,
  notCheckStock: false,
  wholesaleQty: null,
}
const rule = (part: Partial<QuantityRule> = {}): QuantityRule => ({ ...plain, ...part })

describe('the step', () => {
  test.each<[string, Partial<QuantityRule>, number]>([
    ['a normal account orders by the sales multiple', {}, 6],
    ['a package account orders by the box', { orderingMode: 'package' }, 12],
    ['an account from China on the main brand orders by the carton', { fromChinaOnMain: true }, 48],
    ['a multiple of 0 counts as 1', { saleDouble: 0 }, 1],
    ['a box of 0 counts as 1', { orderingMode: 'package', pkgNum: 0 }, 1],
    ['a broken multiple counts as 1', { saleDouble: Number.NaN }, 1],
    ['a negative multiple counts as 1', { saleDouble: -6 }, 1],
  ])('%s', (_words, part, expected) => {
    expect(salesStep(rule(part))).toBe(expected)
  })
})

describe('the cap', () => {
  test.each<[string, Partial<QuantityRule>, number]>([
    ['stock of 20 caps at 20', { wholesaleQty: 20 }, 20],
    ['unchecked stock caps at 999,999', { notCheckStock: true, wholesaleQty: 20 }, 999_999],
    ['unlimited stock caps at 999,999', { wholesaleQty: null }, 999_999],
    ['oversold stock caps at 0', { wholesaleQty: -3 }, 0],
    ['half a unit cannot be sold', { wholesaleQty: 20.5 }, 20],
  ])('%s', (_words, part, expected) => {
    expect(quantityCap(rule(part))).toBe(expected)
  })
})

describe('typing a quantity', () => {
  test.each([
    { asked: 25, step: 6, stock: 20, gives: 18, because: ['cappedByStock', 'roundedDown'], lower: 18, upper: null },
    { asked: 25, step: 6, stock: null, gives: 24, because: ['roundedDown'], lower: 24, upper: 30 },
    { asked: 24, step: 6, stock: null, gives: 24, because: [], lower: 24, upper: 30 },
    { asked: 24, step: 6, stock: 18, gives: 18, because: ['cappedByStock'], lower: 18, upper: null },
    { asked: 5, step: 6, stock: 20, gives: 0, because: ['belowOneStep'], lower: null, upper: 6 },
    { asked: 5, step: 6, stock: 4, gives: 0, because: ['cappedByStock', 'belowOneStep'], lower: null, upper: null },
    { asked: 6, step: 6, stock: 0, gives: 0, because: ['cappedByStock', 'belowOneStep'], lower: null, upper: null },
    { asked: 0, step: 6, stock: 20, gives: 0, because: [], lower: null, upper: 6 },
    { asked: -5, step: 6, stock: 20, gives: 0, because: ['belowOneStep'], lower: null, upper: 6 },
    { asked: 12.5, step: 1, stock: 20, gives: 12, because: ['roundedDown'], lower: 12, upper: 13 },
    { asked: Number.NaN, step: 6, stock: 20, gives: 0, because: [], lower: null, upper: 6 },
    { asked: 1e9, step: 6, stock: null, gives: 999_996, because: ['cappedByStock', 'roundedDown'], lower: 999_996, upper: null },
    { asked: 1e9, step: 1, stock: null, gives: 999_999, because: ['cappedByStock'], lower: 999_999, upper: null },
  ])('typing $asked with step $step and stock $stock gives $gives', ({ asked, step, stock, gives, because, lower, upper }) => {
    const fitted = fitQuantity(asked, rule({ saleDouble: step, wholesaleQty: stock }))
    expect(fitted).toMatchObject({ quantity: gives, reasons: because, step, nearest: { lower, upper } })
  })

  const anyNumber = fc.oneof(
    fc.integer({ min: -10, max: 2000 }),
    fc.double(),
    fc.constantFrom(1e9, Infinity, -Infinity, Number.NaN, -0),
  )
  const anyRule = fc.record(
    {
      orderingMode: fc.constantFrom('normal' as const, 'package' as const),
      fromChinaOnMain: fc.boolean(),
      saleDouble: anyNumber,
      pkgNum: anyNumber,
      cntNum: anyNumber,
      notCheckStock: fc.boolean(),
      wholesaleQty: fc.option(anyNumber),
    },
    { requiredKeys: ['orderingMode', 'fromChinaOnMain', 'saleDouble', 'pkgNum', 'cntNum', 'notCheckStock', 'wholesaleQty'] },
  )

  test('whatever the input, the result is a whole multiple of the step, within the cap and the request', () => {
    fc.assert(
      fc.property(anyNumber, anyRule, (asked, any) => {
        const { quantity, step, cap, nearest, asked: understood } = fitQuantity(asked, any)
        expect(Number.isSafeInteger(quantity) && Number.isSafeInteger(step) && step >= 1).toBe(true)
        expect(quantity % step).toBe(0)
        expect(quantity).toBeGreaterThanOrEqual(0)
        expect(quantity).toBeLessThanOrEqual(cap)
        expect(quantity).toBeLessThanOrEqual(Math.max(understood, 0))
        expect(nearest.upper ?? quantity + step).toBe(quantity + step)
      }),
    )
  })

  test('no change is silent: reasons are empty exactly if the quantity is the requested one', () => {
    fc.assert(
      fc.property(anyNumber, anyRule, (asked, any) => {
        const fitted = fitQuantity(asked, any)
        expect(fitted.reasons.length === 0).toBe(fitted.quantity === fitted.asked)
      }),
    )
  })

  test('a fitted quantity and both neighbours are accepted as they are', () => {
    fc.assert(
      fc.property(anyNumber, anyRule, (asked, any) => {
        const { quantity, nearest } = fitQuantity(asked, any)
        const allowed = [quantity, nearest.lower, nearest.upper].filter((neighbour) => neighbour !== null)
        expect(allowed.map((neighbour) => fitQuantity(neighbour, any).quantity)).toEqual(allowed)
      }),
    )
  })
})

describe('the buttons', () => {
  test('a package account with boxes of 12 has -120, -60, +60 and +120', () => {
    expect(boxButtons(rule({ orderingMode: 'package' }))).toEqual([-120, -60, 60, 120])
    expect(quickAdd(rule({ orderingMode: 'package' }))).toEqual([])
  })

  test('a normal account with a multiple of 6 has +6 and +12', () => {
    expect(quickAdd(rule())).toEqual([6, 12])
    expect(boxButtons(rule())).toEqual([])
  })

  test('an account from China adds by the carton, not by a multiple that would round to nothing', () => {
    expect(quickAdd(rule({ fromChinaOnMain: true }))).toEqual([48, 96])
  })
})

describe('an accessory for one piece', () => {
  test.each<[string, number, Partial<QuantityRule>, number]>([
    ['three of a bulb that is sold by the piece', 3, { saleDouble: 1 }, 3],
    ['three of a bulb that is sold in sixes', 3, {}, 6],
    ['eight of a bulb that is sold in sixes', 8, {}, 12],
    ['no number: one multiple', 0, {}, 6],
    ['a package account: a box', 3, { orderingMode: 'package' }, 12],
    ['an account from China: a carton', 3, { fromChinaOnMain: true }, 48],
  ])('%s', (_words, refGoodsNum, part, expected) => {
    expect(accessoryQuantity(rule(part), refGoodsNum)).toBe(expected)
  })
})

describe('reading a typed quantity', () => {
  test.each([
    ['25', 25],
    [' 25 ', 25],
    ['025', 25],
    ['０１２', 12],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['0', 0],
    ['99999999999999999999', Number.MAX_SAFE_INTEGER],
  ])('"%s" is %i', (text, expected) => {
    expect(parseQuantity(text)).toBe(expected)
  })

  test.each(['', ' ', '-5', '+5', '1.000', '1,000', '12.5', '1e9', '0x10', '12a', '1 00', 'NaN', '二'])(
    '"%s" is not a quantity',
    (text) => {
      expect(parseQuantity(text)).toBeUndefined()
    },
  )
})
