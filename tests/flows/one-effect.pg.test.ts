import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { commandCalls, contract } from '#domain/contract/index.ts'
import type { Return } from '#domain/contract/returns.ts'
import type { Device } from '../../src/offline/device.ts'
import { PASSWORD, ids, offerLampSet, testApp } from '../contract/kit.ts'
import { tablet } from './device-kit.ts'
import { SHIPPED_TABLES, shipExample } from './shipped-example.ts'

const server = await testApp()
await offerLampSet(server.database)
const { ask, database, signIn } = server
const { addresses, batch, cart, notices, orders, plans, quotations, receipts, returns } = contract
/** Commands that the examples depend on; each is an example itself, except for an address that exists beforehand. */
const before = { ...addresses.create.command.example, addressId: '01980000-0000-7000-8000-0000000000a9' }
const GROUND = [
  addresses.create,
  cart.save,
  orders.submit,
  cart.save,
  cart.addBundle,
  plans.save,
  quotations.save,
  notices.add,
  returns.request,
]
const FILE = new TextEncoder().encode('code;quantity\nLAMP;5\n')

const opened: Device[] = []
afterEach(async () => {
  for (const device of opened.splice(0)) await device.close()
  const tables = [
    'delivery_receipt',
    ...SHIPPED_TABLES,
    'order_line',
    'orders',
    'cart_line',
    'cart',
    'distribution_plan',
    'quotation',
    'favorite',
    'batch_import',
  ]
  for (const table of [...tables, 'arrival_notice', 'address']) await database.pool.query(`delete from ${table}`)
})

const prepare = async (without: string) => {
  const token = (await signIn('marta')).access_token
  const at = '2026-11-21T09:00:00.000Z'
  const give = async ({ name, command }: (typeof GROUND)[number], body: unknown) => {
    const one = { id: randomUUID(), call: name, version: command.version, account: ids.mine, body, at }
    await ask({ method: 'POST', url: '/api/v1.0/commands', payload: { commands: [one] }, token })
  }
  await give(addresses.create, before)
  for (const one of GROUND) {
    // Without a parcel nothing can be returned, and an order with a parcel cannot be cancelled.
    if (without === orders.cancel.name && one.name === returns.request.name) continue
    if (one.name === returns.request.name) await shipExample(database)
    if (one.name !== without) await give(one, one.command.example)
  }
  // Only the ERP accepts a return.
  if (without === returns.send.name) await database.pool.query(`update order_return set state = 'accepted'`)
  if (without === receipts.sign.name) await shipExample(database)
}

/** The names of articles come from the service. */
const withoutNames = ({ lines, ...one }: Return) => ({ ...one, lines: lines.map((line) => ({ ...line, name: '' })) })

/** What a person could tell apart, without names, times and pending parts. */
const told = (device: Device) => {
  const { lines = [], saved = [], bundles = [], count, total } = device.cart.get() ?? {}
  const fields = (list: readonly object[] | undefined, ...names: string[]) =>
    (list ?? []).map((row) => JSON.stringify(names.map((name) => (row as Record<string, unknown>)[name]))).sort()
  return {
    cart: [
      count,
      total,
      fields(lines, 'goodsId', 'quantity', 'note'),
      fields(saved, 'goodsId', 'quantity', 'note'),
      fields(bundles, 'bundleKey', 'quantity'),
    ],
    orders: (device.orders.get() ?? []).map(({ orderId, totalQuantity, note, order, deliveries = [] }) => {
      const signed = [...(order?.deliveries ?? []), ...deliveries].map(({ receiptId, lines }) => [receiptId, lines])
      return [orderId, totalQuantity, note?.text, signed]
    }),
    addresses: fields(device.addresses.get(), 'addressId', 'isDefault', 'street', 'city', 'postalCode'),
    plans: fields(device.plans.get(), 'planId', 'name', 'itemCount', 'totalQuantity', 'lines'),
    quotations: fields(device.quotations.get(), 'quotationId', 'state', 'addressee', 'validUntil', 'marginPercent', 'lines'),
    returns: fields(
      device.returns.get()?.map(withoutNames),
      'returnId',
      'orderId',
      'state',
      'lines',
      'notes',
      'carrier',
      'tagId',
    ),
    favorites: fields(device.favorites.get(), 'goodsId'),
    notices: fields(device.notices.get(), 'goodsId', 'email', 'quantity'),
    batch: fields(device.batch.get(), 'fileName', 'size', 'hash'),
    accounts: fields(device.accounts.get(), 'clientId', 'pinned', 'isDefault'),
  }
}

test.each([...commandCalls.values()])(
  'what $name shows on the screens equals what the server has afterwards',
  { timeout: 30_000 },
  async (call) => {
    await prepare(call.name)
    const place = tablet(server)
    const device = await place.open()
    opened.push(device)
    await device.signIn('staff', 'marta', PASSWORD)
    await device.chooseAccount(ids.mine)
    expect(await device.refresh()).toBe(true)
    const { rows } = await database.pool.query('select 1 from order_return')
    await vi.waitFor(() => expect(device.returns.get()).toHaveLength(rows.length))
    // Each mirror is shown a moment after it was read.
    let known = ''
    const isStill = () => known === (known = JSON.stringify(told(device)))
    await expect.poll(isStill, { interval: 150 }).toBe(true)
    place.world.network = 'down'
    // The file itself must be on the device; its command is then the example's, with an id of its own.
    const given =
      call.name === batch.importOrder.name
        ? await device.uploadBatch({ name: 'order.csv', bytes: FILE }, 'File')
        : await device.enqueue(call, call.command.example as never, { label: 'act' })
    expect(given).toMatchObject({ saved: true })
    // A cancellation is only marked until the server confirms it; every other effect shows without the server.
    const isAsBefore = () => JSON.stringify(told(device)) === known
    await expect.poll(isAsBefore).toBe(call.name === orders.cancel.name)
    const folded = told(device)
    place.world.network = 'fine'
    device.sendNow()
    await vi.waitFor(() => expect(device.outbox.get()).toEqual([]), { timeout: 10_000 })
    expect(device.receipts.get()[0]).toMatchObject({ call: call.name, outcome: 'applied' })
    expect(await device.refresh()).toBe(true)
    expect(told(device)).toEqual(folded)
  },
)
