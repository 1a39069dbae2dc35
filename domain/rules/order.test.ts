import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LineGoods } from './line-conditions.ts'
import type { OrderLineToCheck, OrderProblem, OrderState, OrderToCheck } from './order.ts'
import { canMoveOrder, checkOrder, isCancelReason, ORDER_STATES, orderCan } from './order.ts'

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
  price: 1000,
  salesRange: '',
  promotionUnitsLeft: null,
}
const line = (part: Partial<OrderLineToCheck> = {}, goods: Partial<LineGoods> = {}): OrderLineToCheck => ({
  goodsId: 'K1',
  quantity: 12,
  goods: { ...kettle, ...goods },
  unitCm3: 10_000,
  seenTotal: 12_000,
  nowTotal: 12_000,
  ...part,
})
const order = (part: Partial<OrderToCheck> = {}, account: Partial<OrderToCheck['account']> = {}): OrderToCheck => ({
  account: { official: true, minimumAmount: 10_000, shipsFromChina: false, salesRanges: [], ...account },
  lines: [line()],
  hasAddress: true,
  hasDayPassed: false,
  goodsTotal: 12_000,
  ...part,
})

describe('the order as a whole', () => {
  test.each<[string, OrderToCheck, OrderProblem[]]>([
    ['an ordinary order goes through', order(), []],
    ['an unofficial account cannot submit', order({}, { official: false }), [{ scope: 'order', error: 'unofficialAccount' }]],
    ['at least one product is needed', order({ lines: [] }), [{ scope: 'order', error: 'noProducts' }]],
    ['a delivery day that has passed', order({ hasDayPassed: true }), [{ scope: 'order', error: 'requestedDayPassed' }]],
    ['an address is needed', order({ hasAddress: false }), [{ scope: 'order', error: 'noAddress' }]],
    [
      'one cent below the minimum is refused',
      order({ goodsTotal: 9999 }),
      [{ scope: 'order', error: 'belowMinimumAmount', needed: 10_000, now: 9999 }],
    ],
    ['exactly the minimum is enough', order({ goodsTotal: 10_000 }), []],
    [
      'from China 0.12 m³ is too little',
      order({}, { shipsFromChina: true }),
      [{ scope: 'order', error: 'chinaVolume', needed: 65, now: 0.12 }],
    ],
    ['from China 65 m³ is enough', order({ lines: [line({ unitCm3: 6_500_000, quantity: 12 })] }, { shipsFromChina: true }), []],
  ])('%s', (_words, any, expected) => {
    expect(checkOrder(any)).toEqual(expected)
  })

  test('1,000 lines are accepted, 1,001 are not', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => line({ goodsId: `K${at}` }))
    expect(checkOrder(order({ lines: lines(1000) }))).toEqual([])
    expect(checkOrder(order({ lines: lines(1001) }))).toEqual([
      { scope: 'order', error: 'tooManyLines', needed: 1000, now: 1001 },
    ])
  })
})

describe('line by line', () => {
  const only = (problem: OrderLineToCheck) => checkOrder(order({ lines: [problem] }))

  test('an article that is gone can be replaced or removed', () => {
    expect(only(line({ goods: undefined }))).toEqual([
      { scope: 'line', goodsId: 'K1', error: 'offMarket', seen: 12, now: null, choices: ['replace', 'remove'] },
    ])
  })

  test('of 66 with 60 in stock, 60 can be taken', () => {
    expect(only(line({ quantity: 66 }))).toMatchObject([
      { error: 'insufficientStock', seen: 66, now: 60, choices: ['takeAvailable', 'waitForArrival', 'replace', 'remove'] },
    ])
  })

  test('with nothing in stock, the available pieces are not offered', () => {
    expect(only(line({}, { remainingStock: 0, wholesaleQty: 0 }))).toMatchObject([
      { error: 'insufficientStock', seen: 12, now: 0, choices: ['waitForArrival', 'replace', 'remove'] },
    ])
  })

  test('13 in sixes can become 12', () => {
    expect(only(line({ quantity: 13 }))).toMatchObject([
      { error: 'belowMultiple', seen: 13, now: 12, choices: ['takeAvailable', 'remove'] },
    ])
  })

  test('a higher price needs consent, a lower one is passed on', () => {
    expect(only(line({ nowTotal: 12_600 }))).toEqual([
      {
        scope: 'line',
        goodsId: 'K1',
        error: 'priceHigher',
        seen: 12_000,
        now: 12_600,
        pieces: 12,
        choices: ['acceptPrice', 'replace', 'remove'],
      },
    ])
    expect(only(line({ nowTotal: 11_400 }))).toEqual([])
    expect(only(line({ seenTotal: null, nowTotal: 12_600 }))).toEqual([])
  })

  test('a promotion that ran out only shows in the price', () => {
    expect(only(line({ nowTotal: 12_000 }, { promotionUnitsLeft: 0 }))).toEqual([])
  })

  test('taking the offered quantity solves the line', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(8), fc.nat(90), (quantity, saleDouble, wholesaleQty) => {
        for (const problem of only(line({ quantity }, { saleDouble, wholesaleQty }))) {
          if (problem.scope !== 'line' || !problem.choices.includes('takeAvailable')) continue
          expect(only(line({ quantity: problem.now ?? 0 }, { saleDouble, wholesaleQty }))).toEqual([])
        }
      }),
    )
  })
})

describe('states', () => {
  test('only submitted and unshipped orders can be cancelled, and only before the first parcel leaves', () => {
    expect(ORDER_STATES.filter((state) => orderCan.cancel({ state }))).toEqual(['submitted', 'unshipped'])
    expect(ORDER_STATES.filter((state) => orderCan.cancel({ state, shippedQuantity: 1 }))).toEqual([])
  })

  test('no state can be reached again', () => {
    const reach = (from: OrderState): OrderState[] =>
      ORDER_STATES.flatMap((to) => (canMoveOrder(from, to) ? [to].concat(reach(to)) : []))
    for (const state of ORDER_STATES) expect(reach(state)).not.toContain(state)
  })

  test.each([
    ['', false],
    ['   ', false],
    ['Wrong article', true],
    ['x'.repeat(200), true],
    ['x'.repeat(201), false],
  ])('the cancel reason "%s" is accepted: %s', (reason, expected) => {
    expect(isCancelReason(reason)).toBe(expected)
  })
})
