import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { Call } from '#domain/contract/call.ts'
import type { Api } from '../api/client.ts'
import { fakeStore } from './catalogue/fake-store.ts'
import { makeFeed } from './catalogue/test-feed.ts'
import { startTestWorker } from './catalogue/test-worker.ts'
import { openDevice } from './device.ts'
import { FakeClock } from './test-kit.ts'

const UNREACHABLE = { ok: false, kind: 'unreachable' } as const
const MINUTE = 60_000

/** A device with a signed-in person; `fails` names the calls that fail. */
const signedIn = async () => {
  const feed = await makeFeed(1)
  const clock = new FakeClock()
  const store = fakeStore()
  const world = { asked: [] as string[], fails: new Set<string>() }
  const info = { tenant: 'main', kind: 'staff', role: 'sales', principal: 'staff:ana', name: 'Ana', clientId: null }
  const session = {
    access_token: 'a',
    expires_in: 900,
    genTime: '',
    serverTime: '',
    sealKey: btoa(String.fromCharCode(...new Uint8Array(32).fill(1))),
    info: { ...info, country_code: 'ES', is_test: false },
  }
  const answers: Record<string, unknown> = {
    'account.workerLogin': session,
    'account.list': { list: [], total: 0, page: 1, limit: 20 },
    'catalogue.manifest': feed.manifest,
    'catalogue.volatile': feed.volatile,
  }
  const answer = (name: string, data: unknown) => {
    world.asked.push(name)
    return data === undefined || world.fails.has(name) ? UNREACHABLE : { ok: true, data }
  }
  const api = {
    tenant: 'main',
    call: async ({ name }: Call) => answer(name, answers[name]),
    bytes: async ({ name }: Call, asking: { params?: { hash: string } } = {}) =>
      answer(name, ((answers[name] as ArrayBuffer | undefined) ?? feed.bytes.get(asking.params?.hash ?? ''))?.slice(0)),
    tokens: {
      expect() {},
      adopt() {},
      forget() {},
      fresh: async () => UNREACHABLE,
      drop() {},
      onToken: () => () => {},
      lift() {},
      holdWhile() {},
      isCookieGone: () => false,
      close() {},
    },
    chooseAccount() {},
    onReached: () => () => {},
    onSessionEnded: () => () => {},
  } as unknown as Api
  let signal: (what: 'visible') => void = () => undefined
  const device = await openDevice({
    api,
    language: () => 'en',
    catalogueWorker: () => startTestWorker(store, () => clock.now()),
    ports: {
      indexedDB: new IDBFactory(),
      IDBKeyRange,
      clock,
      probe: async () => true,
      signals: {
        isVisible: () => true,
        listen(listener) {
          signal = listener
          return () => {}
        },
      },
    },
  })
  await device.signIn('staff', 'ana', 'x')
  await expect.poll(() => device.catalogue.state.get().phase).toBe('ready')
  // What the sign-in wakes is over: from here on only the clock moves anything.
  expect(await device.refreshAll()).toBe(true)
  return { device, world, clock, look: () => signal('visible') }
}
const count = (asked: readonly string[], call: string) => asked.filter((name) => name === call).length

test('a refresh also reads the catalogue, prices and stock, and succeeds only if all of it was read', async () => {
  const { device, world, clock } = await signedIn()
  await clock.pass(10 * MINUTE)
  // With what the clock has begun.
  await device.refreshAll()
  world.asked.length = 0
  expect(await device.refreshAll()).toBe(true)
  expect(world.asked).toEqual(expect.arrayContaining(['account.list', 'catalogue.manifest', 'catalogue.volatile']))
  expect(device.catalogue.state.get().contentAt).toBe(clock.now())
  for (const call of ['account.list', 'catalogue.manifest', 'catalogue.volatile']) {
    world.fails = new Set([call])
    expect([call, await device.refreshAll()]).toEqual([call, false])
  }
  await device.close()
})

test('a screen that reads the mirrors again does not delay prices and stock', async () => {
  const { device, world, clock, look } = await signedIn()
  await clock.pass(4 * MINUTE)
  expect(await device.refresh()).toBe(true)
  world.asked.length = 0
  await clock.pass(MINUTE / 2)
  look()
  await expect.poll(() => count(world.asked, 'catalogue.manifest')).toBe(1)
  expect(count(world.asked, 'account.list')).toBe(0)
  await device.close()
})

test('while a screen watches, each tick reads the mirrors; prices and stock keep their own schedule', async () => {
  const { device, world, clock } = await signedIn()
  await clock.pass(6 * MINUTE)
  expect(await device.refresh()).toBe(true)
  world.asked.length = 0
  await clock.pass(MINUTE)
  expect(count(world.asked, 'account.list')).toBe(0)
  const leave = device.watch()
  for (let i = 0; i < 8; i++) await clock.pass(MINUTE / 4)
  const read = count(world.asked, 'account.list')
  expect(read).toBeGreaterThanOrEqual(3)
  expect(read).toBeLessThanOrEqual(6)
  leave()
  world.asked.length = 0
  await clock.pass(MINUTE)
  expect(world.asked).toEqual([])
  await device.close()
})
