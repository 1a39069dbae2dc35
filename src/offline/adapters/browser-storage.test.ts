import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { openCatalogueStore } from '../catalogue/dexie-catalogue-store.ts'
import { browserStorage } from './browser-storage.ts'

const bytes = () => new Uint8Array(8).buffer

test('prices and changes of others go, one’s own stay, and the catalogue goes only by its own name', async () => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
  const browser = browserStorage('main')
  expect(await browser.drop('otherPrices', 'ana')).toBe(false)
  const store = openCatalogueStore('main')
  const [ana, ben] = [
    { tenant: 'main', principal: 'ana', language: 'en' },
    { tenant: 'main', principal: 'ben', language: 'en' },
  ] as const
  for (const owner of [ana, ben]) {
    await store.putVolatile(owner, bytes())
    const stamp = await store.putOverlay(owner, bytes())
    await store.keepGlance(owner, stamp, 'list', owner.principal)
  }
  expect(await browser.drop('otherPrices', 'ana')).toBe(true)
  expect([await store.volatile(ana), await store.overlay(ana)]).toEqual([bytes(), bytes()])
  expect([await store.volatile(ben), await store.overlay(ben)]).toEqual([undefined, undefined])
  expect([await store.glance(ana, 'list'), await store.glance(ben, 'list')]).toEqual(['ana', undefined])
  expect(await browser.drop('otherPrices', 'ana')).toBe(false)
  store.close()
  expect(await browser.drop('catalogue', 'ana')).toBe(true)
  expect(await Dexie.exists('c:main')).toBe(false)
})

test('pictures that were seen and pictures that were asked for go by their own names', async () => {
  const there = new Set(['media', 'pictures-kept'])
  vi.stubGlobal('caches', { delete: async (name: string) => there.delete(name) })
  const browser = browserStorage('main')
  expect(await browser.drop('pictures', 'ana')).toBe(true)
  expect([...there]).toEqual(['pictures-kept'])
  expect(await browser.drop('pictures', 'ana')).toBe(false)
  expect(await browser.drop('keptPictures', 'ana')).toBe(true)
  vi.unstubAllGlobals()
})
