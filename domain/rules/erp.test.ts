import { describe, expect, test } from 'vitest'
import { arePiecesEqual, arrivalFacts, doAmountsFit, findBeyond, judgeMove, judgeShipment, stockAfterCount } from './erp.ts'

const pieces = (...of: (readonly [string, number])[]) => of.map(([goodsId, quantity]) => ({ goodsId, quantity }))

describe('a shipment', () => {
  const lines = pieces(['A', 3], ['B', 2])
  test.each([
    ['the first part of a new order picks it', 'submitted', [], pieces(['A', 1]), ['unshipped']],
    ['all of a new order at once picks and ships it', 'submitted', [], lines, ['unshipped', 'shipped']],
    ['the last part ships it', 'unshipped', pieces(['A', 3]), pieces(['B', 2]), ['shipped']],
    ['a part of the rest leaves it', 'unshipped', pieces(['A', 3]), pieces(['B', 1]), []],
  ] as const)('%s', (_, state, shipped, sent, steps) => {
    expect(judgeShipment({ state, lines, shipped }, sent)).toEqual({ steps })
  })
  test.each([
    ['of a cancelled order', 'cancelled', [], pieces(['A', 1]), 'erp.orderCancelled'],
    ['of one that is shipped', 'shipped', lines, pieces(['A', 1]), 'erp.notMovable'],
    ['of more than is open', 'unshipped', pieces(['A', 2]), pieces(['A', 2]), 'erp.moreThanOpen'],
    ['of what is not in it', 'unshipped', [], pieces(['C', 1]), 'erp.notInOrder'],
  ] as const)('%s is refused', (_, state, shipped, sent, error) => {
    expect(judgeShipment({ state, lines, shipped }, sent)).toMatchObject({ error })
  })
})

test('the ERP moves an order to picking, and closes it only after a part was sent', () => {
  expect(judgeMove({ state: 'submitted', shipped: [] }, 'unshipped')).toEqual({ steps: ['unshipped'] })
  expect(judgeMove({ state: 'unshipped', shipped: [] }, 'unshipped')).toEqual({ steps: [] })
  expect(judgeMove({ state: 'unshipped', shipped: [] }, 'shipped')).toEqual({ error: 'erp.nothingShipped' })
  expect(judgeMove({ state: 'returned', shipped: pieces(['A', 1]) }, 'unshipped')).toMatchObject({ error: 'erp.notMovable' })
})

test('pieces are equal in any order and however split', () => {
  expect(arePiecesEqual(pieces(['A', 1], ['B', 2], ['A', 2]), pieces(['B', 2], ['A', 3]))).toBe(true)
  expect(arePiecesEqual(pieces(['A', 1]), pieces(['A', 1], ['B', 1]))).toBe(false)
  expect(findBeyond(pieces(['A', 2]), pieces(['A', 1], ['A', 2]), pieces(['A', 2]))).toEqual({
    error: 'erp.moreThanOpen',
    values: { goodsId: 'A', open: 1 },
  })
})

test.each([
  [{ subtotal: 1000, discount: 100, tax: 189, total: 1089, lineTotals: [900] }, true],
  [{ subtotal: 1000, discount: 100, tax: 189, total: 1089, lineTotals: [1000] }, true],
  [{ subtotal: 1000, discount: 100, tax: 189, total: 1088, lineTotals: [900] }, false],
  [{ subtotal: 1000, discount: 100, tax: 189, total: 1089, lineTotals: [899] }, false],
  [{ subtotal: 1000, discount: 100, tax: 189, total: 1089, lineTotals: [1001] }, false],
  [{ subtotal: 1000, discount: -100, tax: 0, total: 1100, lineTotals: [1100] }, false],
])('%j adds up: %s', (amounts, fit) => {
  expect(doAmountsFit(amounts)).toBe(fit)
})

test('a stock count is corrected by what happened since, and never falls below 0', () => {
  expect(stockAfterCount(100, { taken: 7, givenBack: 5 })).toBe(98)
  expect(stockAfterCount(3, { taken: 7, givenBack: 0 })).toBe(0)
})

test('of the expected days the next one counts, today included', () => {
  const arrivals = ['2026-12-18', '2026-11-20', '2026-11-21'].map((day, at) => ({ day, quantity: at + 1 }))
  expect(arrivalFacts(arrivals, '2026-11-21')).toEqual({ arrivesOn: '2026-11-21', transit: 3 })
  expect(arrivalFacts([], '2026-11-21')).toEqual({ arrivesOn: null, transit: 0 })
})
