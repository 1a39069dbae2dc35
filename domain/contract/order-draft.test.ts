import { expect, test } from 'vitest'
import * as v from 'valibot'
import { orders } from './orders.ts'

const line = { goodsId: 'K1', quantity: 1, unitPriceSeen: '1.00', lineTotalSeen: '1.00' }
const draft = { ...orders.submit.command.example, lines: [line] }
const isTaken = (part: object) => v.safeParse(orders.submit.body, { ...draft, lines: [{ ...line, ...part }] }).success

test('the contract accepts a line as a device sends it', () => {
  expect(isTaken({})).toBe(true)
})

test.each([
  { quantity: -1 },
  { quantity: 1e9 },
  { quantity: 'abc' },
  { quantity: 0 },
  { quantity: 1.5 },
  { lineTotalSeen: '1e5' },
  { goodsId: 'a b' },
])('the contract refuses a line with %o', (part) => {
  expect(isTaken(part)).toBe(false)
})
