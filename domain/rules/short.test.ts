import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBlocking, lineConditions } from './line-conditions.ts'
import type { LineGoods } from './line-conditions.ts'
import { quantityCap, salesStep } from './quantity.ts'
import { SHORT_CHOICES, resolveShort } from './short.ts'

const kettle: LineGoods = {
  orderingMode: 'normal',
  fromChinaOnMain: false,
  saleDouble: 6,
  pkgNum: 12,
  cntNum: 48,
  notCheckStock: false,
  wholesaleQty: 20,
  remainingStock: 20,
  inTransit: false,
  presale: false,
  vipType: null,
  isNew: false,
  offShelves: false,
  price: 1000,
  salesRange: '',
  promotionUnitsLeft: null,
}
const account = { salesRanges: [] }
const gone: Partial<LineGoods> = { wholesaleQty: 0, remainingStock: 0 }
const asked = { quantity: 30, goods: kettle, account }
const other = (part: Partial<LineGoods> = {}, isAgreed = true) => ({ goods: { ...kettle, ...part }, isAgreed: () => isAgreed })

describe('30 requested in steps of 6, 20 in stock', () => {
  test.each([
    ['take: the 18 that there are', 'take', { taken: 18, waits: 0, replaced: 0 }],
    ['wait: 18 now, 12 later', 'wait', { taken: 18, waits: 12, replaced: 0 }],
    ['drop: none', 'drop', { taken: 0, waits: 0, replaced: 0 }],
  ] as const)('%s', (_words, choice, answer) => {
    expect(resolveShort({ ...asked, choice })).toEqual(answer)
  })

  test('replace: all of the other article, or as many as it has in stock', () => {
    const choice = 'replace'
    expect(resolveShort({ ...asked, choice, replacement: other({ wholesaleQty: 99 }) })).toEqual({
      taken: 0,
      waits: 0,
      replaced: 30,
    })
    expect(resolveShort({ ...asked, choice, replacement: other() })).toMatchObject({ replaced: 18 })
  })

  test('a replacement that is missing, sold out, dearer or sold in larger steps is not used, and the person is asked', () => {
    const choice = 'replace'
    expect(resolveShort({ ...asked, choice })).toBeNull()
    expect(resolveShort({ ...asked, choice, replacement: other(gone) })).toBeNull()
    expect(resolveShort({ ...asked, choice, replacement: other({}, false) })).toBeNull()
    expect(resolveShort({ ...asked, choice, replacement: other({ saleDouble: 48, wholesaleQty: 99 }) })).toBeNull()
  })
})

test('all pieces of a sold-out article wait', () => {
  expect(resolveShort({ ...asked, goods: { ...kettle, ...gone }, choice: 'wait' })).toEqual({ taken: 0, waits: 30, replaced: 0 })
})

test('with enough stock, or with another problem, the line is judged as requested', () => {
  for (const choice of SHORT_CHOICES) {
    expect(resolveShort({ ...asked, quantity: 18, choice })).toBeNull()
    expect(resolveShort({ ...asked, goods: { ...kettle, offShelves: true }, choice })).toBeNull()
    expect(resolveShort({ ...asked, quantity: 7, choice })).toBeNull()
  }
})

test('whatever is requested: never more than the stock or the request, always whole steps, nothing forgotten', () => {
  const goods = fc
    .record({
      saleDouble: fc.integer({ min: 0, max: 12 }),
      wholesaleQty: fc.option(fc.integer({ min: 0, max: 60 })),
      remainingStock: fc.integer({ min: 0, max: 60 }),
      inTransit: fc.boolean(),
      notCheckStock: fc.boolean(),
      offShelves: fc.boolean(),
    })
    .map((part): LineGoods => ({ ...kettle, ...part }))
  const question = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    choice: fc.constantFrom(...SHORT_CHOICES),
    goods,
    by: goods,
  })
  fc.assert(
    fc.property(question, ({ by, ...own }) => {
      const answer = resolveShort({ ...own, account, replacement: { goods: by, isAgreed: () => true } })
      if (!answer) return
      const { taken, waits, replaced } = answer
      expect(taken).toBeLessThanOrEqual(quantityCap(own.goods))
      expect(taken + waits).toBeLessThanOrEqual(own.quantity)
      expect(replaced).toBeLessThanOrEqual(Math.min(own.quantity, quantityCap(by)))
      expect(Math.min(taken, replaced)).toBe(0)
      expect([taken % salesStep(own.goods), replaced % salesStep(by)]).toEqual([0, 0])
      expect(own.choice !== 'wait' || taken + waits === own.quantity).toBe(true)
      expect(taken > 0 && lineConditions(own.goods, account, taken).some(isBlocking)).toBe(false)
    }),
  )
})
