import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from './catalogue-core.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import { openCatalogueStore } from './dexie-catalogue-store.ts'
import { fakeStore } from './fake-store.ts'
import type { CatalogueFeed } from './protocol.ts'
import { digest, everything, facts, makeFeed, owner, portOf } from './test-feed.ts'

const deviceOn = (store: CatalogueStore, feed: CatalogueFeed) =>
  createCatalogue({ openStore: () => store, feed, digest, now: () => 2000, program: 'a', onState: () => undefined })
const fail = async (): Promise<never> => {
  throw new Error('offline')
}

// With imports between any two reads of any number of tabs: tests/simulation/catalogue.
describe.each([
  ['in memory', () => fakeStore() as CatalogueStore],
  ['in IndexedDB', () => openCatalogueStore(`b${Math.random()}`)],
])('between two reads %s', (_, makeStore) => {
  it('a new import makes the device read the manifest again and show nothing of the old one beside it', async () => {
    const [old, newer] = [await makeFeed(1), await makeFeed(2)]
    for (const call of ['segment', 'volatile'] as const) {
      const store = makeStore()
      let now = old
      const network: CatalogueFeed = {
        manifest: async () => now.manifest,
        segment: async (hash) => {
          if (call === 'segment') now = newer
          const bytes = now.bytes.get(hash)
          if (!bytes) throw new Error('catalogue.missing')
          return bytes.slice(0)
        },
        volatile: async (language, content) => {
          if (call === 'volatile') now = newer
          return portOf(now).volatile(language, content)
        },
      }
      const device = deviceOn(store, network)
      await device.open(owner)
      expect(await device.sync()).toBe('installed')
      const [kettle] = (await device.search({ ...everything, text: 'kettle' }, facts)).articles
      expect(kettle).toMatchObject({ name: 'Kettle v2', remaining: 1 })
    }
  })

  it('stock that one tab read for the old articles is not combined with those that another tab installed', async () => {
    const store = makeStore()
    const [old, newer] = [await makeFeed(1), await makeFeed(2)]
    const slow = deviceOn(store, portOf(old))
    await slow.open(owner)
    await slow.sync()
    const quick = deviceOn(store, portOf(newer))
    await quick.open(owner)
    await quick.sync()
    expect(await slow.refreshVolatile()).toBe(true)
    for (const device of [slow, quick, deviceOn(store, portOf(newer))]) {
      await device.open(owner)
      const [kettle] = (await device.search({ ...everything, text: 'kettle' }, facts)).articles
      expect(kettle).toMatchObject({ name: 'Kettle v2', remaining: 1, readAt: 1000 })
    }
  })

  it('a tab that reads what another tab has just replaced is answered from the new catalogue', async () => {
    const store = makeStore()
    const slow = deviceOn(store, portOf(await makeFeed(1)))
    await slow.open(owner)
    await slow.sync()
    const quick = deviceOn(store, portOf(await makeFeed(2)))
    await quick.open(owner)
    await quick.sync()
    expect((await slow.articles(['G3'], facts))[0]).toMatchObject({ name: 'Kettle v2', listPrice: 300, remaining: 1 })
  })
})

it('evicted stock is unknown, which is neither zero nor old', async () => {
  const store = fakeStore()
  const device = deviceOn(store, portOf(await makeFeed(1)))
  await device.open(owner)
  await device.sync()
  store.evict(owner)
  const later = deviceOn(store, { manifest: fail, segment: fail, volatile: fail })
  expect(await later.open(owner)).toMatchObject({ installed: { articles: 12 }, stockReadAt: null })
  const { articles, facets } = await later.search(everything, facts)
  expect(facets).toMatchObject({ inStock: 0, outOfStock: 0, stockUnknown: 11 })
  expect(articles.every(({ remaining, readAt }) => remaining === null && readAt === 2000)).toBe(true)
})
