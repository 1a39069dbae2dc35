import { readFileSync, readdirSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { commandCalls, contract } from '#domain/contract/index.ts'
import { upcast } from '../../src/offline/upcast/index.ts'
import type { Given } from '../../src/offline/upcast/index.ts'
import type { Device } from '../../src/offline/device.ts'
import { PASSWORD, ids, offerLampSet, testApp } from '../contract/kit.ts'
import { tablet } from './device-kit.ts'
import { SHIPPED_TABLES, shipExample } from './shipped-example.ts'

const server = await testApp()
await offerLampSet(server.database)
const { database, ask, signIn, actFor } = server
const { addresses, batch, cart, favorites, notices, orders, plans, quotations, receipts, returns } = contract
const about = { label: 'act' }
const FOLDER = `${import.meta.dirname}/../../src/offline/upcast/golden`

/** Commands that the examples depend on; each is an example itself. */
const GROUND = [
  addresses.create,
  cart.save,
  orders.submit,
  cart.save,
  cart.addBundle,
  plans.save,
  quotations.save,
  returns.request,
].map(({ name }) => name)
const golden = readdirSync(FOLDER).map((name) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Given)
const FILE = new TextEncoder().encode('code;quantity\nLAMP;5\n')

const opened: Device[] = []
afterEach(async () => {
  for (const device of opened.splice(0)) await device.close()
  await clear()
})

const clear = async () => {
  for (const table of [
    'delivery_receipt',
    'order_line',
    'orders',
    'cart_line',
    'cart',
    'distribution_plan',
    'quotation',
    'favorite',
    'batch_import',
    'address',
  ])
    await database.pool.query(`delete from ${table}`)
  for (const table of SHIPPED_TABLES) await database.pool.query(`delete from ${table}`)
}
const send = async (token: string, { call, version, body }: Given) => {
  const account = commandCalls.get(call)?.auth === 'account' ? ids.mine : null
  const command = { id: randomUUID(), call, version, account, body, at: '2026-11-21T09:00:00.000Z' }
  const answer = await ask({ method: 'POST', url: '/api/v1.0/commands', payload: { commands: [command] }, token })
  const [verdict] = answer.json<{ data: { results: { error: string | null }[] } }>().data.results
  return { id: command.id, account, error: verdict?.error }
}
const keepFile = async (token: string) => {
  const acting = (await actFor(token, 'C100')).access_token
  const { hash } = batch.importOrder.command.example
  const url = `/api/v1.0/upload/${hash}?offset=0&size=${FILE.length}`
  const headers = { 'content-type': 'application/octet-stream' }
  const upload = await ask({ method: 'PUT', url, payload: Buffer.from(FILE), headers, token: acting })
  expect(upload.json()).toMatchObject({ code: 0, data: { done: true } })
}
const groundOf = (call: string): Given[] =>
  GROUND.filter((name) => name !== call).map((name) => {
    const { version, example } = commandCalls.get(name)!.command
    return { call: name, version, body: example }
  })

test.each(golden.map((given) => [`${given.call}@${given.version}`, given] as const))(
  '%s, as a device may still hold it, is delivered and listed in the audit',
  async (_name, given) => {
    const token = (await signIn('marta')).access_token
    await keepFile(token)
    for (const one of groundOf(given.call)) {
      // Once a part is shipped, an order cannot be cancelled.
      if (one.call === returns.request.name && given.call === orders.cancel.name) continue
      if (one.call === returns.request.name) await shipExample(database)
      await send(token, one)
    }
    if (given.call === returns.request.name) await shipExample(database)
    if (given.call === returns.send.name) await database.pool.query(`update order_return set state = 'accepted'`)
    if (given.call === receipts.sign.name) await shipExample(database)
    const { id, account, error } = await send(token, upcast(given))
    expect(error).toBeNull()
    // Both the actor and the account acted for.
    const columns = 'action, actor_kind, actor_id, account_id'
    const audit = await database.pool.query(`select ${columns} from audit where command_id = $1`, [id])
    expect(audit.rows).toEqual([{ action: given.call, actor_kind: 'staff', actor_id: ids.sales, account_id: account }])
  },
)

test('a command sent by an old build and again, upcast, by a new one has one effect and gets its first answer', async () => {
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

test('work done without a network reaches the server: address, order, plan, favorite, cancellation, old order, file', async () => {
  const place = tablet(server)
  const device = await place.open()
  opened.push(device)
  await device.signIn('buyer', 'ana@bazar.example', PASSWORD)
  await vi.waitFor(() => expect(device.plans.get()).toEqual([]))
  place.world.network = 'down'
  const [addressId, orderId, planId] = [device.newId(), device.newId(), device.newId()]
  const form = { addressId, company: 'Nave 7', fullName: 'Luis', street: 'La Isla', telephone: '', country: 'ES' }
  await device.enqueue(addresses.create, { ...form, province: '', city: 'Cádiz', postalCode: '11001' }, about)
  expect(device.addresses.get()).toMatchObject([{ addressId, isDefault: true }])
  await device.addToCart('LAMP', 5, 'Lamp')
  const line = { goodsId: 'LAMP', quantity: 5, unitPriceSeen: '12.50', lineTotalSeen: '62.50' }
  const moment = server.clock.now.toISOString()
  const head = { orderId, draftedAt: moment, currency: 'EUR', priceListVersion: 3, pricesReadAt: moment, addressId }
  const draft = { ...head, ownNumber: '', notes: '', requestedOn: null, lines: [line] }
  await device.submitOrder(draft, { lines: [], subtotal: '62.50', total: '62.50' }, 'Order')
  await device.enqueue(plans.save, { planId, name: 'Spring', lines: [{ goodsId: 'LAMP', quantity: 12 }] }, about)
  await device.enqueue(plans.save, { planId, name: 'Summer' }, about)
  await device.addToCart('LAMP', 12, 'Plan')
  await device.enqueue(cart.note, { goodsId: 'LAMP', note: 'the blue one' }, about)
  await device.enqueue(favorites.set, { goodsId: 'LAMP', favorite: true }, about)
  await device.enqueue(notices.add, { goodsId: 'LAMP' }, about)
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
  await vi.waitFor(() => expect(device.batch.get()).toMatchObject([{ state: 'waiting', kind: 'csv' }]))
  expect(device.plans.get()).toMatchObject([{ planId, name: 'Summer', changedBy: 'Ana' }])
  const { rows } = await database.pool.query(
    `select o.state, o.address->>'city' as city, p.name, f.goods_id, n.email, c.quantity, c.note
      from orders o, distribution_plan p, favorite f, arrival_notice n, cart_line c
      where n.account_id = $1 and n.principal like 'buyer:%'`,
    [ids.mine],
  )
  const written = { state: 'submitted', city: 'Cádiz', name: 'Summer', goods_id: 'LAMP', email: '', quantity: 12 }
  expect(rows).toEqual([{ ...written, note: 'the blue one' }])

  await device.enqueue(cart.reorder, { orderId, lines: [{ goodsId: 'LAMP', quantity: 5 }] }, about)
  await device.enqueue(orders.cancel, { orderId, option: 'orderedTwice', reason: '' }, about)
  await device.enqueue(cart.saveForLater, { goodsIds: ['LAMP'], saved: true }, about)
  await vi.waitFor(() => expect(device.outbox.get()).toEqual([]), { timeout: 10_000 })
  expect(device.cart.get()).toMatchObject({ count: 0, saved: [{ goodsId: 'LAMP', quantity: 17 }] })
  await vi.waitFor(() => expect(device.orders.get()).toMatchObject([{ orderId, state: 'cancelled' }]))
  await device.enqueue(cart.saveForLater, { goodsIds: ['LAMP'], saved: false }, about)
  await device.removeLines(['LAMP'], 'Cart')
  await device.enqueue(plans.delete, { planId }, about)
  await vi.waitFor(() => expect(device.outbox.get()).toEqual([]), { timeout: 10_000 })
  expect([device.cart.get()?.lines, device.plans.get()]).toEqual([[], []])
})

test('a file upload resumes where the network broke it', async () => {
  const place = tablet(server)
  const device = await place.open()
  opened.push(device)
  await device.signIn('buyer', 'ana@bazar.example', PASSWORD)
  await vi.waitFor(() => expect(device.batch.get()).toBeDefined())
  place.world.network = 'down'
  const bytes = new TextEncoder().encode(`code;quantity;remark\n${`LAMP;5;${'x'.repeat(5000)}\n`.repeat(140)}`)
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
