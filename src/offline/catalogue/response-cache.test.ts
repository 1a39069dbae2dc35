import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { encodeDelta } from '#domain/feed/delta.ts'
import type { FeedDelta } from '#domain/feed/delta.ts'
import { openVolatile, encodeVolatile } from '#domain/feed/volatile.ts'
import { createCatalogue } from './catalogue-core.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import { openCatalogueStore } from './dexie-catalogue-store.ts'
import { fakeStore } from './fake-store.ts'
import { LISTS_MAX } from './response-cache.ts'
import type { CatalogueFeed, CatalogueState } from './protocol.ts'
import { deltaAt, digest, everything, facts, makeFeed, owner, portOf } from './test-feed.ts'

const fail = async (): Promise<never> => {
  throw new Error('offline')
}
const OFFLINE: CatalogueFeed = { manifest: fail, segment: fail, volatile: fail }

interface Device {
  readonly store: CatalogueStore
  readonly feed?: CatalogueFeed
  readonly now?: () => number
  readonly program?: string
  readonly onState?: (state: CatalogueState) => void
}
const deviceOn = ({ store, feed = OFFLINE, now = () => 2000, program = 'a', onState = () => undefined }: Device) =>
  createCatalogue({ openStore: () => store, feed, digest, now, program, onState })

/** The store as a newly opened page sees it; counts how often the installed parts are read. */
const counting = (store: CatalogueStore) => {
  const read = vi.fn<CatalogueStore['get']>((hash) => store.get(hash))
  return { store: { ...store, get: read }, read }
}

const waiting = { ...everything, stock: 'inStock' } as const

describe.each([
  ['in memory', () => fakeStore() as CatalogueStore],
  ['in IndexedDB', () => openCatalogueStore(`g${Math.random()}`)],
])('an answer kept %s', (_, makeStore) => {
  /** A device with everything installed that has shown its list and its classes. */
  const shown = async (feed?: CatalogueFeed, now?: () => number) => {
    const store = makeStore()
    const device = deviceOn({ store, feed: feed ?? portOf(await makeFeed(1)), ...(now && { now }) })
    await device.open(owner)
    await device.sync()
    const list = await device.search(everything, facts)
    const classes = await device.classes()
    const state = await device.state()
    await vi.waitFor(async () => expect(await store.response(owner, 'a classes')).toBeDefined())
    return { store, device, list, classes, state }
  }

  it('is shown at the next opening before any part of the catalogue is read', async () => {
    const { store, list, classes, state } = await shown()
    const again = counting(store)
    const device = deviceOn({ store: again.store })
    expect(await device.open(owner)).toEqual(state)
    expect(await device.search(everything, facts)).toEqual(list)
    expect(await device.classes()).toEqual(classes)
    expect(again.read).not.toHaveBeenCalled()
    // Any other query reads the catalogue, which then answers everything.
    expect((await device.search(waiting, facts)).total).toBe(5)
    expect(again.read).toHaveBeenCalled()
    expect(await device.search(everything, facts)).toEqual(list)
    expect(await device.state()).toEqual(state)
  })

  it('belongs to one account, one person and one build', async () => {
    const { store, list } = await shown()
    const device = deviceOn({ store })
    await device.open(owner)
    const inClub = await device.search(everything, { ...facts, salesRanges: ['club'] })
    expect(inClub.total).toBe(list.total + 1)
    expect((await device.open({ ...owner, principal: 'buyer:2' })).installed).toBeNull()
    const again = counting(store)
    const newer = deviceOn({ store: again.store, program: 'b' })
    await newer.open(owner)
    expect(again.read).toHaveBeenCalled()
  })

  it('is forgotten at every change, in whichever tab', async () => {
    const deltas = [deltaAt(20, { 1: 40 }), deltaAt(30, { 1: 50 })]
    const feed = portOf(await makeFeed(1))
    const told: CatalogueFeed = { ...feed, delta: async () => encodeDelta(deltas.shift() ?? null) }
    const { store, device } = await shown({ ...feed, delta: async () => encodeDelta(null) })
    const other = deviceOn({ store, feed: told })
    await other.open(owner)
    expect(await other.refreshVolatile()).toBe(true)
    // The first tab continues with what it has read but keeps none of its answers.
    const before = await device.search(waiting, facts)
    expect(before.articles.find(({ goodsId }) => goodsId === 'G1')?.remaining).toBe(1)
    for (const remaining of [40, 50]) {
      const next = deviceOn({ store })
      expect((await next.open(owner)).stockReadAt).toBe(remaining === 40 ? 1020 : 1030)
      for (const query of [waiting, everything]) {
        const { articles } = await next.search(query, facts)
        expect(articles.find(({ goodsId }) => goodsId === 'G1')?.remaining).toBe(remaining)
      }
      await other.refreshVolatile()
    }
  })

  it('is not kept if it was computed before a change; the next one is', async () => {
    const deltas = [deltaAt(20, { 1: 40 }), deltaAt(30, { 1: 50 })]
    const feed = portOf(await makeFeed(1))
    const { store, device } = await shown({ ...feed, delta: async () => encodeDelta(deltas.shift() ?? null) })
    const computing = device.search(waiting, facts)
    await device.refreshVolatile()
    await computing
    const list = await device.search(waiting, facts)
    expect(list.articles.find(({ goodsId }) => goodsId === 'G1')?.remaining).toBe(50)
    const again = counting(store)
    const next = deviceOn({ store: again.store })
    await next.open(owner)
    expect(await next.search(waiting, facts)).toEqual(list)
    expect(again.read).not.toHaveBeenCalled()
  })

  it('is not kept by a tab that has not read what another tab wrote, even after its own change', async () => {
    const made = await makeFeed(1)
    const feed = portOf(made)
    const deltas: (FeedDelta | null)[] = [null]
    const { store, device } = await shown({ ...feed, delta: async () => encodeDelta(deltas.shift() ?? null) })
    const columns = { ...openVolatile(made.volatile), revision: 15, readAt: 3000, remaining: new Int32Array(12).fill(7) }
    const other = deviceOn({ store, feed: { ...feed, volatile: async () => encodeVolatile(columns) } })
    await other.open(owner)
    await other.refreshVolatile()
    deltas.push(deltaAt(20, { 1: 40 }))
    await device.refreshVolatile()
    await device.search(everything, facts)
    const [next, whole] = [deviceOn({ store }), deviceOn({ store, program: 'b' })]
    await whole.open(owner)
    expect(await next.open(owner)).toEqual(await whole.state())
    const list = await next.search(everything, facts)
    expect(list).toEqual(await whole.search(everything, facts))
    expect(list.articles.map(({ remaining }) => remaining)).toContain(7)
  })

  it('shows no activity that has ended since', async () => {
    const feed = await makeFeed(1)
    const activity = { kind: 'flash', percent: 10, startsAt: 0, endsAt: 3000, unitsLeft: null } as const
    const volatile = encodeVolatile({ ...openVolatile(feed.volatile), activities: new Map([[3, activity]]) })
    const { store, list } = await shown({ ...portOf(feed), volatile: async () => volatile.slice(0) })
    expect(list.articles.find(({ goodsId }) => goodsId === 'G3')?.activity).toEqual(activity)
    const again = counting(store)
    const later = deviceOn({ store: again.store, now: () => 3000 })
    await later.open(owner)
    const { articles } = await later.search(everything, facts)
    expect(again.read).not.toHaveBeenCalled()
    expect(articles.find(({ goodsId }) => goodsId === 'G3')?.activity).toBeNull()
  })

  it('is dropped with a damaged part, and the screen is notified', async () => {
    const { store, list } = await shown()
    const { hash } = (await store.snapshot(owner)).installed!.manifest.index
    await store.put(hash, new ArrayBuffer(8))
    const states: CatalogueState[] = []
    const device = deviceOn({ store, onState: (state) => states.push(state) })
    expect((await device.open(owner)).installed).not.toBeNull()
    expect(await device.search(everything, facts)).toEqual(list)
    await expect(device.search(waiting, facts)).rejects.toThrow('notInstalled')
    expect(states.at(-1)?.installed).toBeNull()
    expect((await deviceOn({ store }).open(owner)).installed).toBeNull()
  })

  it('is kept only for lists without search words, and only for a limited number of them per opening', async () => {
    const { store, device } = await shown()
    const lists = async (): Promise<string[]> => (await store.responseNames(owner)).filter((name) => name.includes('limit'))
    await device.search({ ...everything, text: 'lamp' }, facts)
    expect(await lists()).toHaveLength(1)
    const ask = async (from: number) => {
      for (let limit = from; limit < from + 2 * LISTS_MAX; limit++) await device.search({ ...everything, limit }, facts)
    }
    await ask(100)
    await vi.waitFor(async () => expect((await lists()).length).toBeGreaterThanOrEqual(LISTS_MAX - 1))
    await device.open(owner)
    await device.search(waiting, facts)
    await ask(200)
    await vi.waitFor(async () => expect((await lists()).length).toBeGreaterThan(LISTS_MAX))
    expect((await lists()).length).toBeLessThanOrEqual(2 * LISTS_MAX)
    const again = counting(store)
    const later = deviceOn({ store: again.store })
    await later.open(owner)
    await later.classes()
    expect(again.read).not.toHaveBeenCalled()
    await later.search({ ...everything, limit: 7 }, facts)
    // The state, the classes and the list just requested.
    await vi.waitFor(async () => expect(await store.responseNames(owner)).toHaveLength(3))
  })
})

it('kept answers are deleted when the person leaves, including one still being computed', async () => {
  const store = openCatalogueStore('left')
  const device = deviceOn({ store, feed: portOf(await makeFeed(1)) })
  await device.open(owner)
  await device.sync()
  await device.search(everything, facts)
  await vi.waitFor(async () => expect(await store.responseNames(owner)).toContainEqual(expect.stringContaining('"offset":0')))
  const late = device.search(waiting, facts).catch(() => null)
  await device.close()
  await late
  expect(await openCatalogueStore('left').responseNames(owner)).toEqual([])
})
