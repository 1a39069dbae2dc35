import { expect, test } from 'vitest'
import { cart } from '#domain/contract/cart.ts'
import type { OrderSummary } from '#domain/contract/order-shapes.ts'
import type { Api } from '../api/client.ts'
import { createViews } from './device-views.ts'
import { knownBefore, takeIn } from './take-in.ts'
import type { GivenAnswers } from './take-in.ts'
import { aSummary, about } from './test-acts.ts'
import { ACCOUNT, ANA, FakeBrowser } from './test-kit.ts'
import { openWorkspace } from './workspace.ts'

const noApi = { call: async () => ({ ok: false, kind: 'unreachable' }) } as unknown as Api
const open = async () => {
  const ports = await new FakeBrowser().ports()
  const who = { principal: ANA, kind: 'staff', role: null, name: 'Ana', tenant: 'main' } as never
  return openWorkspace(who, ports, noApi, createViews(), ACCOUNT)
}
const summary = (state: OrderSummary['state']): OrderSummary => aSummary({ state })
/** The service's answers when the cart was empty and the order not cancelled. */
const old: GivenAnswers = {
  byCall: {
    'cart.list': { revision: 0, list: [], bundles: [] },
    'orders.list': { list: [summary('submitted')], total: 1, page: 1, limit: 100 },
  },
  wholeOrders: [],
}

test('a late answer does not undo what the server has confirmed since the request', async () => {
  const person = await open()
  const { store } = person.ports
  const put = (state: OrderSummary['state']) =>
    store.write(['orders'], (tx) =>
      tx.put('orders', { key: 'order-1', account: ACCOUNT, summary: summary(state), order: null, local: null, shown: null }),
    )
  await put('submitted')
  const known = await knownBefore(person, ACCOUNT)
  // Meanwhile a line is added, and the order cancelled; both are confirmed before the answer comes.
  await person.engine.append(cart.save, { bsShoppingCartGroupDtoList: [{ goodsId: 'LAMP', quantity: 6 }] }, about)
  await person.engine.wake('append')
  await put('cancelled')
  await takeIn(person, ACCOUNT, { ...old, known })
  const there = await store.read(['cart', 'orders'], async (tx) => ({
    lines: (await tx.get('cart', ACCOUNT))?.lines.map(({ goodsId, quantity }) => [goodsId, quantity]),
    order: (await tx.get('orders', 'order-1'))?.summary.state,
  }))
  expect(there).toEqual({ lines: [['LAMP', 6]], order: 'cancelled' })
  person.close()
})

test('an answer about unchanged data is taken in', async () => {
  const person = await open()
  const { store } = person.ports
  await store.write(['cart'], (tx) => tx.put('cart', { key: ACCOUNT, revision: 3, lines: [], readAt: 1, epoch: 1, stale: true }))
  const known = await knownBefore(person, ACCOUNT)
  expect(await takeIn(person, ACCOUNT, { ...old, known })).toMatchObject({ cart: true, orders: true })
  const { base, order } = await store.read(['cart', 'orders'], async (tx) => ({
    base: await tx.get('cart', ACCOUNT),
    order: await tx.get('orders', 'order-1'),
  }))
  expect([base?.epoch, base?.stale, order?.summary.state]).toEqual([2, false, 'submitted'])
  person.close()
})

test('a delivery signed since the request stays signed: the summary does not mention it', async () => {
  const person = await open()
  const { store } = person.ports
  const order = { ...summary('shipped'), shippedQuantity: 1, shipments: [], deliveries: [] as unknown[] }
  const put = (deliveries: readonly unknown[]) =>
    store.write(['orders'], (tx) =>
      tx.put('orders', {
        key: 'order-1',
        account: ACCOUNT,
        summary: { ...summary('shipped'), shippedQuantity: 1 },
        order: { ...order, deliveries } as never,
        local: null,
        shown: null,
      }),
    )
  await put([])
  const known = await knownBefore(person, ACCOUNT)
  await put([{ receiptId: 'r' }])
  const list = { list: [{ ...summary('shipped'), shippedQuantity: 1 }], total: 1, page: 1, limit: 100 }
  await takeIn(person, ACCOUNT, { byCall: { 'orders.list': list }, wholeOrders: [order as never], known })
  const base = await store.read(['orders'], (tx) => tx.get('orders', 'order-1'))
  expect(base?.order?.deliveries).toEqual([{ receiptId: 'r' }])
  person.close()
})
