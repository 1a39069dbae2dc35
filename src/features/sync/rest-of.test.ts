import { expect, test } from 'vitest'
import type { CommandRefusal } from '../../offline/device-types.ts'
import { restOf } from './rest-of.ts'

const refusing = (...goodsIds: string[]): CommandRefusal => ({
  status: 422,
  code: 13_001,
  error: 'cart.invalid',
  msg: '',
  data: { lines: goodsIds.map((goodsId) => ({ goodsId, error: 'cart.offMarket', seen: 1, now: 0, choices: ['remove'] })) },
})
const lines = [
  { goodsId: 'A', quantity: 1 },
  { goodsId: 'B', quantity: 2 },
]

test('keeps the lines that were not refused', () => {
  const body = { bsShoppingCartGroupDtoList: lines }
  expect(restOf({ call: 'cart.save', body, refusal: refusing('A') })).toEqual({ bsShoppingCartGroupDtoList: [lines[1]] })
  expect(restOf({ call: 'cart.setQuantities', body: { list: lines }, refusal: refusing('B') })).toEqual({ list: [lines[0]] })
})

test('offers nothing if no line is left or the refused lines are unknown', () => {
  const body = { bsShoppingCartGroupDtoList: lines }
  expect(restOf({ call: 'cart.save', body, refusal: refusing('A', 'B') })).toBeNull()
  expect(restOf({ call: 'cart.save', body, refusal: refusing() })).toBeNull()
  expect(restOf({ call: 'cart.note', body: { goodsId: 'A', note: '' }, refusal: refusing('A') })).toBeNull()
})
