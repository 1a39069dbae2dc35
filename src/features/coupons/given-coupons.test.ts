import { expect, test } from 'vitest'
import { givenCoupons, givenSince } from './given-coupons.ts'

const entry = (couponId: string | undefined, account = 'mine', call = 'orders.submit') => ({ call, account, body: { couponId } })

test('orders that wait on the device use up their coupons, of their own account only', () => {
  const outbox = [
    entry('A'),
    entry('A'),
    entry('B'),
    entry(undefined),
    entry('A', 'other'),
    entry('A', 'mine', 'cart.save'),
    { call: 'orders.submit', account: 'mine', body: null },
  ]
  expect([...givenCoupons(outbox, 'mine')]).toEqual([
    ['A', 2],
    ['B', 1],
  ])
})

test('an order applied since the list was read has used its coupon too', () => {
  const taken = { ...entry('A'), outcome: 'applied', decidedAt: 100 } as const
  const refused = { ...taken, outcome: 'refused' } as const
  expect(givenSince([entry('B')], [taken, refused], 99)).toEqual([entry('B'), taken])
  expect(givenSince([], [taken], 100)).toEqual([])
})
