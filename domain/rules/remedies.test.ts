import { describe, expect, test } from 'vitest'
import type { LineGoods } from '#domain/rules/line-conditions.ts'
import { lineTrouble, remedyForAll } from '#domain/rules/remedies.ts'

const fine: LineGoods = {
  orderingMode: 'normal',
  fromChinaOnMain: false,
  saleDouble: 6,
  pkgNum: 12,
  cntNum: 24,
  notCheckStock: false,
  wholesaleQty: 20,
  remainingStock: 20,
  inTransit: false,
  presale: false,
  vipType: 0,
  isNew: false,
  offShelves: false,
  price: 1000,
  salesRange: '',
  promotionUnitsLeft: null,
}
const open = { salesRanges: [] }
const trouble = (part: Partial<LineGoods>, quantity: number) => lineTrouble({ ...fine, ...part }, open, quantity)
const kinds = (part: Partial<LineGoods>, quantity: number) =>
  trouble(part, quantity)?.remedies.map((remedy) => (remedy.kind === 'take' ? remedy.quantity : remedy.kind))

describe('a line that', () => {
  test('can be ordered has no remedy', () => {
    expect(trouble({}, 18)).toBeNull()
  })
  test('exceeds the stock takes what is available, or waits', () => {
    expect(kinds({}, 30)).toEqual([18, 'later', 'replace', 'remove'])
    const soldOut = { wholesaleQty: 0, remainingStock: 0 }
    expect(kinds(soldOut, 6)).toEqual(['notify', 'later', 'replace', 'remove'])
    expect(remedyForAll(trouble(soldOut, 6)!)).toEqual({ kind: 'later' })
  })
  test('is no multiple is rounded to a neighbour that is in stock', () => {
    expect(kinds({}, 7)).toEqual([6, 12, 'later', 'remove'])
    expect(kinds({}, 2)).toEqual([6, 'later', 'remove'])
    expect(kinds({}, 19)).toEqual([18, 'later', 'remove'])
    expect(remedyForAll(trouble({}, 7)!)).toEqual({ kind: 'take', quantity: 6 })
  })
  test('exceeds a promotion is reported, and can be cut to it', () => {
    expect(trouble({ promotionUnitsLeft: 8 }, 18)).toMatchObject({ condition: 'limitedPromotion', blocks: false })
    expect(kinds({ promotionUnitsLeft: 8 }, 18)).toEqual([6, 'later', 'remove'])
    expect(kinds({ promotionUnitsLeft: 0 }, 18)).toEqual(['later', 'remove'])
    expect(remedyForAll(trouble({ promotionUnitsLeft: 8 }, 18)!)).toEqual({ kind: 'take', quantity: 6 })
  })
  test('cannot be cut to a promotion is left alone by the bulk remedy: it can be ordered at the account’s own price', () => {
    for (const promotionUnitsLeft of [0, 5]) expect(remedyForAll(trouble({ promotionUnitsLeft }, 18)!)).toBeNull()
  })
  test('is no longer available is replaced or removed', () => {
    for (const part of [{ offShelves: true }, { salesRange: 'HORECA' }, { salesRange: 'OFFLINE' }]) {
      expect(kinds(part, 6)).toEqual(['replace', 'remove', 'later'])
      expect(remedyForAll(trouble(part, 6)!)).toEqual({ kind: 'remove' })
    }
    expect(lineTrouble(undefined, open, 6)).toMatchObject({ condition: 'offMarket', blocks: true })
    expect(kinds({ price: 0 }, 6)).toEqual(['later', 'replace', 'remove'])
  })
  test('orders by the box is rounded to boxes', () => {
    expect(kinds({ orderingMode: 'package', wholesaleQty: 100 }, 30)).toEqual([24, 36, 'later', 'remove'])
  })
})
