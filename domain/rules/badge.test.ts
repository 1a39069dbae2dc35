import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BadgeType, OfferFacts } from './badge.ts'
import { badgeOf, canAddToCart, isOutOfStock, showsArrivalNotice, showsFlashIcon } from './badge.ts'

const lamp: OfferFacts = {
  presale: false,
  remainingStock: 50,
  notCheckStock: false,
  inTransit: false,
  vipType: null,
  isNew: false,
  offShelves: false,
  price: 1250,
}
const goods = (part: Partial<OfferFacts> = {}): OfferFacts => ({ ...lamp, ...part })

describe('the badge', () => {
  test.each<[string, Partial<OfferFacts>, BadgeType]>([
    ['a plain article has none', {}, 1],
    ['a new one says new', { isNew: true }, 2],
    ['a VIP price comes before new', { vipType: 3, isNew: true }, 5],
    ['VIP type 0 is no VIP price', { vipType: 0, isNew: true }, 2],
    ['sold out comes before VIP', { remainingStock: 0, vipType: 3 }, 4],
    ['oversold is sold out', { remainingStock: -4 }, 4],
    ['sold out with more on its way is replenishment', { remainingStock: 0, inTransit: true }, 7],
    ['on its way but in stock is plain', { inTransit: true }, 1],
    ['an unknown stock is not sold out', { remainingStock: null, inTransit: true, vipType: 3 }, 5],
    ['unchecked stock is never sold out', { remainingStock: 0, notCheckStock: true, inTransit: true }, 1],
    ['presale comes first', { presale: true, remainingStock: 0, inTransit: true, vipType: 3, isNew: true }, 6],
  ])('%s', (_words, part, expected) => {
    expect(badgeOf(goods(part))).toBe(expected)
  })
})

describe('what the card offers', () => {
  test.each<[string, Partial<OfferFacts>, boolean, boolean]>([
    ['an article in stock can be added', {}, true, false],
    ['a sold-out one offers the arrival notice', { remainingStock: 0 }, false, true],
    ['one whose stock is not known can be added', { remainingStock: null }, true, false],
    ['a replenished one offers the arrival notice', { remainingStock: 0, inTransit: true }, false, true],
    ['a presale one can be added without stock', { remainingStock: 0, presale: true }, true, false],
    ['one without a price offers nothing', { price: 0 }, false, false],
    ['one off the shelf offers nothing', { offShelves: true }, false, false],
    ['one off the shelf and sold out offers nothing', { offShelves: true, remainingStock: 0 }, false, false],
  ])('%s', (_words, part, add, notice) => {
    expect([canAddToCart(goods(part)), showsArrivalNotice(goods(part))]).toEqual([add, notice])
  })

  const anyGoods = fc.record({
    presale: fc.boolean(),
    remainingStock: fc.integer({ min: -3, max: 3 }),
    notCheckStock: fc.boolean(),
    inTransit: fc.boolean(),
    vipType: fc.option(fc.nat(2)),
    isNew: fc.boolean(),
    offShelves: fc.boolean(),
    price: fc.nat(2),
  })

  test('add-to-cart and arrival notice are never shown together, and the flash icon never without stock', () => {
    fc.assert(
      fc.property(anyGoods, (any) => {
        expect(canAddToCart(any) && showsArrivalNotice(any)).toBe(false)
        expect(showsFlashIcon(any, true) && isOutOfStock(any)).toBe(false)
        expect(showsFlashIcon(any, false)).toBe(false)
      }),
    )
  })

  test('a flash price in stock shows its icon', () => {
    expect(showsFlashIcon(goods(), true)).toBe(true)
    expect(showsFlashIcon(goods({ remainingStock: 0, presale: true }), true)).toBe(false)
  })
})
