import { expect, test } from 'vitest'
import type { OrderSummary } from '#domain/contract/order-shapes.ts'
import type { Api } from '../../api/client.ts'
import type { Store } from '../ports.ts'
import type { OrderBase } from '../tables.ts'
import { aSummary } from '../test-acts.ts'
import { ACCOUNT, FakeBrowser } from '../test-kit.ts'
import { ordersMirror } from './orders.ts'

const summary = (day: number): OrderSummary => {
  const at = new Date(Date.UTC(2026, 10, day)).toISOString()
  return aSummary({ orderId: `order-${day}`, orderNumber: `N-${day}`, submittedAt: at, draftedAt: at })
}
const list = (...days: number[]) => days.map(summary)

/** Pulls this answer of the server; `meanwhile` happens between request and answer. */
const pull = (store: Store, page: readonly OrderSummary[], total: number, meanwhile = async () => {}) => {
  const call = async () => {
    await meanwhile()
    return { ok: true, data: { list: page, total, page: 1, limit: 100 } }
  }
  const api = { call } as unknown as Api
  return ordersMirror.pull({ api, store, principal: 'staff:ana', account: ACCOUNT, now: () => 0 })
}
const put = (store: Store, day: number, account: string, local: OrderBase['local'] = null) =>
  store.write(['orders'], (tx) =>
    tx.put('orders', { key: `order-${day}`, account, summary: summary(day), order: null, local, shown: null }),
  )
const known = async (store: Store) => {
  const bases = await store.read(['orders'], (tx) => tx.all('orders'))
  return bases
    .map(({ summary: { orderId } }) => orderId)
    .filter(Boolean)
    .sort()
}

test('an order that a restored server no longer has is removed, even if another device gave it', async () => {
  const store = await new FakeBrowser().store()
  await pull(store, list(3, 2, 1), 3)
  await pull(store, list(3, 1), 2)
  expect(await known(store)).toEqual(['order-1', 'order-3'])
})

test('orders beyond the page stay', async () => {
  const store = await new FakeBrowser().store()
  await pull(store, list(5, 4, 3, 2, 1), 5)
  await pull(store, list(5, 3), 4)
  expect(await known(store)).toEqual(['order-1', 'order-2', 'order-3', 'order-5'])
})

test('an order accepted while the list was in transit stays, and so does one of another account', async () => {
  const store = await new FakeBrowser().store()
  await pull(store, list(1), 1)
  await put(store, 8, 'another')
  await pull(store, list(1), 1, () => put(store, 9, ACCOUNT))
  expect(await known(store)).toEqual(['order-1', 'order-8', 'order-9'])
})

test('a list in transit does not undo a cancellation confirmed meanwhile', async () => {
  const store = await new FakeBrowser().store()
  await pull(store, list(2, 1), 2)
  const cancel = () =>
    store.write(['orders'], async (tx) => {
      const base = (await tx.get('orders', 'order-1')) as OrderBase
      await tx.put('orders', { ...base, summary: { ...base.summary, state: 'cancelled' } })
    })
  await pull(store, list(3, 2, 1), 3, cancel)
  const states = await store.read(['orders'], (tx) => tx.all('orders'))
  expect(states.filter(({ key }) => key.startsWith('order-')).map(({ key, summary: { state } }) => [key, state])).toEqual([
    ['order-1', 'cancelled'],
    ['order-2', 'submitted'],
    ['order-3', 'submitted'],
  ])
})

test('a list does not remove an order that this device gave', async () => {
  const store = await new FakeBrowser().store()
  await put(store, 2, ACCOUNT, 'accepted')
  await pull(store, list(3), 1)
  expect(await known(store)).toEqual(['order-2', 'order-3'])
})

test('goods on their way can be signed for offline: the order’s document is read with the list, and again with each parcel', async () => {
  const store = await new FakeBrowser().store()
  const asked: string[] = []
  const pullShipped = (shippedQuantity: number) => {
    const page = [{ ...summary(2), state: 'unshipped' as const, shippedQuantity }, summary(1)]
    const call = async ({ name }: { name: string }, { query }: { query: { orderId?: string } }) => {
      if (name === 'orders.list') return { ok: true, data: { list: page, total: 2, page: 1, limit: 100 } }
      asked.push(query.orderId ?? '')
      return { ok: true, data: { ...page[0], lines: [], shipments: Array.from({ length: shippedQuantity }, () => ({})) } }
    }
    const api = { call } as unknown as Api
    return ordersMirror.pull({ api, store, principal: 'staff:ana', account: ACCOUNT, now: () => 0 })
  }
  await pullShipped(1)
  await pullShipped(1)
  expect(asked).toEqual(['order-2'])
  await pullShipped(2)
  expect(asked).toEqual(['order-2', 'order-2'])
  const base = await store.read(['orders'], (tx) => tx.get('orders', 'order-2'))
  expect(base?.order?.shipments).toHaveLength(2)
})

test('a new state keeps the document that was last read', async () => {
  const store = await new FakeBrowser().store()
  await put(store, 1, ACCOUNT)
  await store.write(['orders'], async (tx) => {
    const base = (await tx.get('orders', 'order-1')) as OrderBase
    await tx.put('orders', { ...base, order: { ...summary(1), lines: [] } as unknown as OrderBase['order'] })
  })
  await pull(store, [{ ...summary(1), state: 'unshipped' }], 1)
  const base = await store.read(['orders'], (tx) => tx.get('orders', 'order-1'))
  expect(base).toMatchObject({ summary: { state: 'unshipped' }, order: { state: 'submitted', lines: [] } })
})
