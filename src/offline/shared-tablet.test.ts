import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { Api } from '../api/client.ts'
import { openDexieStore } from './adapters/dexie-store.ts'
import { privateDbName, privateIdOf } from './adapters/shared-db.ts'
import { openDevice } from './device.ts'
import type { Device } from './device-types.ts'
import { readBytes } from './test-bytes.ts'
import { ACCOUNT, FakeClock } from './test-kit.ts'

const PIN = '483920'
const CANARY = 'Canary lamp of Ana'

const people = {
  ana: { principal: 'staff:ana', name: 'Ana Canary', fill: 1 },
  ben: { principal: 'staff:ben', name: 'Ben', fill: 2 },
} as const
type Name = keyof typeof people

const rowOf = (company: string) => ({
  clientId: ACCOUNT,
  clientNumber: '1',
  vatAccount: '',
  vatValid: true,
  company,
  country: 'ES',
  currency: 'EUR',
  priceListId: 'P',
  priceListVersion: 1,
  userRate: 0,
  orderingMode: 'normal',
  official: true,
  isTest: false,
  shipsFromChina: false,
  salesRanges: [],
  minOrderAmount: 0,
  languages: ['en'],
  pinned: false,
  isDefault: true,
  openCartLines: 0,
})

const sessionOf = (name: Name) => ({
  access_token: name,
  expires_in: 900,
  genTime: '',
  serverTime: '',
  sealKey: btoa(String.fromCharCode(...new Uint8Array(32).fill(people[name].fill))),
  info: { tenant: 'main', kind: 'staff', role: 'sales', clientId: ACCOUNT, country_code: 'ES', is_test: false, ...people[name] },
})

/** One tablet, offline except for the sign-in; `sent` has every batch that left it, by person. */
const tablet = () => {
  const indexedDB = new IDBFactory()
  const clock = new FakeClock()
  const sent: string[] = []
  let who: Name | null = null
  const open = (): Promise<Device> => {
    let expected: string | null = null
    const api = {
      tenant: 'main',
      call: async (call: { name: string }, asking: { body?: { username?: Name } } = {}) => {
        if (call.name === 'account.workerLogin' && asking.body?.username) {
          who = asking.body.username
          return { ok: true, data: sessionOf(who) }
        }
        if (call.name === 'account.list')
          return { ok: true, data: { list: [rowOf(`Company of ${who}`)], total: 1, page: 1, limit: 20 } }
        if (call.name === 'sync.commands') sent.push(String(expected))
        return { ok: false, kind: 'unreachable' }
      },
      bytes: async () => ({ ok: false, kind: 'unreachable' }),
      tokens: {
        expect: (principal: string | null) => (expected = principal),
        adopt: () => {},
        forget: () => (expected = null),
        fresh: async () => ({ ok: true, token: { principal: expected, value: '', account: null, expiresAt: 0 } }),
        drop: () => {},
        onToken: () => () => {},
        lift: () => {},
        holdWhile: () => {},
        isCookieGone: () => false,
        close: () => {},
      },
      chooseAccount: () => {},
      onReached: () => () => {},
      onSessionEnded: () => () => {},
    } as unknown as Api
    return openDevice({
      api,
      language: () => 'en',
      ports: {
        indexedDB,
        IDBKeyRange,
        clock,
        probe: async () => false,
        signals: { isVisible: () => true, listen: () => () => {} },
      },
    })
  }
  return { open, clock, sent, indexedDB, bytes: () => readBytes(indexedDB) }
}

const signIn = (device: Device, name: Name) => device.signIn('staff', name, 'x')
const labels = (device: Device) => device.outbox.get().map(({ label }) => label)

test('work that one person leaves sealed is unreadable to the next, is not sent by them, and is complete when the first one returns', async () => {
  const { open, sent, bytes } = tablet()
  const device = await open()
  await signIn(device, 'ana')
  expect(await device.addToCart('A', 5, CANARY)).toMatchObject({ saved: true })
  await expect.poll(() => labels(device)).toEqual([CANARY])
  await device.signOut('keep')
  expect(await bytes()).not.toMatch(/canary|company of ana/i)
  sent.length = 0

  await signIn(device, 'ben')
  device.sendNow()
  expect(labels(device)).toEqual([])
  expect(device.receipts.get()).toEqual([])
  expect(sent).toEqual([])
  expect(await bytes()).not.toMatch(/canary|company of ana/i)

  await signIn(device, 'ana')
  await expect.poll(() => labels(device)).toEqual([CANARY])
  expect(device.session.get()).toMatchObject({ phase: 'signedIn', who: { name: 'Ana Canary' } })
  await device.close()
})

test('without a PIN the tablet opens by itself; with one it asks, and shows nothing before', { timeout: 20_000 }, async () => {
  const { open, bytes } = tablet()
  const first = await open()
  await signIn(first, 'ana')
  await first.addToCart('A', 5, CANARY)
  await first.close()
  const second = await open()
  await expect.poll(() => labels(second)).toEqual([CANARY])
  await expect.poll(() => second.lock.state.get().mayLock).toBe(true)
  expect(await second.lock.setPin('123456')).toBe('simple')
  expect(await second.lock.setPin(PIN)).toBe('set')
  await second.close()

  const third = await open()
  expect(third.session.get()).toEqual({ phase: 'locked' })
  expect(third.outbox.get()).toEqual([])
  expect(await bytes()).not.toMatch(/canary/i)
  expect(await third.lock.unlock('000111')).toMatchObject({ ok: false, why: 'wrong' })
  expect(await third.lock.unlock(PIN)).toEqual({ ok: true })
  await expect.poll(() => labels(third)).toEqual([CANARY])

  // Locking one tab locks all; opening one opens all.
  const fourth = await open()
  // The other tab may answer after the new one has stopped waiting for it; it still opens.
  await expect.poll(() => fourth.session.get().phase).toBe('signedIn')
  third.lock.lockNow()
  await expect.poll(() => fourth.session.get().phase).toBe('locked')
  expect(third.outbox.get()).toEqual([])
  await fourth.lock.unlock(PIN)
  await expect.poll(() => third.session.get().phase).toBe('signedIn')
  await Promise.all([third.close(), fourth.close()])
})

test('a person who has forgotten the PIN signs in, finds everything, and then has no PIN', { timeout: 20_000 }, async () => {
  const { open } = tablet()
  const device = await open()
  await signIn(device, 'ana')
  await device.addToCart('A', 5, CANARY)
  await expect.poll(() => device.lock.state.get().mayLock).toBe(true)
  await device.lock.setPin(PIN)
  device.lock.lockNow()
  expect(device.session.get().phase).toBe('locked')
  device.lock.signInInstead()
  expect(device.session.get().phase).toBe('signedOut')
  await signIn(device, 'ana')
  await expect.poll(() => labels(device)).toEqual([CANARY])
  await expect.poll(() => device.lock.state.get().hasPin).toBe(false)
  await device.close()
})

test('work that a newer app wrote is reported at the sign-in and left untouched', async () => {
  const { open, indexedDB } = tablet()
  const device = await open()
  await signIn(device, 'ana')
  await device.addToCart('A', 5, CANARY)
  await device.signOut('keep')
  const name = privateDbName('main', await privateIdOf('staff:ana'))
  const store = await openDexieStore(name, { indexedDB, IDBKeyRange })
  await store.write(['meta'], (tx) => tx.put('meta', { key: 'format', value: 99 }))
  store.close()

  expect(await signIn(device, 'ana')).toMatchObject({ ok: false, error: 'sync.unknownCommand' })
  expect(device.session.get()).toEqual({ phase: 'signedOut' })

  const again = await openDexieStore(name, { indexedDB, IDBKeyRange }).catch((error: Error) => error.name)
  expect(again).toBe('FutureDatabase')
  await device.close()
})
