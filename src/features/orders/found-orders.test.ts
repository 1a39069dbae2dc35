import { expect, test } from 'vitest'
import type { OrderEntry } from '../../offline/device-types.ts'
import { foundOrders } from './found-orders.ts'
import { readOrderSearch } from './order-search.ts'
import type { OrderSearch } from './order-search.ts'

const entry = (orderNumber: string, submittedAt: string, state: OrderEntry['state'] = 'submitted') =>
  ({ orderId: orderNumber, orderNumber, ownNumber: '', submittedAt, draftedAt: submittedAt, state }) as OrderEntry

// Without a zone it is the device's own.
const orders = [
  entry('A', '2026-11-30T23:59:59'),
  entry('B', '2026-12-01T00:00:00'),
  entry('C', '2026-12-24T23:59:59', null),
  entry('D', '2026-12-25T00:00:00', 'cancelled'),
]
const found = (search: OrderSearch) => foundOrders(orders, search).map(({ orderNumber }) => orderNumber)

test('the first and the last day belong to the span', () => {
  expect(found({ from: '2026-12-01', to: '2026-12-24' })).toEqual(['B', 'C'])
  expect(found({ from: '2026-12-24' })).toEqual(['C', 'D'])
  expect(found({ to: '2026-11-30' })).toEqual(['A'])
  expect(found({})).toEqual(['A', 'B', 'C', 'D'])
})

test('filters narrow each other', () => {
  expect(found({ from: '2026-12-01', state: 'device' })).toEqual(['C'])
  expect(found({ from: '2026-12-01', q: 'a' })).toEqual([])
})

test('what an address says and no filter means is left out', () => {
  const read = readOrderSearch({ state: 'nowhere', q: 17, from: '1.12.2026', to: '2026-12-24', more: 'x' })
  expect(read).toEqual({ q: '17', to: '2026-12-24' })
})
