import { expect, test } from 'vitest'
import { givenCoupons } from './given-coupons.ts'

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
