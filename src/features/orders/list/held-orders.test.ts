import { expect, test } from 'vitest'
import { aDraft, anEntry } from '../../../../tests/kit/order-entries.ts'
import type { Receipt } from '../../../offline/device-types.ts'
import { heldOrders } from './held-orders.ts'

const receipt = (part: Partial<Receipt>) =>
  ({ id: 'one', call: 'orders.submit', account: 'mine', outcome: 'handedOver', isHeld: true, shown: null, ...part }) as Receipt
const idsOf = (receipts: readonly Receipt[], known = ['other']) =>
  heldOrders(
    receipts,
    'mine',
    known.map((orderId) => anEntry({ orderId })),
  ).map(({ orderId }) => orderId)

test('each held order of the account is listed with what is known; orders submitted together are listed one by one', () => {
  const [first, second] = [aDraft({ orderId: 'first' }), aDraft({ orderId: 'second', ownNumber: 'PO-2' })]
  const held = heldOrders([receipt({ call: 'orders.submitMany', body: { orders: [first, second] } })], 'mine', [])
  const alike = { isHeld: true, local: null, state: null, commandId: null, lineCount: 1, totalQuantity: 6, together: 2 }
  expect(held).toMatchObject([
    { orderId: 'first', ...alike },
    { orderId: 'second', ownNumber: 'PO-2', ...alike },
  ])
})

test('other commands, orders no longer held and orders of other accounts are left out', () => {
  const { isHeld: _gone, ...confirmed } = receipt({ body: aDraft() })
  expect(idsOf([receipt({ call: 'cart.save', body: {} }), confirmed, receipt({ body: aDraft(), account: 'other' })])).toEqual([])
})

test('an order is listed once, even if it is already known or several commands submitted it', () => {
  const given = receipt({ body: aDraft({ orderId: 'order' }) })
  expect(idsOf([given, { ...given, id: 'two' }])).toEqual(['order'])
  expect(idsOf([given], ['order'])).toEqual([])
})
