import { expect, test } from 'vitest'
import type { OrderEntry } from '../../offline/device-types.ts'
import { foundOrders } from './found-orders.ts'
import { readOrderSearch, toOrderQuery } from './order-search.ts'
import type { OrderSearch } from './order-search.ts'

const entry = (orderNumber: string, submittedAt: string, part: Partial<OrderEntry> = {}) =>
  ({
    orderId: orderNumber,
    orderNumber,
    ownNumber: '',
    submittedAt,
    draftedAt: submittedAt,
    state: 'submitted',
    order: null,
    shown: null,
    draft: null,
    ...part,
  }) as OrderEntry

const shown = { lines: [{ goodsId: 'LAMP-7', name: 'Desk lamp' }] } as unknown as OrderEntry['shown']
const order = {
  lines: [{ goodsId: 'KET', name: 'Blue kettle' }],
  invoices: [{ invoiceNumber: 'R-77' }],
} as unknown as OrderEntry['order']
// Local time in Madrid is one hour ahead of these.
const orders = [
  entry('O1', '2026-11-30T22:59:59Z'),
  entry('O2', '2026-11-30T23:00:00Z', { order }),
  entry('O3', '2026-12-24T22:59:59Z', { state: null, shown }),
  entry('O4', '2026-12-24T23:00:00Z', { state: 'cancelled' }),
]
const now = Date.parse('2026-12-25T12:00:00Z')
const found = (search: OrderSearch) => foundOrders(orders, search, { country: 'ES', now }).map(({ orderNumber }) => orderNumber)

test('the first and the last day are included, and are days in the account’s country', () => {
  expect(found({ from: '2026-12-01', to: '2026-12-24' })).toEqual(['O2', 'O3'])
  expect(found({ from: '2026-12-24' })).toEqual(['O3', 'O4'])
  expect(found({ to: '2026-11-30' })).toEqual(['O1'])
  expect(found({})).toEqual(['O1', 'O2', 'O3', 'O4'])
})

test('a period ends today', () => {
  expect(found({ period: 'lastWeek' })).toEqual(['O3', 'O4'])
  expect(found({ period: 'lastMonth' })).toEqual(['O1', 'O2', 'O3', 'O4'])
})

test('a keyword matches numbers, articles and invoices that the device holds', () => {
  expect(found({ q: 'o4' })).toEqual(['O4'])
  expect(found({ q: 'lamp-7' })).toEqual(['O3'])
  expect(found({ q: 'BLUE ' })).toEqual(['O2'])
  expect(found({ q: 'r-77' })).toEqual(['O2'])
})

test('filters combine', () => {
  expect(found({ from: '2026-12-01', state: 'device' })).toEqual(['O3'])
  expect(found({ from: '2026-12-01', q: 'o1' })).toEqual([])
})

test('values in the address that no filter knows are dropped; own days win over a period', () => {
  const read = readOrderSearch({ state: 'nowhere', q: 17, from: '1.12.2026', to: '2026-12-24', period: 'lastWeek', more: 'x' })
  expect(read).toEqual({ q: '17', to: '2026-12-24' })
  expect(readOrderSearch({ state: 'all', period: 'all' })).toEqual({})
  expect(readOrderSearch({ state: 'shipped', period: 'lastMonth' })).toEqual({ state: 'shipped', period: 'lastMonth' })
  expect(toOrderQuery({ q: ' 17 ', period: 'lastMonth', state: 'shipped' })).toEqual({ keyword: '17', period: 'lastMonth' })
})
