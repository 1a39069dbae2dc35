import { readFileSync, readdirSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { commandCalls } from '#domain/contract/index.ts'
import { upcast } from '../../src/offline/upcast/index.ts'
import type { Given } from '../../src/offline/upcast/index.ts'
import type { Device } from '../../src/offline/device.ts'
import { PASSWORD, ids, testApp } from '../contract/kit.ts'
import { tablet } from './device-kit.ts'

const server = await testApp()
const { database, ask, signIn, actFor } = server
const FOLDER = `${import.meta.dirname}/../../src/offline/upcast/golden`

/** Each rests on the ones before it. */
const ORDER = [
  'account.top',
  'account.setDefault',
  'addresses.create',
  'addresses.update',
  'addresses.setDefault',
  'cart.save',
  'cart.setQuantity',
  'cart.setQuantities',
  'cart.note',
  'cart.saveForLater',
  'orders.submit',
  'cart.reorder',
  'orders.cancel',
  'cart.remove',
  'addresses.remove',
  'plans.save',
  'plans.delete',
  'favorites.set',
  'notices.add',
  'notices.subscribe',
  'batch.importOrder',
]
const golden = readdirSync(FOLDER)
  .map((name) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Given)
  .sort((a, b) => ORDER.indexOf(a.call) - ORDER.indexOf(b.call) || a.version - b.version)
const FILE = new TextEncoder().encode('code;quantity\nLAMP;5\n')

const opened: Device[] = []
afterEach(async () => {
  for (const device of opened.splice(0)) await device.close()
  for (const table of ['order_line', 'orders', 'cart_line', 'cart', 'distribution_plan', 'favorite', 'batch_import'])
    await database.pool.query(`delete from ${table}`)
})

test('a queue of every command version that ever was is delivered', async () => {
  const token = (await signIn('marta')).access_token
  const acting = (await actFor(token, 'C100')).access_token
  const file = golden.find(({ call }) => call === 'batch.importOrder')?.body as { hash: string }
  const upload = await ask({
    method: 'PUT',
    url: `/api/v1.0/upload/${file.hash}?offset=0&size=${FILE.length}`,
    payload: Buffer.from(FILE),
    headers: { 'content-type': 'application/octet-stream' },
    token: acting,
  })
  expect(upload.json()).toMatchObject({ code: 0, data: { done: true } })
  expect(golden.map(({ call }) => call).filter((call) => !ORDER.includes(call))).toEqual([])
  for (const given of golden) {
    const { call, version, body } = upcast(given)
    const account = commandCalls.get(call)?.auth === 'account' ? ids.mine : null
    const command = { id: randomUUID(), call, version, account, body, at: '2026-11-21T09:00:00.000Z' }
    const answer = await ask({ method: 'POST', url: '/api/v1.0/commands', payload: { commands: [command] }, token })
    const [verdict] = answer.json<{ data: { results: { error: string | null }[] } }>().data.results
    expect([call, verdict?.error]).toEqual([call, null])
  }
  const { rows } = await database.pool.query(`select state from batch_import`)
  expect(rows).toEqual([{ state: 'received' }])
})

test('an act sent by an old build and again, upcast, by a new one has one effect and its first answer', async () => {
  const token = (await signIn('marta')).access_token
  const [id, at] = [randomUUID(), '2026-11-21T09:00:00.000Z']
  const send = async (quantity: number) => {
    const body = { bsShoppingCartGroupDtoList: [{ goodsId: 'LAMP', quantity }] }
    const commands = [{ id, call: 'cart.save', version: 1, account: ids.mine, body, at }]
    const answer = await ask({ method: 'POST', url: '/api/v1.0/commands', payload: { commands }, token })
    return answer.json<{ data: { results: { error: string | null; data: { total: number } | null }[] } }>().data.results[0]
  }
  await send(3)
  expect(await send(4)).toMatchObject({ error: 'idempotency.keyReused' })
  await database.pool.query('update command_verdict set version = 0 where command_id = $1', [id])
  expect(await send(4)).toMatchObject({ error: null, data: { total: 3 } })
})

test('what was done without a network is on the server: address, order, plan, favorite, cancellation, old order, file', async () => {
  const place = tablet(server)
  const device = await place.open()
  opened.push(device)
  await device.signIn('buyer', 'ana@bazar.example', PASSWORD)
  await vi.waitFor(() => expect(device.plans.get()).toEqual([]))
  place.world.network = 'down'
  const [addressId, orderId, planId] = [device.newId(), device.newId(), device.newId()]
  const form = { addressId, company: 'Nave 7', fullName: 'Luis', street: 'La Isla', telephone: '', country: 'ES' }
  await device.putAddress({ ...form, province: '', city: 'Cádiz', postalCode: '11001' }, 'Address')
  expect(device.addresses.get()).toMatchObject([{ addressId, isDefault: true }])
  await device.addToCart('LAMP', 5, 'Lamp')
  const line = { goodsId: 'LAMP', quantity: 5, unitPriceSeen: '12.50', lineTotalSeen: '62.50' }
  const moment = server.clock.now.toISOString()
  const head = { orderId, draftedAt: moment, currency: 'EUR', priceListVersion: 3, pricesReadAt: moment, addressId }
  const draft = { ...head, ownNumber: '', notes: '', requestedOn: null, lines: [line] }
  await device.submitOrder(draft, { lines: [], subtotal: '62.50', total: '62.50' }, 'Order')
  await device.savePlan({ planId, name: 'Spring', lines: [{ goodsId: 'LAMP', quantity: 12 }] }, 'Plan')
  await device.renamePlan(planId, 'Summer', 'Plan')
  await device.planToCart(planId, 'Plan')
  await device.note('LAMP', 'the blue one', 'Lamp')
  await device.favorite('LAMP', true, 'Lamp')
  await device.notifyArrival('LAMP', 'Lamp')
  expect(await device.uploadBatch({ name: 'order.csv', bytes: FILE }, 'File')).toMatchObject({ saved: true })
  expect(await device.uploadBatch({ name: 'a.csv', bytes: new TextEncoder().encode('%PDF-1.7') }, 'File')).toEqual({
    saved: false,
    reason: 'wrongKind',
  })
  await vi.waitFor(() => expect(device.batch.get()).toMatchObject([{ state: 'saved' }]))
  expect(device.cart.get()).toMatchObject({ lines: [{ quantity: 12, note: 'the blue one' }] })

  place.world.network = 'fine'
  device.sendNow()
  await vi.waitFor(() => expect(device.outbox.get()).toEqual([]), { timeout: 10_000 })
  expect(device.receipts.get().filter(({ outcome }) => outcome !== 'applied')).toEqual([])
  await vi.waitFor(() => expect(device.batch.get()).toMatchObject([{ state: 'received', kind: 'csv' }]))
  expect(device.plans.get()).toMatchObject([{ planId, name: 'Summer', changedBy: 'Ana' }])
  const { rows } = await database.pool.query(
    `select o.state, o.address->>'city' as city, p.name, f.goods_id, n.email, c.quantity, c.note
      from orders o, distribution_plan p, favorite f, arrival_notice n, cart_line c
      where n.account_id = $1 and n.principal like 'buyer:%'`,
    [ids.mine],
  )
  const written = { state: 'submitted', city: 'Cádiz', name: 'Summer', goods_id: 'LAMP', email: '', quantity: 12 }
  expect(rows).toEqual([{ ...written, note: 'the blue one' }])

  await device.reorder(orderId, 'Order')
  await device.cancelOrder(orderId, { option: 'orderedTwice', reason: '' }, 'Order')
  await device.saveForLater(['LAMP'], true, 'Lamp')
  await vi.waitFor(() => expect(device.outbox.get()).toEqual([]), { timeout: 10_000 })
  expect(device.cart.get()).toMatchObject({ count: 0, saved: [{ goodsId: 'LAMP', quantity: 17 }] })
  await vi.waitFor(() => expect(device.orders.get()).toMatchObject([{ orderId, state: 'cancelled' }]))
  await device.saveForLater(['LAMP'], false, 'Lamp')
  await device.clearCart('Cart')
  await device.deletePlan(planId, 'Plan')
  await vi.waitFor(() => expect(device.outbox.get()).toEqual([]), { timeout: 10_000 })
  expect([device.cart.get()?.lines, device.plans.get()]).toEqual([[], []])
})

test('a file goes on where the network broke it', async () => {
  const place = tablet(server)
  const device = await place.open()
  opened.push(device)
  await device.signIn('buyer', 'ana@bazar.example', PASSWORD)
  await vi.waitFor(() => expect(device.batch.get()).toBeDefined())
  place.world.network = 'down'
  const bytes = new TextEncoder().encode(`code;quantity\n${'LAMP;5\n'.repeat(100_000)}`)
  await device.uploadBatch({ name: 'large.csv', bytes }, 'File')
  place.world.network = 'fine'
  place.world.sent.length = 0
  const until = vi.waitFor(() => expect(place.world.sent.filter((path) => path.includes('/upload/')).length).toBeGreaterThan(1), {
    interval: 1,
  })
  device.sendNow()
  await until
  place.world.network = 'down'
  await vi.waitFor(() => expect(device.sync.get().sending).toBe(false))
  place.world.network = 'fine'
  await vi.waitFor(
    () => {
      device.sendNow()
      expect(device.outbox.get()).toEqual([])
    },
    { timeout: 10_000, interval: 200 },
  )
  const { rows } = await database.pool.query(`select size from batch_import where file_name = 'large.csv'`)
  expect(rows).toEqual([{ size: bytes.length }])
})
