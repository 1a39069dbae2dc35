import { expect, test } from 'vitest'
import { shippedByLine, shippedPieces } from './shipped.ts'

const line = (goodsId: string, quantity: number) => ({ goodsId, quantity })

test('parcels add up per article; pieces in no parcel are open', () => {
  const parcels = [{ lines: [line('A', 4)] }, { lines: [line('A', 3), line('B', 2)] }]
  expect(shippedByLine([line('A', 10), line('B', 2), line('C', 5)], parcels)).toEqual([7, 2, 0])
})

test('an article on two lines fills the first one first', () => {
  expect(shippedByLine([line('A', 4), line('A', 6)], [{ lines: [line('A', 7)] }])).toEqual([4, 3])
})

test('shipped pieces never exceed the ordered ones, and are 0 without parcels', () => {
  expect(shippedByLine([line('A', 4)], [{ lines: [line('A', 9)] }])).toEqual([4])
  expect(shippedByLine([line('A', 4)], [])).toEqual([0])
})

test.each([
  ['shipped', [{ lines: [{ goodsId: 'A', quantity: 1 }] }], [{ goodsId: 'A', quantity: 1 }]],
  ['shipped', [], [{ goodsId: 'A', quantity: 3 }]],
  ['unshipped', [], []],
  ['returning', [], [{ goodsId: 'A', quantity: 3 }]],
  ['cancelled', [], []],
] as const)('an order that is %s with parcels %j has shipped %j', (state, shipments, pieces) => {
  expect(shippedPieces({ state, lines: [{ goodsId: 'A', quantity: 3 }], shipments })).toEqual(pieces)
})
