import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createApi } from '../api/client.ts'
import { openDevice } from './device.ts'
import { ACCOUNT, FakeClock } from './test-kit.ts'

const DAY = 86_400_000
const OURS = { 'x-tradepad': '1', 'content-type': 'application/json' }
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: OURS })
const info = { tenant: 'main', kind: 'staff', role: 'sales', principal: 'staff:ana', name: 'Ana', clientId: ACCOUNT }
const session = {
  access_token: 'a',
  expires_in: 900,
  genTime: '',
  serverTime: '',
  sealKey: btoa(String.fromCharCode(...new Uint8Array(32).fill(1))),
  info: { ...info, country_code: 'ES', is_test: false },
}
const account = {
  clientId: ACCOUNT,
  clientNumber: '1',
  company: 'Acme',
  country: 'ES',
  currency: 'EUR',
  priceListId: 'P',
  isDefault: true,
}

/** A tablet with the app's own API client; `refresh` is the service's answer when a session is renewed. */
const tablet = () => {
  const clock = new FakeClock()
  const indexedDB = new IDBFactory()
  const world = { isOffline: false, refresh: () => json({ code: 0, data: session }), refreshes: 0, probes: 0 }
  const fetchThere: typeof fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url)
    if (pathname.endsWith('/refresh/token')) world.refreshes += 1
    if (world.isOffline) throw new TypeError('Failed to fetch')
    if (pathname.endsWith('/refresh/token')) return world.refresh()
    if (pathname.endsWith('/worker/login')) return json({ code: 0, data: session })
    if (pathname.endsWith('/unlogin/list')) return json({ code: 0, data: { list: [account], total: 1, page: 1, limit: 20 } })
    return json({ code: 10_004, error: 'request.notFound', msg: '', data: null }, 404)
  }
  let signal: (what: 'visible' | 'online') => void = () => {}
  const open = () =>
    openDevice({
      api: createApi({
        tenant: 'main',
        language: () => 'en',
        origin: 'http://shop.test',
        fetch: fetchThere,
        now: () => clock.now(),
      }),
      language: () => 'en',
      ports: {
        indexedDB,
        IDBKeyRange,
        clock,
        probe: async () => {
          world.probes += 1
          return !world.isOffline
        },
        signals: {
          isVisible: () => true,
          listen(listener) {
            signal = listener
            return () => {}
          },
        },
      },
    })
  const pass = async (ms: number, step = 5000) => {
    for (let gone = 0; gone < ms; gone += step) await clock.pass(step)
  }
  return { world, clock, open, pass, signal: (what: 'visible' | 'online') => signal(what) }
}

const MISSING = () => json({ code: 14_101, error: 'session.missing', msg: '', data: null }, 401)
const ENDED = () => json({ code: 14_106, error: 'session.ended', msg: '', data: null }, 400)

test.each([
  ['the browser had lost its cookie minutes after the sign-in', MISSING, 60_000, true],
  ['the service ended the session', ENDED, 60_000, false],
  ['the cookie was too old', MISSING, 3 * DAY, false],
] as const)('%s: the next start asks to sign in and says why', async (_, refresh, ms, isLost) => {
  const { world, clock, open } = tablet()
  const before = await open()
  expect(await before.signIn('staff', 'ana', 'x')).toMatchObject({ ok: true })
  expect((await before.addToCart('A', 1, 'Lamp')).saved).toBe(true)
  await before.close()
  world.refresh = refresh
  await clock.pass(ms)
  const device = await open()
  await clock.pass(100)
  await expect.poll(() => device.session.get()).toMatchObject({ phase: 'signedIn', expired: true, isLost })
  // No work is lost, and the next start reports the same again.
  expect(device.outbox.get()).toMatchObject([{ label: 'Lamp' }])
  await device.close()
  const again = await open()
  await clock.pass(100)
  await expect.poll(() => again.session.get()).toMatchObject({ expired: true, isLost })
  await again.signIn('staff', 'ana', 'x')
  expect(again.session.get()).toMatchObject({ expired: false, isLost: false })
  await again.close()
})

test('ten minutes without a network or a token: no session is renewed, the probe asks less and less often, and a returning network is tried at once', async () => {
  const { world, open, pass, signal } = tablet()
  const before = await open()
  await before.signIn('staff', 'ana', 'x')
  await before.addToCart('A', 1, 'Lamp')
  await before.close()
  world.isOffline = true
  const device = await open()
  await pass(120_000)
  expect(device.sync.get()).toMatchObject({ unsent: 1, reachable: 'no' })
  Object.assign(world, { refreshes: 0, probes: 0 })
  await pass(600_000)
  expect(world.refreshes).toBe(0)
  expect(world.probes).toBeGreaterThan(4)
  // Half a minute apart on average.
  expect(world.probes).toBeLessThan(45)
  world.isOffline = false
  Object.assign(world, { refreshes: 0, probes: 0 })
  signal('online')
  await pass(100, 100)
  await expect.poll(() => world.refreshes).toBeGreaterThan(0)
  await expect.poll(() => device.sync.get().reachable).toBe('yes')
  await device.close()
})
