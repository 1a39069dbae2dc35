import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LineCondition, LineGoods } from './line-conditions.ts'
import { isBlocking, isInSalesRange, lineConditions, rangesOpenTo } from './line-conditions.ts'
import { fitQuantity } from './quantity.ts'

const kettle: LineGoods = {
  orderingMode: 'normal',
  fromChinaOnMain: false,
  saleDouble: 6,
  pkgNum: 12,
  cntNum: 48,
  notCheckStock: false,
  wholesaleQty: 60,
  remainingStock: 80,
  inTransit: false,
  presale: false,
  vipType: null,
  isNew: false,
  offShelves: false,
  price: 1250,
  salesRange: '',
  promotionUnitsLeft: null,
}
const account = { salesRanges: ['retail'] }

test.each<[string, Partial<LineGoods>, number, LineCondition[]]>([
  ['12 of a kettle in sixes are fine', {}, 12, []],
  ['an article off the shelf is off the market', { offShelves: true }, 12, ['offMarket']],
  ['66 of 60 are too many', {}, 66, ['insufficientStock']],
  ['a sold-out article has too little stock', { remainingStock: 0, wholesaleQty: null }, 12, ['insufficientStock']],
  ['a presale article needs no stock yet', { remainingStock: 0, wholesaleQty: null, presale: true }, 12, []],
  ['13 in sixes are below the multiple', {}, 13, ['belowMultiple']],
  ['5 in sixes are below the multiple', {}, 5, ['belowMultiple']],
  ['nothing is below the multiple', {}, 0, ['belowMultiple']],
  ['more than the promotion has', { promotionUnitsLeft: 6 }, 12, ['limitedPromotion']],
  ['as many as the promotion has', { promotionUnitsLeft: 12 }, 12, []],
  ['an article for pharmacies only', { salesRange: 'pharmacy' }, 12, ['salesRangeRestricted']],
  ['an article for retailers', { salesRange: 'retail' }, 12, []],
  ['an article that representatives sell', { salesRange: 'OFFLINE' }, 12, ['salesRangeRestricted']],
  ['an article without a price', { price: 0 }, 12, ['zeroPrice']],
  [
    'several things at once, worst first',
    { offShelves: true, price: 0 },
    67,
    ['offMarket', 'zeroPrice', 'insufficientStock', 'belowMultiple'],
  ],
])('%s', (_words, part, quantity, expected) => {
  expect(lineConditions({ ...kettle, ...part }, account, quantity)).toEqual(expected)
})

test('only a limited promotion does not block the line', () => {
  const all: LineCondition[] = [
    'offMarket',
    'insufficientStock',
    'limitedPromotion',
    'belowMultiple',
    'salesRangeRestricted',
    'zeroPrice',
  ]
  expect(all.filter((condition) => !isBlocking(condition))).toEqual(['limitedPromotion'])
})

test.each([
  ['', [], true],
  ['', ['retail'], true],
  ['retail', ['retail', 'online'], true],
  ['retail', [], false],
])('range "%s" for an account with %j is %s', (range, ranges, expected) => {
  expect(isInSalesRange(range, ranges)).toBe(expected)
})

test('a fitted quantity has neither too little stock nor a wrong multiple', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 0, max: 13 }), fc.option(fc.nat(100)), (asked, saleDouble, wholesaleQty) => {
      const goods = { ...kettle, saleDouble, wholesaleQty }
      const { quantity } = fitQuantity(asked, goods)
      expect(quantity > 0 ? lineConditions(goods, account, quantity) : []).toEqual([])
    }),
  )
})

test('representatives order articles that are not sold online for any account, and no buyer does', () => {
  const offline = { ...kettle, salesRange: 'OFFLINE' }
  const judge = (ranges: string[], isRepresentative: boolean) =>
    lineConditions(offline, { salesRanges: rangesOpenTo(ranges, isRepresentative) }, 12)
  expect(judge([], true)).toEqual([])
  expect(judge(['retail'], false)).toEqual(['salesRangeRestricted'])
  // Even if the import gave the account that range, its buyers order online.
  expect(judge(['retail', 'OFFLINE'], false)).toEqual(['salesRangeRestricted'])
  expect(rangesOpenTo(['retail', 'OFFLINE'], true)).toEqual(['retail', 'OFFLINE'])
})
