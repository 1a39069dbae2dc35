import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { BrowserStorage } from './adapters/browser-storage.ts'
import { openSharedDb } from './adapters/shared-db.ts'
import { dueEvictions, hasRoomForPictures, readMarks } from './storage-budget.ts'
import { createStorageCare } from './storage-care.ts'
import { FakeClock } from './test-kit.ts'

const HOUR_MS = 3_600_000

class FakeStorage implements BrowserStorage {
  cache: string | null = null
  page: string | null = null
  count: number | null = null
  usage = 1_000_000
  quota = 1_000_000_000
  persistent = false
  readonly dropped: string[] = []
  /** Bytes that each step frees; 100 MB if not given. */
  gives: Record<string, number> = {}
  isPersistent = async () => this.persistent
  persist = async () => (this.persistent = true)
  estimate = async () => ({ usage: this.usage, quota: this.quota })
  drop = async (what: string) => {
    this.dropped.push(what)
    this.usage -= this.gives[what] ?? 100_000_000
    return true
  }
  marks = async () => ({ cache: this.cache, page: this.page, unsent: this.count })
  setMarks = async (mark: string) => {
    this.cache = mark
    this.page = mark
  }
  setUnsent = (_: string, unsent: number) => {
    this.count = unsent
  }
  onInstalled = () => () => {}
}

const open = (browser: FakeStorage, indexedDB = new IDBFactory()) => {
  const shared = openSharedDb('main', { indexedDB, IDBKeyRange })
  const clock = new FakeClock()
  return {
    shared,
    clock,
    care: createStorageCare({
      shared,
      browser,
      clock,
      newId: () => 'mark-1',
      forgetWork: () => {},
      onRead: () => {},
      principal: () => null,
    }),
  }
}

test('a device whose database the browser cleared reports it once, with the last count of unsent changes', async () => {
  const browser = new FakeStorage()
  const indexedDB = new IDBFactory()
  const first = open(browser, indexedDB)
  await first.care.start()
  expect(first.care.state.get().cleared).toBeNull()
  first.care.unsent(3)
  first.care.close()
  const kept = open(browser, indexedDB)
  await kept.care.start()
  expect(kept.care.state.get().cleared).toBeNull()
  kept.care.unsent(3)
  kept.care.close()
  const cleared = open(browser)
  await cleared.care.start()
  expect(cleared.care.state.get().cleared).toEqual({ what: 'device', unsent: 3 })
})

test('a full disk evicts in order, and no more than it must', async () => {
  const browser = new FakeStorage()
  browser.quota = 300_000_000
  browser.usage = 290_000_000
  const { care } = open(browser)
  await care.start()
  expect(browser.dropped).toEqual(['pictures'])
  expect(dueEvictions({ usage: 96, quota: 100 })).toEqual(['pictures', 'keptPictures', 'otherPrices', 'catalogue'])
  expect(dueEvictions({ usage: 85, quota: 100 })).toEqual(['pictures', 'keptPictures', 'otherPrices'])
  expect(dueEvictions({ usage: 250_000_000, quota: 10_000_000_000 })).toEqual(['pictures'])
  expect(dueEvictions({ usage: 100_000_000, quota: 10_000_000_000 })).toEqual([])
})

test('requested pictures are evicted only if those merely seen were not enough', async () => {
  const browser = new FakeStorage()
  browser.quota = 300_000_000
  browser.usage = 295_000_000
  browser.gives = { pictures: 5_000_000 }
  const { care } = open(browser)
  await care.start()
  expect(browser.dropped).toEqual(['pictures', 'keptPictures'])
})

test('a command on a full disk takes the reserve before the requested pictures, and those before it fails', async () => {
  const browser = new FakeStorage()
  const { care } = open(browser)
  await care.start()
  expect(await care.makeRoom()).toBe(true)
  expect(browser.dropped).toEqual(['pictures'])
  expect(await care.makeRoom()).toBe(true)
  expect(browser.dropped).toEqual(['pictures', 'pictures', 'keptPictures'])
})

test('pictures are kept by choice up to their own budget, and not into the room that is about to be cleared', () => {
  const free = { usage: 50_000_000, quota: 10_000_000_000 }
  expect(hasRoomForPictures(free, 149_000_000)).toBe(true)
  expect(hasRoomForPictures(free, 150_000_000)).toBe(false)
  expect(hasRoomForPictures({ ...free, usage: 201_000_000 }, 0)).toBe(false)
  expect(hasRoomForPictures({ usage: 75, quota: 100 }, 0)).toBe(false)
  expect(hasRoomForPictures(null, 0)).toBe(true)
})

test('the reserve is written if there is plenty of room, given up once for a command, and written again', async () => {
  const browser = new FakeStorage()
  const { care, shared, clock } = open(browser)
  await care.start()
  expect(await shared.fact('reserve')).toHaveLength(1_000_000)
  expect(await care.makeRoom()).toBe(true)
  expect(await shared.fact('reserve')).toBeUndefined()
  await clock.pass(HOUR_MS)
  await expect.poll(() => shared.fact('reserve')).toHaveLength(1_000_000)
})

test('the browser is asked to keep the storage at the first order and not before', async () => {
  const browser = new FakeStorage()
  const { care } = open(browser)
  await care.start()
  expect(browser.persistent).toBe(false)
  care.orderGiven()
  await expect.poll(() => care.state.get().isPersistent).toBe(true)
})

test('marks in three places distinguish a new device from a cleared one', () => {
  expect(readMarks({ database: null, cache: null, page: null })).toBe('new')
  expect(readMarks({ database: 'a', cache: 'a', page: 'a' })).toBe('whole')
  expect(readMarks({ database: 'a', cache: null, page: 'a' })).toBe('patchy')
  expect(readMarks({ database: null, cache: null, page: 'a' })).toBe('cleared')
})
