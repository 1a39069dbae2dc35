import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { openCatalogueStore } from '../catalogue/dexie-catalogue-store.ts'
import { makeFeed } from '../catalogue/test-feed.ts'
import { browserStorage } from './browser-storage.ts'

const bytes = () => new Uint8Array(8).buffer

test('dropping the prices and changes of other people keeps one’s own; the catalogue is dropped only by its own name', async () => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
  const browser = browserStorage('main')
  expect(await browser.drop('otherPrices', 'ana')).toBe(false)
  const store = openCatalogueStore('main')
  const [ana, ben] = [
    { tenant: 'main', principal: 'ana', language: 'en' },
    { tenant: 'main', principal: 'ben', language: 'en' },
  ] as const
  const feed = await makeFeed(1)
  for (const [hash, part] of feed.bytes) await store.put(hash, part)
  for (const owner of [ana, ben]) {
    const { principal, language } = owner
    expect(await store.flip({ principal, language, manifest: feed.manifest, pricesReadAt: 1 }, bytes())).toBe(true)
    const stamp = await store.putOverlay(owner, feed.manifest, bytes())
    await store.keepResponse(owner, stamp ?? 0, 'list', owner.principal)
  }
  const left = async (owner: typeof ana | typeof ben) => {
    const { installed, volatile, overlay } = await store.snapshot(owner)
    return [installed?.manifest.content, volatile, overlay]
  }
  expect(await browser.drop('otherPrices', 'ana')).toBe(true)
  expect(await left(ana)).toEqual([1, bytes(), bytes()])
  // The articles stay: their stock is then unknown, and they can still be ordered.
  expect(await left(ben)).toEqual([1, undefined, undefined])
  expect([await store.response(ana, 'list'), await store.response(ben, 'list')]).toEqual(['ana', undefined])
  expect(await browser.drop('otherPrices', 'ana')).toBe(false)
  store.close()
  expect(await browser.drop('catalogue', 'ana')).toBe(true)
  expect(await Dexie.exists('c:main')).toBe(false)
})

test('seen pictures and requested pictures are dropped separately', async () => {
  const there = new Set(['media', 'pictures-kept'])
  vi.stubGlobal('caches', { delete: async (name: string) => there.delete(name) })
  const browser = browserStorage('main')
  expect(await browser.drop('pictures', 'ana')).toBe(true)
  expect([...there]).toEqual(['pictures-kept'])
  expect(await browser.drop('pictures', 'ana')).toBe(false)
  expect(await browser.drop('keptPictures', 'ana')).toBe(true)
  vi.unstubAllGlobals()
})
