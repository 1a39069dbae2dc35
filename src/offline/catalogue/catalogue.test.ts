import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { encodeDelta } from '#domain/feed/delta.ts'
import type { FeedDelta } from '#domain/feed/delta.ts'
import { connectCatalogue } from './catalogue-client.ts'
import { createCatalogue } from './catalogue-core.ts'
import { serveCatalogue } from './catalogue-shell.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import { openCatalogueStore } from './dexie-catalogue-store.ts'
import { fakeStore } from './fake-store.ts'
import { install } from './install.ts'
import type { CatalogueFeed, CatalogueState, ToPage, ToWorker } from './protocol.ts'
import { deltaAt, digest, everything, facts, makeFeed, owner, portOf, rowOf } from './test-feed.ts'

const deviceOn = (store: CatalogueStore, feed: CatalogueFeed) =>
  createCatalogue({ openStore: () => store, feed, digest, now: () => 2000, program: 'a', onState: () => undefined })

describe.each([
  ['in memory', () => fakeStore()],
  ['in IndexedDB', () => openCatalogueStore(`t${Math.random()}`)],
])('a catalogue %s', (_, makeStore) => {
  it('survives a reload, with prices, stock and their times', async () => {
    const store = makeStore()
    const feed = await makeFeed(1)
    const first = deviceOn(store, portOf(feed))
    expect((await first.open(owner)).installed).toBeNull()
    await expect(first.search(everything, facts)).rejects.toThrow('catalogue.notInstalled')
    expect(await first.sync()).toBe('installed')

    const noNetwork = { manifest: fail, segment: fail, volatile: fail }
    const later = deviceOn(store, noNetwork)
    expect(await later.open(owner)).toMatchObject({
      installed: { content: 1, articles: 12 },
      pricesReadAt: 2000,
      stockReadAt: 1000,
    })
    const { articles, total } = await later.search({ ...everything, text: 'kettle' }, facts)
    expect(total).toBe(1)
    expect(articles[0]).toMatchObject({
      goodsId: 'G3',
      listPrice: 300,
      currency: 'EUR',
      priceListVersion: 4,
      remaining: 1,
      readAt: 1000,
    })
    expect((await later.articles(['G0', 'G9', 'no', 'g9'], facts)).map((one) => [one.goodsId, one.listPrice])).toEqual([
      ['G0', 0],
      ['G9', 900],
    ])
    const byCodes = await later.byCodes(['g9', 'no', 'G3'], facts)
    expect(byCodes.map((found) => found.map(({ goodsId }) => goodsId))).toEqual([['G9'], [], ['G3']])
    expect((await later.classes()).map(({ name }) => name)).toEqual(['Light'])
  })

  it('is never shown without stock: if stock is unavailable, the former catalogue stays', async () => {
    const store = makeStore()
    const [feed, newer] = [await makeFeed(1), await makeFeed(2)]
    const told: (number | null)[] = []
    const device = createCatalogue({
      openStore: () => store,
      feed: { ...portOf(newer), manifest: async () => manifest, volatile: (...asked) => volatile(...asked) },
      digest,
      now: () => 2000,
      program: 'a',
      onState: ({ installed, stockReadAt }) => installed && told.push(stockReadAt),
    })
    let manifest = feed.manifest
    let volatile: CatalogueFeed['volatile'] = fail
    for (const [hash, bytes] of feed.bytes) newer.bytes.set(hash, bytes)
    await device.open(owner)
    await expect(device.sync()).rejects.toThrow('offline')
    expect(told).toEqual([])
    volatile = portOf(feed).volatile
    expect(await device.sync()).toBe('installed')
    manifest = newer.manifest
    volatile = async () => null
    await expect(device.sync()).rejects.toThrow('catalogue.contentChanged')
    expect((await device.search({ ...everything, text: 'kettle' }, facts)).articles[0]).toMatchObject({
      name: 'Kettle v1',
      remaining: 1,
    })
    expect(told.every((at) => at === 1000)).toBe(true)
  })

  it('keeps a delta as one record: articles, prices and stock survive a reload', async () => {
    const store = makeStore()
    const feed = await makeFeed(1)
    const asked: number[][] = []
    let deltas: (FeedDelta | null)[] = []
    const network: CatalogueFeed = {
      ...portOf(feed),
      async delta({ cursor, volatile }) {
        asked.push([cursor, volatile])
        return encodeDelta(deltas.shift() ?? null)
      },
    }
    const device = deviceOn(store, network)
    await device.open(owner)
    await device.sync()
    deltas = [deltaAt(20, { 1: 40 }), deltaAt(30, { 2: 50 }, rowOf(77, 1))]
    expect(await device.refreshVolatile()).toBe(true)
    expect(await device.refreshVolatile()).toBe(true)
    expect(asked.slice(-2)).toEqual([
      [10, 10],
      [20, 20],
    ])
    const later = deviceOn(store, { manifest: fail, segment: fail, volatile: fail })
    await later.open(owner)
    const found = await later.articles(['G1', 'G2', 'G77', 'G11'], facts)
    expect(found.map((one) => [one.goodsId, one.remaining, one.listPrice, one.priceListVersion])).toEqual([
      ['G1', 40, 7, 9],
      ['G2', 50, 7, 9],
      ['G77', 5, 12, 9],
    ])
    expect((await later.search({ ...everything, text: 'lamp 77' }, facts)).articles[0]?.goodsId).toBe('G77')
    expect((await later.search(everything, facts)).total).toBe(11)
    // Too old for a delta: all columns are fetched.
    expect(await device.refreshVolatile()).toBe(true)
  })

  it('shows restricted articles only to an account that may see them', async () => {
    const device = deviceOn(makeStore(), portOf(await makeFeed(1)))
    await device.open(owner)
    await device.sync()
    expect((await device.search(everything, facts)).total).toBe(11)
    expect((await device.search(everything, { ...facts, salesRanges: ['club'] })).total).toBe(12)
    expect(await device.articles(['G5'], facts)).toEqual([])
  })

  it('is not visible to another person on the device', async () => {
    const device = deviceOn(makeStore(), portOf(await makeFeed(1)))
    await device.open(owner)
    await device.sync()
    expect((await device.open({ ...owner, principal: 'buyer:2' })).installed).toBeNull()
    expect((await device.open(owner)).installed).not.toBeNull()
  })

  it('fetches only what changed and drops what no pointer names', async () => {
    const store = makeStore()
    const [one, two] = [await makeFeed(1), await makeFeed(2)]
    const before = deviceOn(store, portOf(one))
    await before.open(owner)
    await before.sync()
    const fetched: string[] = []
    const after = deviceOn(store, portOf(two, fetched))
    await after.open(owner)
    expect(await after.sync()).toBe('installed')
    expect(fetched).toHaveLength(2)
    expect((await after.search({ ...everything, text: 'kettle' }, facts)).articles[0]?.name).toBe('Kettle v2')
    expect(await store.hashes()).toEqual(new Set(two.bytes.keys()))
    expect(await after.sync()).toBe('current')
    expect(fetched).toHaveLength(2)
  })
})

const fail = async (): Promise<never> => {
  throw new Error('offline')
}

describe('installing', () => {
  it('resumes after a kill at any segment and never shows a partial catalogue', async () => {
    const old = await makeFeed(1)
    const feed = await makeFeed(2)
    // Two of three segments are unchanged; the other parts are new.
    const missing = feed.bytes.size - 2
    for (let kill = 0; kill < missing; kill++) {
      const store = fakeStore()
      const before = deviceOn(store, portOf(old))
      await before.open(owner)
      await before.sync()
      await store.drop(
        [...(await store.hashes())].filter((hash) => !old.manifest.segments.some((segment) => segment.hash === hash)),
      )
      let left = kill
      const dying = { ...portOf(feed), segment: async (hash: string) => (left-- > 0 ? portOf(feed).segment(hash) : fail()) }
      const fetchColumns = async () => feed.volatile
      const ports = { store, digest, now: () => 0, onProgress: () => undefined, fetchColumns }
      await install(owner, feed.manifest, { ...ports, fetchSegment: dying.segment }).catch(() => undefined)
      const pointer = (await store.snapshot(owner)).installed
      const fetched: string[] = []
      await install(owner, feed.manifest, { ...ports, fetchSegment: portOf(feed, fetched).segment })
      expect((await store.snapshot(owner)).installed?.manifest.content).toBe(2)
      await store.dropUnreferenced()
      expect(await store.hashes()).toEqual(new Set(feed.bytes.keys()))
      expect(pointer?.manifest.content).toBe(1)
      expect(fetched).toHaveLength(missing - kill)
    }
  })

  it('an altered segment is fetched again, and refused the third time', async () => {
    const feed = await makeFeed(1)
    const target = feed.manifest.index.hash
    const altered = (times: number): CatalogueFeed => {
      let left = times
      return {
        ...portOf(feed),
        async segment(hash) {
          const bytes = feed.bytes.get(hash)!.slice(0)
          if (hash === target && left-- > 0) new Uint8Array(bytes)[40]! ^= 1
          return bytes
        },
      }
    }
    const lucky = deviceOn(fakeStore(), altered(2))
    await lucky.open(owner)
    expect(await lucky.sync()).toBe('installed')
    const unlucky = deviceOn(fakeStore(), altered(9))
    await unlucky.open(owner)
    await expect(unlucky.sync()).rejects.toThrow('catalogue.altered')
    expect((await unlucky.state()).installed).toBeNull()
  })

  it('corrupt bytes on the disk are detected, dropped and fetched again', async () => {
    const feed = await makeFeed(1)
    for (const part of ['index', 'segments'] as const) {
      const store = fakeStore()
      const device = deviceOn(store, portOf(feed))
      await device.open(owner)
      await device.sync()
      const hash = part === 'index' ? feed.manifest.index.hash : feed.manifest.segments[0]!.hash
      store.segments.set(hash, store.segments.get(hash)!.slice(0, 50))
      const again = deviceOn(store, portOf(feed))
      await again.open(owner)
      await expect(again.search(everything, facts)).rejects.toThrow(part === 'index' ? 'notInstalled' : 'cut')
      expect(store.segments.has(hash)).toBe(false)
      await again.sync()
      expect((await again.search(everything, facts)).articles).toHaveLength(11)
    }
  })

  it('a manifest of another format is refused, and the installed catalogue stays', async () => {
    const store = fakeStore()
    const feed = await makeFeed(1)
    const device = deviceOn(store, portOf(feed))
    await device.open(owner)
    await device.sync()
    const newer = deviceOn(store, { ...portOf(feed), manifest: async () => ({ ...feed.manifest, format: 99 }) })
    await newer.open(owner)
    await expect(newer.sync()).rejects.toThrow('format')
    expect((await newer.search(everything, facts)).total).toBe(11)
  })
})

describe('through the worker', () => {
  it('the page sends messages, and the worker asks the page for the network', async () => {
    const feed = await makeFeed(1)
    let toPage: (event: MessageEvent<ToPage>) => void = () => undefined
    const receive = serveCatalogue({
      post: (message) => toPage({ data: structuredClone(message) } as MessageEvent<ToPage>),
      openStore: () => fakeStore(),
      digest,
      now: () => 0,
      program: 'a',
    })
    const port = {
      postMessage: (message: ToWorker, transfer: Transferable[]) => receive(structuredClone(message, { transfer })),
      addEventListener(type: string, listener: (event: MessageEvent<ToPage>) => void) {
        if (type === 'message') toPage = listener
      },
    }
    const catalogue = connectCatalogue(port, portOf(feed))
    const states: CatalogueState[] = []
    const stop = catalogue.onState((state) => states.push(state))
    await catalogue.open(owner)
    await expect(catalogue.articles([], facts)).rejects.toThrow('catalogue.notInstalled')
    expect(await catalogue.sync()).toBe('installed')
    stop()
    expect(states.some((state) => state.installing !== null)).toBe(true)
    expect((await catalogue.search(everything, facts)).total).toBe(11)
    expect(await catalogue.refreshVolatile()).toBe(true)
  })

  it('counts the pictures of a class as its cards show them, each once', async () => {
    const device = deviceOn(fakeStore(), portOf(await makeFeed(1)))
    await device.open(owner)
    await device.sync()
    for (const classId of [null, 'light', 'nobody']) {
      const { articles } = await device.search({ ...everything, classId, limit: 100 }, facts)
      const shown = new Set(articles.flatMap(({ images }) => images.slice(0, 1)))
      expect(shown.size).toBe(classId === 'nobody' ? 0 : 3)
      expect(await device.countPictures(classId, facts)).toBe(shown.size)
    }
  })
})
