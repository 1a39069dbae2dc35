import { afterAll, expect, test, vi } from 'vitest'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { PASSWORD, ids, testApp } from '../contract/kit.ts'
import { tablet } from './device-kit.ts'

const server = await testApp()
const { database, clock } = server
const place = tablet(server)
const device = await place.open()
afterAll(() => device.close())

const setSales = (value: 'on' | 'off') =>
  database.pool.query(
    `insert into promo (tenant_id, kind, promo_id, body) values ('main', 'setting', 'onlineSales', $1)
     on conflict (tenant_id, kind, promo_id) do update set body = excluded.body`,
    [JSON.stringify({ value })],
  )
const orderCount = async () => (await database.pool.query('select from orders')).rowCount

test('an order that waits while online sales are switched off is refused and kept, and goes out when they are on again', async () => {
  await database.pool.query(
    `insert into address (tenant_id, account_id, address_id, company, full_name, street, country, city, postal_code)
     values ('main', $1, $1, 'Bazar Norte', 'Ana Ruiz', 'Calle Mayor 1', 'ES', 'Sevilla', '41001')`,
    [ids.mine],
  )
  expect(await device.signIn('staff', 'marta', PASSWORD)).toMatchObject({ ok: true })
  await device.chooseAccount(ids.mine)
  await vi.waitFor(() => expect(device.addresses.get()).toHaveLength(1))
  place.world.network = 'down'
  const draft: OrderDraft = {
    orderId: device.newId(),
    draftedAt: clock.now.toISOString(),
    currency: 'EUR',
    priceListVersion: 3,
    pricesReadAt: clock.now.toISOString(),
    addressId: ids.mine,
    ownNumber: 'PO-8',
    notes: 'ring twice',
    requestedOn: null,
    lines: [{ goodsId: 'LAMP', quantity: 5, unitPriceSeen: '12.50', lineTotalSeen: '62.50' }],
  }
  await device.addToCart('LAMP', 7, 'Lamp')
  expect(await device.submitOrder(draft, { lines: [], subtotal: '62.50', total: '62.50' }, 'Order PO-8')).toMatchObject({
    saved: true,
  })

  await setSales('off')
  place.world.network = 'fine'
  device.sendNow()
  await vi.waitFor(() =>
    expect(device.outbox.get()).toMatchObject([
      { call: 'orders.submit', state: 'needsDecision', refusal: { error: 'order.onlineSalesOff' }, body: draft },
    ]),
  )
  expect(await orderCount()).toBe(0)
  expect(device.orders.get()).toMatchObject([{ orderId: draft.orderId, local: 'needsDecision' }])

  await setSales('on')
  const [refused] = device.outbox.get()
  expect(await device.decide(refused!.id, { body: draft })).toMatchObject({ saved: true })
  device.sendNow()
  await vi.waitFor(() => expect(device.outbox.get()).toEqual([]))
  const { rows } = await database.pool.query('select order_id, own_number, notes from orders')
  expect(rows).toEqual([{ order_id: draft.orderId, own_number: 'PO-8', notes: 'ring twice' }])
  expect((await database.pool.query('select quantity from cart_line')).rows).toEqual([{ quantity: 2 }])
})
