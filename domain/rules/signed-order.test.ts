import { expect, test } from 'vitest'
import { isStillSigned, markOf } from '#domain/rules/signed-order.ts'
import type { OrderToSign } from '#domain/rules/signed-order.ts'

const line = { key: 'LAMP', quantity: 6, total: 6000 }
const order: OrderToSign = { lines: [line], total: 7260 }
const signed = markOf(order)

test('a signature is valid only for the same lines, quantities, prices and total', () => {
  expect(isStillSigned(signed, markOf({ ...order }), true)).toBe(true)
  for (const other of [
    { ...line, quantity: 7 },
    { ...line, total: 6100 },
    { ...line, key: 'KET' },
  ])
    expect(isStillSigned(signed, markOf({ ...order, lines: [other] }), true)).toBe(false)
  expect(isStillSigned(signed, markOf({ ...order, lines: [line, { ...line, key: 'KET' }] }), true)).toBe(false)
  expect(isStillSigned(undefined, signed, true)).toBe(false)
})

test('another total invalidates it once the total is known for certain', () => {
  const dearer = markOf({ ...order, total: 7300 })
  expect(isStillSigned(signed, dearer, false)).toBe(true)
  expect(isStillSigned(signed, dearer, true)).toBe(false)
})
