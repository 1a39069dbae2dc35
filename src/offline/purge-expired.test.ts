import { expect, test } from 'vitest'
import { keepBlob } from './blobs.ts'
import { appendRow, receiptOf, rowOf } from './outbox.ts'
import { about, add, idle, start } from './test-acts.ts'
import { ACCOUNT, ANA, FakeBrowser } from './test-kit.ts'
import { purgeExpired } from './purge-expired.ts'
import { batch } from '#domain/contract/batch.ts'
import { cart } from '#domain/contract/cart.ts'
import { orders } from '#domain/contract/orders.ts'

type CartSave = { readonly bsShoppingCartGroupDtoList: readonly { readonly goodsId: string }[] }
const DAY_MS = 24 * 60 * 60 * 1000
const applied = { outcome: 'applied', status: 200, code: 0, error: null, data: null } as const

test('a device that slept longer than receipts are kept still offers what a restore lost meanwhile', async () => {
  const { browser, engine, ports } = await start()
  browser.server.time = browser.clock.now()
  await add(engine, 'A', 5)
  await idle(engine)
  await browser.clock.pass(31 * DAY_MS)
  browser.server.restore()
  await purgeExpired(ports)
  browser.server.time = browser.clock.now()
  await add(engine, 'B', 1)
  await engine.wake('sendNow')
  expect(browser.server.effects.map(({ body }) => (body as CartSave).bsShoppingCartGroupDtoList[0]?.goodsId)).toEqual(['A', 'B'])
  expect(engine.rows.get()).toEqual([])
})

test('a receipt expires by the server’s time: this device’s clock may be years off', async () => {
  const { browser, engine, ports } = await start()
  const { clock, server } = browser
  const said = clock.now()
  const left = async () => {
    await purgeExpired(ports)
    return (await ports.store.read(['receipts'], (tx) => tx.all('receipts'))).length
  }
  server.time = said
  await add(engine, 'A', 5)
  await idle(engine)
  await clock.pass(800 * DAY_MS)
  expect(await left()).toBe(1)
  server.time = said + 29 * DAY_MS
  await engine.fetchServerEpoch()
  expect(await left()).toBe(1)
  server.time = said + 31 * DAY_MS
  await engine.fetchServerEpoch()
  expect(await left()).toBe(0)
})

test('the person can remove an unreadable command, and its receipt blocks nothing', async () => {
  const { browser, engine, ports } = await start()
  await ports.store.write(['outbox'], (tx) => tx.put('outbox', { id: 'x', seq: 1 } as never))
  expect(await engine.decide('x', 'remove')).toMatchObject({ saved: true })
  expect(await ports.store.read(['outbox'], (tx) => tx.all('outbox'))).toEqual([])
  expect(await ports.store.read(['receipts'], (tx) => tx.all('receipts'))).toMatchObject([{ id: 'x', outcome: 'withdrawn' }])
  await browser.clock.pass(31 * DAY_MS)
  await purgeExpired(ports)
  expect(await ports.store.read(['receipts'], (tx) => tx.all('receipts'))).toEqual([])
})

test('an uploaded file stays until no restore can undo that', async () => {
  const { browser, engine, ports } = await start()
  const { clock, server } = browser
  const said = clock.now()
  server.time = said
  const hash = await keepBlob(ports.store, new TextEncoder().encode('file'), clock.now())
  await engine.append(batch.importOrder, { importId: ACCOUNT, hash, fileName: 'a.csv', size: 4 }, about)
  await idle(engine)
  expect(engine.rows.get()).toEqual([])
  const left: number[] = []
  for (const minutes of [0, 50, 70]) {
    await clock.pass(2 * DAY_MS)
    server.time = said + minutes * 60_000
    await engine.fetchServerEpoch()
    await purgeExpired(ports)
    left.push((await ports.store.read(['blobs'], (tx) => tx.all('blobs'))).length)
  }
  expect(left).toEqual([1, 1, 0])
})

test('receipts of orders are kept 400 days, others 30; files stay while a command names them or they are recent', async () => {
  const browser = new FakeBrowser()
  const ports = await browser.ports()
  const { store, clock } = ports
  const given = { ...about, shown: null, replaces: null }
  const names = new Map<string, string>()
  await store.write(['receipts'], async (tx) => {
    for (const call of [orders.submit, cart.save])
      for (const days of [29, 31, 399, 401]) {
        const row = rowOf({ ...given, call, body: {} }, ANA, ports)
        names.set(row.id, `${call.name} ${days}`)
        await tx.put('receipts', receiptOf(row, { ...applied, decidedAt: clock.now() - days * DAY_MS }))
      }
  })
  const bytes = (text: string) => new TextEncoder().encode(text)
  const named = await keepBlob(store, bytes('named'), clock.now() - 2 * DAY_MS)
  await keepBlob(store, bytes('nobody’s'), clock.now() - 2 * DAY_MS)
  const young = await keepBlob(store, bytes('young'), clock.now())
  const upload = rowOf({ ...given, call: batch.importOrder, body: { hash: named } }, ANA, ports)
  await store.write(['outbox', 'receipts', 'meta'], (tx) => appendRow(tx, upload, []))

  for (const _ of ['once', 'and again']) {
    await purgeExpired(ports)
    const left = await store.read(['receipts', 'blobs'], async (tx) => [
      (await tx.all('receipts')).map(({ id }) => names.get(id)),
      (await tx.all('blobs')).map(({ key }) => key).sort(),
    ])
    expect(left).toEqual([['orders.submit 29', 'orders.submit 31', 'orders.submit 399', 'cart.save 29'], [named, young].sort()])
  }
})
