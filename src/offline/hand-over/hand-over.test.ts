import { expect, test } from 'vitest'
import { batch } from '#domain/contract/batch.ts'
import { orders } from '#domain/contract/orders.ts'
import { keepBlob } from '../blobs.ts'
import type { Identity } from '../device-types.ts'
import { about, add, draft, idle, quantities, start } from '../test-acts.ts'
import { ACCOUNT, ANA, FakeBrowser } from '../test-kit.ts'
import { openHandOver } from './hand-over.ts'
import type { Held } from './hand-over.ts'
import { keepHandOverKey } from './key.ts'

const sealKeyOf = (fill: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)))
const whoIs = (part: Partial<Identity> = {}): Identity => ({
  principal: ANA,
  kind: 'staff',
  role: 'sales',
  name: 'Ana',
  tenant: 'main',
  ...part,
})

/** A tablet with a person signed in; all tablets of one test share one server. */
const tablet = async (browser = new FakeBrowser(), { who = whoIs(), fill = 1 } = {}) => {
  const { engine, ports } = await start(browser)
  await keepHandOverKey(ports.store, sealKeyOf(fill))
  return { browser, engine, ports, room: openHandOver({ ports, who }) }
}
const two = async () => {
  const one = await tablet()
  one.browser.server.networkFault = 'dropped'
  const browser = Object.assign(new FakeBrowser(), { server: one.browser.server })
  return { server: one.browser.server, one, other: await tablet(browser) }
}
const given = async (room: Awaited<ReturnType<typeof tablet>>['room']): Promise<Held> => {
  const held = await room.give()
  if (typeof held === 'string') throw new Error(held)
  return held
}

test('work arrives in order, leaves the first device, and is confirmed by the code of the second', async () => {
  const { server, one, other } = await two()
  await add(one.engine, 'LAMP', 5)
  await one.engine.append(orders.submit, draft('LAMP', 5), about)
  const held = await given(one.room)
  expect(held.count).toBe(2)
  expect(await one.ports.store.read(['outbox'], (tx) => tx.all('outbox'))).toEqual([])
  const taken = await other.room.take(held.text)
  expect(taken).toMatchObject({ count: 2 })
  server.networkFault = 'fine'
  await idle(one.engine)
  expect(server.effects).toEqual([])
  await other.engine.wake('online')
  expect(server.effects.map(({ call }) => call)).toEqual(['cart.save', 'orders.submit'])
  const { code } = taken as { code: string }
  expect(await one.room.confirm(held.parcelId, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).toBe(false)
  expect(await one.room.held()).toHaveLength(1)
  expect(await one.room.confirm(held.parcelId, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe(true)
  expect(await one.room.held()).toEqual([])
  const receipts = await one.ports.store.read(['receipts'], (tx) => tx.all('receipts'))
  expect(receipts.map(({ outcome }) => outcome)).toEqual(['handedOver', 'handedOver'])
})

test('what is given on the first device afterwards is not joined to what was handed over', async () => {
  const { server, one, other } = await two()
  await add(one.engine, 'LAMP', 5)
  const held = await given(one.room)
  await add(one.engine, 'LAMP', 2)
  await other.room.take(held.text)
  server.networkFault = 'fine'
  await other.engine.wake('online')
  await one.engine.wake('online')
  expect(server.effects).toHaveLength(2)
  expect(quantities(one.browser)).toEqual({ LAMP: 7 })
})

test('work taken back and also taken over is sent by both devices and has one effect (I4)', async () => {
  const { server, one, other } = await two()
  await add(one.engine, 'LAMP', 5)
  await one.engine.append(orders.submit, draft('LAMP', 5), about)
  const held = await given(one.room)
  await other.room.take(held.text)
  expect(await one.room.takeBack(held.parcelId)).toBe(true)
  expect(await one.room.takeBack(held.parcelId)).toBe(false)
  server.networkFault = 'fine'
  await one.engine.wake('online')
  await other.engine.wake('online')
  expect(server.effects.map(({ call }) => call)).toEqual(['cart.save', 'orders.submit'])
  for (const { ports } of [one, other])
    expect((await ports.store.read(['receipts'], (tx) => tx.all('receipts'))).map(({ outcome }) => outcome)).toEqual([
      'applied',
      'applied',
    ])
})

test('work taken back comes before what was given since', async () => {
  const { server, one } = await two()
  await add(one.engine, 'LAMP', 5)
  const held = await given(one.room)
  await add(one.engine, 'KETTLE', 1)
  await one.room.takeBack(held.parcelId)
  server.networkFault = 'fine'
  await one.engine.wake('online')
  expect(server.effects.map(({ body }) => JSON.stringify(body).includes('LAMP'))).toEqual([true, false])
})

test('a device takes a parcel only once', async () => {
  const { one, other } = await two()
  await add(one.engine, 'LAMP', 5)
  const { text } = await given(one.room)
  expect(await other.room.take(text)).toMatchObject({ count: 1 })
  expect(await other.room.take(text)).toBe('taken')
  expect(await other.ports.store.read(['outbox'], (tx) => tx.all('outbox'))).toHaveLength(1)
})

test('work can go on to a third device, or back home, and is never there twice', async () => {
  const { server, one, other } = await two()
  await add(one.engine, 'LAMP', 5)
  const held = await given(one.room)
  await other.room.take(held.text)
  const back = await given(openHandOver({ ports: other.ports, who: whoIs() }))
  expect(await one.room.take(back.text)).toMatchObject({ count: 1 })
  // Its first parcel is still held here: taking that back adds nothing.
  await one.room.takeBack(held.parcelId)
  expect(await one.ports.store.read(['outbox'], (tx) => tx.all('outbox'))).toHaveLength(1)
  server.networkFault = 'fine'
  await one.engine.wake('online')
  expect(server.effects).toHaveLength(1)
})

test('a parcel that is another person’s, another shop’s, changed, newer or none is refused with its own reason, and nothing is taken', async () => {
  const { one } = await two()
  await add(one.engine, 'LAMP', 5)
  const { text } = await given(one.room)
  const ben = await tablet(new FakeBrowser(), { who: whoIs({ principal: 'staff:ben' }), fill: 2 })
  const otherShop = await tablet(new FakeBrowser(), { who: whoIs({ tenant: 'nobleza' }) })
  const same = await tablet(new FakeBrowser())
  expect(await ben.room.take(text)).toBe('foreign')
  expect(await otherShop.room.take(text)).toBe('foreign')
  const at = text.length - 9
  const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
  expect(await same.room.take(changed)).toBe('damaged')
  expect(await same.room.take(text.slice(0, -40))).toBe('damaged')
  expect(await same.room.take(text.replace('TPH1', 'TPH2'))).toBe('newer')
  expect(await same.room.take('{"commands":[]}')).toBe('notOurs')
  for (const { ports } of [ben, otherShop, same]) expect(await ports.store.read(['outbox'], (tx) => tx.all('outbox'))).toEqual([])
  expect(await same.room.take(text)).toMatchObject({ count: 1 })
})

test('nothing is given if nothing waits, a batch is in flight or there is no hand-over key yet', async () => {
  const { one } = await two()
  expect(await one.room.give()).toBe('nothing')
  await add(one.engine, 'LAMP', 5)
  const { store, clock } = one.ports
  await store.write(['lease'], (tx) => tx.put('lease', { key: 'send', holder: 'a tab', fence: 1, beatAt: clock.now() }))
  expect(await one.room.give()).toBe('sending')
  expect(one.engine.rows.get()).toHaveLength(1)
  const { ports } = await start()
  expect(await openHandOver({ ports, who: whoIs() }).give()).toBe('noKey')
})

test('files that the work names are handed over too', async () => {
  const { one, other } = await two()
  const bytes = new TextEncoder().encode('article;pieces\nA;5\n'.repeat(50))
  const hash = await keepBlob(one.ports.store, bytes, 0)
  await one.engine.append(batch.importOrder, { importId: ACCOUNT, hash, fileName: 'a.csv', size: bytes.length }, about)
  const { text } = await given(one.room)
  await other.room.take(text)
  const blob = await other.ports.store.read(['blobs'], (tx) => tx.get('blobs', hash))
  expect(Buffer.from(blob?.bytes ?? new ArrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
})
