import { afterEach, expect, test, vi } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import type { Answer } from '../../src/api/answer.ts'
import type { Device, SessionState } from '../../src/offline/device.ts'
import { PASSWORD, ids, testApp } from '../contract/kit.ts'
import { tablet } from './device-kit.ts'

const server = await testApp()
const { database, clock } = server
await database.pool.query(
  `insert into address (tenant_id, account_id, address_id, company, full_name, street, country, city, postal_code)
   values ('main', $1, $1, 'Bazar Norte', 'Ana Ruiz', 'Calle Mayor 1', 'ES', 'Sevilla', '41001')`,
  [ids.mine],
)
await database.pool.query(
  `insert into goods_class (tenant_id, class_id, parent_id, level, position, names) values
    ('main', 'home', null, 1, 0, '{"en":"Home"}'), ('main', 'lamps', 'home', 2, 1, '{"en":"Lamps"}'), ('main', 'c', 'lamps', 3, 2, '{"en":"Desk"}')
    on conflict do nothing`,
)

const opened: Device[] = []
const start = async (place: ReturnType<typeof tablet>): Promise<Device> => {
  const device = await place.open()
  opened.push(device)
  return device
}
afterEach(async () => {
  for (const device of opened.splice(0)) await device.close()
  for (const table of ['order_line', 'orders', 'cart_line', 'cart', 'command_verdict'])
    await database.pool.query(`delete from ${table}`)
})

const signedIn = (device: Device) => device.session.get() as Extract<SessionState, { phase: 'signedIn' }>
const orderRows = async () =>
  (
    await database.pool.query<{
      order_id: string
      account_id: string
      actor_name: string
      goods_id: string
      quantity: number
      unit_price: number
    }>(
      'select o.order_id, o.account_id, o.actor_name, l.goods_id, l.quantity, l.unit_price from orders o join order_line l using (tenant_id, account_id, order_id)',
    )
  ).rows
const cartRows = async () =>
  (await database.pool.query<{ goods_id: string; quantity: number }>('select goods_id, quantity from cart_line')).rows

const draftOf = (device: Device, quantity: number): OrderDraft => ({
  orderId: device.newId(),
  draftedAt: clock.now.toISOString(),
  currency: 'EUR',
  priceListVersion: 3,
  pricesReadAt: clock.now.toISOString(),
  addressId: ids.mine,
  ownNumber: 'PO-7',
  notes: '',
  requestedOn: null,
  lines: [{ goodsId: 'LAMP', quantity, unitPriceSeen: '12.50', lineTotalSeen: (12.5 * quantity).toFixed(2) }],
})
const shown = { lines: [], subtotal: '62.50', total: '62.50' }
const linesOf = (device: Device) => device.cart.get()?.lines.map(({ goodsId, quantity }) => [goodsId, quantity])

test('an order drafted offline is on the server exactly once, after a restart, an expired session and a lost answer', async () => {
  const place = tablet(server)
  let device = await start(place)
  expect(device.session.get()).toEqual({ phase: 'signedOut' })
  expect(await device.signIn('staff', 'marta', PASSWORD)).toMatchObject({ ok: true })
  await device.chooseAccount(ids.mine)
  expect(signedIn(device).account).toMatchObject({ clientNumber: 'C100' })
  await vi.waitFor(() => expect(device.addresses.get()).toHaveLength(1))
  await vi.waitFor(() => expect(device.cart.get()).toBeDefined())

  // The network fails; the work continues.
  place.world.network = 'down'
  expect(await device.addToCart('LAMP', 7, 'Lamp')).toMatchObject({ saved: true })
  const draft = draftOf(device, 5)
  expect(await device.submitOrder(draft, shown, 'Order PO-7')).toMatchObject({ saved: true })
  await vi.waitFor(() => expect(linesOf(device)).toEqual([['LAMP', 2]]))
  expect(device.orders.get()).toMatchObject([{ orderId: draft.orderId, local: 'saved' }])

  // The tablet is restarted in the cellar and a day passes.
  await device.close()
  device = await start(place)
  expect(signedIn(device)).toMatchObject({ who: { name: 'Marta Ruiz' }, account: { clientNumber: 'C100' } })
  await vi.waitFor(() => expect(linesOf(device)).toEqual([['LAMP', 2]]))
  clock.now = new Date(clock.now.getTime() + 25 * 3_600_000)

  // A captive portal is not our server.
  place.world.network = 'portal'
  device.sendNow()
  await vi.waitFor(() => expect(device.sync.get()).toMatchObject({ unsent: 2, reachable: 'no' }))

  // Back on the network the session has expired: the order waits, and says so.
  place.world.network = 'fine'
  device.sendNow()
  await vi.waitFor(() => expect(device.sync.get()).toMatchObject({ unsent: 2, waitingForSignIn: true }))
  expect(device.orders.get()).toMatchObject([{ local: 'waitingForSignIn' }])

  // Another person on the same tablet neither sees nor sends it.
  expect(await device.signIn('buyer', 'ana@bazar.example', PASSWORD)).toMatchObject({ ok: true })
  await device.refresh()
  expect(device.outbox.get()).toEqual([])
  expect(await orderRows()).toEqual([])

  // The same person signs in again; the first answer to each batch is lost, so each is sent again.
  place.world.network = 'lossy'
  place.world.sent.length = 0
  expect(await device.signIn('staff', 'marta', PASSWORD)).toMatchObject({ ok: true })
  // The first client of the list is chosen; waiting commands are still sent for the client they were given for.
  expect(signedIn(device).account).toMatchObject({ clientNumber: 'C200' })
  await vi.waitFor(
    () => {
      device.sendNow()
      expect(device.outbox.get()).toEqual([])
    },
    { timeout: 10_000, interval: 100 },
  )
  expect(place.world.sent.filter((path) => path.endsWith('/commands'))).toHaveLength(4)

  expect(await orderRows()).toEqual([
    { order_id: draft.orderId, account_id: ids.mine, actor_name: 'Marta Ruiz', goods_id: 'LAMP', quantity: 5, unit_price: 1250 },
  ])
  expect(await cartRows()).toEqual([{ goods_id: 'LAMP', quantity: 2 }])
  await device.chooseAccount(ids.mine)
  await vi.waitFor(() =>
    expect(device.orders.get()).toMatchObject([{ orderId: draft.orderId, local: 'accepted', state: 'submitted' }]),
  )
  await vi.waitFor(() => expect(linesOf(device)).toEqual([['LAMP', 2]]))
})

test('a refused order can be decided and is then accepted', async () => {
  const place = tablet(server)
  const device = await start(place)
  await device.signIn('buyer', 'ana@bazar.example', PASSWORD)
  expect(signedIn(device).account).toMatchObject({ clientNumber: 'C100' })
  const draft = draftOf(device, 5000)
  await device.submitOrder(draft, shown, 'Order')
  await vi.waitFor(() =>
    expect(device.orders.get()).toMatchObject([{ local: 'needsDecision', refusal: { data: { lines: [{ goodsId: 'LAMP' }] } } }]),
  )
  const [refused] = device.outbox.get()
  await device.decide(refused!.id, { body: { ...draftOf(device, 3), orderId: draft.orderId } })
  await vi.waitFor(() => expect(device.orders.get()).toMatchObject([{ local: 'accepted', orderId: draft.orderId }]))
  expect(await orderRows()).toMatchObject([{ quantity: 3 }])
  expect(device.receipts.get().map(({ outcome }) => outcome)).toEqual(['applied', 'refused'])
})

test('additions from both sides count, and the base follows the server', async () => {
  const place = tablet(server)
  const device = await start(place)
  await device.signIn('buyer', 'ana@bazar.example', PASSWORD)
  await device.addToCart('LAMP', 10, 'Lamp')
  await vi.waitFor(async () => expect(await cartRows()).toEqual([{ goods_id: 'LAMP', quantity: 10 }]))
  // The representative adds ten from elsewhere.
  await database.pool.query(`update cart_line set quantity = 20 where goods_id = 'LAMP'`)
  await database.pool.query('update cart set revision = revision + 1')
  await device.addToCart('LAMP', 1, 'Lamp')
  await vi.waitFor(() => expect(linesOf(device)).toEqual([['LAMP', 21]]))
  await vi.waitFor(() => expect(device.sync.get()).toMatchObject({ unsent: 0, reachable: 'yes', stalled: null }))
  // Read again after the verdict.
  await vi.waitFor(() => expect(device.cart.get()?.lines[0]).toMatchObject({ pending: false, article: { name: 'Lamp' } }))
})

test('the order form survives a killed page, per account', async () => {
  const place = tablet(server)
  let device = await start(place)
  await device.signIn('staff', 'marta', PASSWORD)
  await device.chooseAccount(ids.mine)
  const form = {
    orderId: device.newId(),
    draftedAt: clock.now.toISOString(),
    addressId: null,
    ownNumber: 'X',
    notes: 'ring twice',
    requestedOn: null,
  }
  expect(await device.draft.save(form)).toBe('saved')
  await device.close()
  place.world.network = 'down'
  device = await start(place)
  expect(await device.draft.open(Date.now())).toEqual(form)
  await device.chooseAccount(ids.other)
  expect(await device.draft.open(Date.now())).toMatchObject({ ownNumber: '', notes: '' })
})

test('signing out keeps unsent work for the person; a wrong password does not sign in', async () => {
  const place = tablet(server)
  const device = await start(place)
  await device.signIn('buyer', 'ana@bazar.example', PASSWORD)
  place.world.network = 'down'
  await device.addToCart('LAMP', 3, 'Lamp')
  await device.signOut('keep')
  expect(device.session.get()).toEqual({ phase: 'signedOut' })
  expect(device.outbox.get()).toEqual([])
  place.world.network = 'fine'
  expect(await device.signIn('buyer', 'ana@bazar.example', 'wrong password 1')).toMatchObject({
    ok: false,
    kind: 'refused',
    error: 'session.wrongPassword',
  })
  expect(await cartRows()).toEqual([])
  await device.signIn('buyer', 'ana@bazar.example', PASSWORD)
  await vi.waitFor(async () => expect(await cartRows()).toEqual([{ goods_id: 'LAMP', quantity: 3 }]))
})

test('without an installed catalogue the server answers instead, and the answer says so', async () => {
  const place = tablet(server)
  const device = await start(place)
  await device.signIn('buyer', 'ana@bazar.example', PASSWORD)
  expect(await device.catalogue.list({})).toMatchObject({
    ok: true,
    data: { from: 'server', list: [{ goodsId: 'LAMP', listPrice: 1250 }] },
  })
  expect(await device.catalogue.list({ keyword: 'lamp' })).toMatchObject({ ok: true, data: { total: 1 } })
  expect(await device.catalogue.byIds(['LAMP', 'NONE'])).toMatchObject({ ok: true, data: [{ goodsId: 'LAMP' }] })
  expect(await device.catalogue.detail('LAMP')).toMatchObject({
    ok: true,
    data: { article: { goodsId: 'LAMP' }, from: 'server' },
  })
  place.world.network = 'down'
  expect(await device.catalogue.list({})).toEqual({ ok: false, kind: 'unreachable' })
})

test('in the first minutes the service returns parts of the category tree and the best articles of its classes', async () => {
  const place = tablet(server)
  const device = await start(place)
  await device.signIn('buyer', 'ana@bazar.example', PASSWORD)
  const namesOf = (answer: Answer<readonly { readonly name: string }[]>) => answer.ok && answer.data.map(({ name }) => name)
  expect(namesOf(await device.catalogue.upperTree())).toEqual(['Home', 'Lamps'])
  expect(namesOf(await device.catalogue.classesUnder(null))).toEqual(['Home'])
  expect(namesOf(await device.catalogue.classesUnder('lamps'))).toEqual(['Lamps', 'Desk'])
  expect(namesOf(await device.catalogue.classesAround('lamps'))).toEqual(['Home', 'Lamps', 'Desk'])
  expect(await device.catalogue.bestOf(['home', 'none'], 5)).toMatchObject({
    ok: true,
    data: [
      { classId: 'home', articles: [{ goodsId: 'LAMP', listPrice: 1250 }] },
      { classId: 'none', articles: [] },
    ],
  })
  place.world.network = 'down'
  expect(await device.catalogue.bestOf(['home'], 5)).toEqual({ ok: false, kind: 'unreachable' })
})

test('two tabs share one session and one outbox', async () => {
  const place = tablet(server)
  const [one, two] = [await start(place), await start(place)]
  await one.signIn('buyer', 'ana@bazar.example', PASSWORD)
  await vi.waitFor(() => expect(two.session.get()).toMatchObject({ phase: 'signedIn' }))
  await Promise.all([one.addToCart('LAMP', 2, 'Lamp'), two.addToCart('LAMP', 3, 'Lamp')])
  await vi.waitFor(async () => expect(await cartRows()).toEqual([{ goods_id: 'LAMP', quantity: 5 }]))
  await vi.waitFor(() => expect([linesOf(one), linesOf(two)]).toEqual([[['LAMP', 5]], [['LAMP', 5]]]))
  await one.signOut('keep')
  await vi.waitFor(() => expect(two.session.get()).toEqual({ phase: 'signedOut' }))
})

test('pins and the default account are folded at once and reach the server', async () => {
  const place = tablet(server)
  const device = await start(place)
  await device.signIn('staff', 'marta', PASSWORD)
  place.world.network = 'down'
  await device.enqueue(contract.account.top, { clientId: ids.other, top: true }, { label: 'Pin' })
  await vi.waitFor(() =>
    expect(device.accounts.get()?.map(({ clientId, pinned }) => [clientId, pinned])).toEqual([
      [ids.other, true],
      [ids.mine, false],
    ]),
  )
  place.world.network = 'fine'
  device.sendNow()
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('select account_id from staff_account where pinned_at is not null')
    expect(rows).toEqual([{ account_id: ids.other }])
  })
})
