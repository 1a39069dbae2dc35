import { expect, test } from 'vitest'
import { createCatalogue } from './catalogue-core.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import { DownloadError, troubleOf } from './download-trouble.ts'
import { fakeStore } from './fake-store.ts'
import type { CatalogueFeed } from './protocol.ts'
import { digest, everything, facts, makeFeed, owner, portOf } from './test-feed.ts'

const deviceOn = async (store: CatalogueStore, feed: CatalogueFeed) => {
  const device = createCatalogue({
    openStore: () => store,
    feed,
    digest,
    now: () => 2000,
    program: 'a',
    onState: () => undefined,
  })
  await device.open(owner)
  return device
}
const troubleIn = async (sync: Promise<unknown>) =>
  troubleOf(
    await sync.then(
      () => null,
      (error: unknown) => error,
    ),
  )

test('a first download on hold stops between two parts; released, it requests only what is missing', async () => {
  const store = fakeStore()
  const feed = await makeFeed(1)
  const fetched: string[] = []
  const port = portOf(feed, fetched)
  const device = await deviceOn(store, {
    ...port,
    async segment(hash) {
      await device.hold(true)
      return port.segment(hash)
    },
  })
  expect(await device.sync()).toBe('held')
  // The part in flight arrives; no further one is begun.
  const arrived = fetched.length
  expect(arrived).toBe(1)
  expect(store.segments.size).toBe(arrived)
  expect((await device.state()).installed).toBeNull()

  const later = await deviceOn(store, port)
  await later.hold(true)
  expect(await later.sync()).toBe('held')
  expect(fetched).toHaveLength(arrived)
  await later.hold(false)
  expect(await later.sync()).toBe('installed')
  expect(new Set(fetched).size).toBe(fetched.length)
  expect(fetched).toHaveLength(feed.bytes.size)
})

test('an installed catalogue is updated even while a first download would be on hold', async () => {
  const store = fakeStore()
  await (await deviceOn(store, portOf(await makeFeed(1)))).sync()
  const device = await deviceOn(store, portOf(await makeFeed(2)))
  await device.hold(true)
  expect(await device.sync()).toBe('installed')
})

test.each(['cut', 'altered', 'missing', 'full'] as const)(
  'a part that is %s is reported by that name, the former catalogue stays, and the next sync fetches it',
  async (trouble) => {
    const [old, feed] = [await makeFeed(1), await makeFeed(2)]
    const kept = fakeStore()
    let isBad = true
    const target = feed.manifest.index.hash
    const store: CatalogueStore = {
      ...kept,
      async put(hash, bytes) {
        if (trouble === 'full' && isBad && hash === target)
          throw Object.assign(new Error('AbortError'), { inner: new DOMException('', 'QuotaExceededError') })
        await kept.put(hash, bytes)
      },
    }
    await (await deviceOn(kept, portOf(old))).sync()
    const port = portOf(feed)
    const device = await deviceOn(store, {
      ...port,
      async segment(hash) {
        const bytes = await port.segment(hash)
        if (!isBad || hash !== target) return bytes
        if (trouble === 'missing') throw new DownloadError('missing')
        if (trouble === 'cut') return bytes.slice(0, 30)
        if (trouble === 'altered') new Uint8Array(bytes)[40]! ^= 1
        return bytes
      },
    })
    expect(await troubleIn(device.sync())).toBe(trouble)
    const { articles } = await device.search({ ...everything, text: 'kettle' }, facts)
    expect(articles[0]?.name).toBe('Kettle v1')
    isBad = false
    expect(await device.sync()).toBe('installed')
    expect((await device.search({ ...everything, text: 'kettle' }, facts)).articles[0]?.name).toBe('Kettle v2')
  },
)

test('a part that breaks off is requested again, and reported as cut the third time', async () => {
  const feed = await makeFeed(1)
  const breaking = (times: number): CatalogueFeed => {
    let left = times
    return {
      ...portOf(feed),
      async segment(hash) {
        if (hash === feed.manifest.classes.hash && left-- > 0) throw new DownloadError('cut')
        return feed.bytes.get(hash)!.slice(0)
      },
    }
  }
  expect(await (await deviceOn(fakeStore(), breaking(2))).sync()).toBe('installed')
  expect(await troubleIn((await deviceOn(fakeStore(), breaking(3))).sync())).toBe('cut')
})

test('a missing connection is no trouble, but a bad part is reported even beside it', async () => {
  const feed = await makeFeed(1)
  const unreachable = async (): Promise<never> => {
    throw new Error('unreachable')
  }
  const offline = await deviceOn(fakeStore(), { ...portOf(feed), segment: unreachable })
  expect(await troubleIn(offline.sync())).toBeNull()
  const both = await deviceOn(fakeStore(), {
    ...portOf(feed),
    volatile: unreachable,
    async segment(hash) {
      if (hash === feed.manifest.index.hash) throw new DownloadError('missing')
      return feed.bytes.get(hash)!.slice(0)
    },
  })
  expect(await troubleIn(both.sync())).toBe('missing')
})

test('an unavailable price part does not hold back the stock of the same articles', async () => {
  const store = fakeStore()
  const feed = await makeFeed(1)
  const device = await deviceOn(store, portOf(feed))
  await device.sync()
  let isAsked = false
  const prices = feed.manifest.prices.map((list) => ({ ...list, hash: 'gone' }))
  const later = await deviceOn(store, {
    ...portOf(feed),
    manifest: async () => ({ ...feed.manifest, prices }),
    segment: async () => {
      throw new DownloadError('missing')
    },
    async volatile() {
      isAsked = true
      return feed.volatile
    },
  })
  expect(await troubleIn(later.sync())).toBe('missing')
  expect(isAsked).toBe(true)
})
