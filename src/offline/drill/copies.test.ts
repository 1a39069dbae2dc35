import { IDBFactory, IDBKeyRange, IDBObjectStore as FDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDexieStore } from '../adapters/dexie-store.ts'
import { openSharedDb, privateDbName, privateIdOf } from '../adapters/shared-db.ts'
import { beginDrill, dropCopy, isStillHere, sweepCopies } from './copies.ts'
import type { CopyPorts } from './copies.ts'
import { drillCopies, drillOfTab, leaveDrill } from './mode.ts'
import { drillDatabases } from './names.ts'

const who = { principal: 'staff:ana', kind: 'staff', role: 'sales', name: 'Ana', tenant: 'main' } as const
const row = { key: '1', value: 'kept' }

class FakeStorage implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  private readonly values = new Map<string, string>()
  getItem = (key: string) => this.values.get(key) ?? null
  setItem = (key: string, value: string) => void this.values.set(key, value)
  removeItem = (key: string) => void this.values.delete(key)
}

/** A lock manager on which the test holds the named locks. */
const fakeLocks = (held: ReadonlySet<string> = new Set()) =>
  ({
    request: async (name: string, ...rest: unknown[]) => {
      const run = rest.at(-1) as (lock: object | null) => unknown
      return run(held.has(name) ? null : {})
    },
  }) as unknown as NonNullable<CopyPorts['locks']>

/** A device with Ana signed in and one row of hers. */
const device = async (): Promise<CopyPorts> => {
  const ports = { indexedDB: new IDBFactory(), IDBKeyRange, locks: fakeLocks() }
  const shared = openSharedDb('main', ports)
  await shared.save({ plain: { who, account: null, expired: false } })
  await shared.putKeyring({ id: 'somebody else', database: 'p:main:x', service: new Uint8Array(), session: null, pin: null })
  await shared.setFact('push', { principal: who.principal, kinds: [] })
  shared.close()
  const own = await openDexieStore(privateDbName('main', await privateIdOf(who.principal)), ports)
  await own.write(['kv'], (tx) => tx.put('kv', row))
  own.close()
  return ports
}

/** The whole content of a database as comparable text. */
const contentOf = async (ports: CopyPorts, name: string): Promise<string> => {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = ports.indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
  })
  const tables = [...db.objectStoreNames]
  const rows = await Promise.all(
    tables.map(
      (table) =>
        new Promise((resolve) => {
          const request = db.transaction(table).objectStore(table).getAll()
          request.addEventListener('success', () => resolve([table, request.result]))
        }),
    ),
  )
  db.close()
  return JSON.stringify(rows)
}
const namesOf = async ({ indexedDB }: CopyPorts) =>
  (await indexedDB.databases()).map(({ name = '' }) => name).sort((a, b) => (a < b ? -1 : 1))

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.stubGlobal('localStorage', new FakeStorage())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the copy holds the person’s work and nobody else’s, and ending the drill deletes all of it', async () => {
  const ports = await device()
  const before = await namesOf(ports)
  const real = await Promise.all(before.map((name) => contentOf(ports, String(name))))
  expect(await beginDrill('main', ports)).toBe(null)
  const key = drillOfTab()!
  expect(drillCopies()).toEqual([key])
  const copy = drillDatabases('main', key)
  expect(await contentOf(ports, copy.own)).toContain('"value":"kept"')
  expect(await contentOf(ports, copy.shared)).not.toMatch(/somebody else|push/)
  expect(await isStillHere('main', key, ports)).toBe(true)
  // Changes in the copy stay there.
  const own = await openDexieStore(copy.own, ports)
  await own.write(['kv'], (tx) => tx.put('kv', { key: '1', value: 'of the drill' }))
  own.close()
  await dropCopy('main', key, ports.indexedDB)
  expect(drillCopies()).toEqual([])
  expect(await namesOf(ports)).toEqual(before)
  expect(await Promise.all(before.map((name) => contentOf(ports, String(name))))).toEqual(real)
})

test('a full disk leaves no copy, no drill and the work unchanged', async () => {
  const ports = await device()
  const before = await namesOf(ports)
  const real = await Promise.all(before.map((name) => contentOf(ports, String(name))))
  const put = vi.spyOn(FDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('There is no room', 'QuotaExceededError')
  })
  expect(await beginDrill('main', ports)).toBe('full')
  put.mockRestore()
  expect(drillOfTab()).toBe(null)
  expect(drillCopies()).toEqual([])
  expect(await namesOf(ports)).toEqual(before)
  expect(await Promise.all(before.map((name) => contentOf(ports, String(name))))).toEqual(real)
})

test('copies nothing if nobody is signed in or tabs cannot be told apart', async () => {
  const ports = await device()
  expect(await beginDrill('main', { ...ports, locks: undefined })).toBe('unavailable')
  expect(await beginDrill('main', { ...ports, indexedDB: new IDBFactory() })).toBe('broken')
  vi.stubGlobal('sessionStorage', undefined)
  expect(await beginDrill('main', ports)).toBe('unavailable')
  expect(drillCopies()).toEqual([])
})

test('after a sign-out elsewhere the copy’s person counts as gone', async () => {
  const ports = await device()
  await beginDrill('main', ports)
  const shared = openSharedDb('main', ports)
  await shared.forget()
  shared.close()
  expect(await isStillHere('main', drillOfTab()!, ports)).toBe(false)
})

test('sweeps a copy whose tab is gone and keeps one whose tab lives', async () => {
  const ports = await device()
  await beginDrill('main', ports)
  const living = drillOfTab()!
  await beginDrill('main', ports)
  const left = drillOfTab()!
  leaveDrill()
  await sweepCopies('main', 0, { ...ports, locks: fakeLocks(new Set([`drill:${living.id}`])) })
  expect(drillCopies()).toEqual([living])
  expect(await namesOf(ports)).not.toContain(drillDatabases('main', left).own)
  expect(await namesOf(ports)).toContain(drillDatabases('main', living).own)
})
