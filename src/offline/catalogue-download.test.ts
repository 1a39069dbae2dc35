import { expect, test } from 'vitest'
import type { Answer } from '../api/answer.ts'
import type { Api } from '../api/client.ts'
import type { Call } from '#domain/contract/call.ts'
import { fakeStore } from './catalogue/fake-store.ts'
import { makeFeed } from './catalogue/test-feed.ts'
import type { Feed } from './catalogue/test-feed.ts'
import { startTestWorker } from './catalogue/test-worker.ts'
import { createCatalogue } from './device-catalogue.ts'
import type { PictureService } from './picture-service.ts'
import { FakeClock } from './test-kit.ts'

const WHO = 'buyer:1'
const UNREACHABLE = { ok: false, kind: 'unreachable' } as const
const refused = (status: number): Answer<never> => ({
  ok: false,
  kind: 'refused',
  status,
  code: 0,
  error: '',
  msg: '',
  data: null,
})

/** One device on which tabs are opened and closed; `part` decides what the service returns for a segment. */
const place = async () => {
  const clock = new FakeClock()
  const world = {
    feed: await makeFeed(1),
    isThere: true,
    asked: [] as string[],
    part: async (bytes: ArrayBuffer): Promise<Answer<ArrayBuffer>> => ({ ok: true, data: bytes }),
  }
  const store = fakeStore()
  const kept = new Map<string, unknown>()
  const listeners = new Set<() => void>()
  const bytesOf = ({ volatile, bytes }: Feed, hash: string | undefined) => (hash === undefined ? volatile : bytes.get(hash))
  const api = {
    tenant: 'main',
    async call({ name }: Call) {
      world.asked.push(name)
      if (!world.isThere) return UNREACHABLE
      return { ok: true, data: name === 'catalogue.manifest' ? world.feed.manifest : { list: [] } }
    },
    async bytes({ name }: Call, { params }: { params?: { hash: string } } = {}) {
      world.asked.push(name)
      if (!world.isThere) return UNREACHABLE
      if (name === 'catalogue.delta') return refused(409)
      const bytes = bytesOf(world.feed, params?.hash)?.slice(0)
      if (!bytes) return refused(404)
      return params ? world.part(bytes) : { ok: true, data: bytes }
    },
  } as unknown as Api
  const open = (start = () => startTestWorker(store, () => clock.now())) => {
    let own: (() => void) | undefined
    return createCatalogue({
      api,
      language: () => 'en',
      worker: start,
      account: () => null,
      mayAnswer: () => world.isThere,
      keepPicture: async () => false,
      openPictures: () => ({ resume: async () => {}, isBusy: () => false, leave() {}, close() {} }) as unknown as PictureService,
      facts: { fact: async (key) => kept.get(key), setFact: async (key, value) => void kept.set(key, value) },
      tabs: {
        tell: () => [...listeners].filter((listener) => listener !== own).forEach((listener) => listener()),
        listen(listener) {
          own = () => listener('catalogue')
          listeners.add(own)
          return () => listeners.delete(own!)
        },
        close() {},
      },
      clock,
    })
  }
  return { world, clock, open, kept, store }
}
const parts = (asked: readonly string[]) => asked.filter((name) => name === 'catalogue.segment').length

test('a paused first download stays paused after a restart and then completes from what is there', async () => {
  const { world, open } = await place()
  const first = open()
  const whole = world.part
  world.part = async (bytes) => {
    await first.pause()
    return whole(bytes)
  }
  first.enter(WHO)
  await expect.poll(() => first.state.get()).toMatchObject({ phase: 'none', isPaused: true, trouble: null })
  await expect.poll(() => first.state.get().done).toBeGreaterThan(0)
  // What was on its way when it was paused has arrived.
  expect(await first.read()).toBe(false)
  const before = first.state.get()
  expect(before.done).toBeLessThan(before.total)
  const arrived = parts(world.asked)
  first.leave()
  first.close()

  world.part = whole
  const second = open()
  second.enter(WHO)
  await expect.poll(() => second.state.get()).toMatchObject({ isPaused: true, done: before.done, total: before.total })
  expect(await second.read()).toBe(false)
  expect(parts(world.asked)).toBe(arrived)
  await second.goOn()
  expect(second.state.get()).toMatchObject({ phase: 'ready', isPaused: false, done: 0, total: 0, stockAt: 1000 })
  expect(parts(world.asked)).toBe(world.feed.bytes.size)
})

test('pausing or resuming in one tab does the same in the other', async () => {
  const { open } = await place()
  const [one, other] = [open(), open()]
  await one.pause()
  other.enter(WHO)
  await expect.poll(() => other.state.get()).toMatchObject({ isPaused: true })
  expect(await other.read()).toBe(false)
  await one.goOn()
  await expect.poll(() => other.state.get()).toMatchObject({ phase: 'ready', isPaused: false })
})

test('a first download shows why it stopped, is retried automatically, and clears the trouble once it succeeds', async () => {
  const { world, clock, open } = await place()
  const device = open()
  const whole = world.part
  const answers: Record<string, Answer<ArrayBuffer>> = {
    missing: refused(404),
    failed: { ok: false, kind: 'serverFailed' },
    cut: { ok: false, kind: 'unreachable', brokeOff: true },
    altered: { ok: true, data: new ArrayBuffer(1_000_000) },
  }
  device.enter(WHO)
  for (const [trouble, answer] of Object.entries(answers)) {
    world.part = async (bytes) => (bytes.byteLength === world.feed.manifest.index.bytes ? answer : whole(bytes))
    await device.goOn()
    expect(device.state.get()).toMatchObject({ phase: 'none', trouble })
  }
  world.isThere = false
  expect(await device.read()).toBe(false)
  expect(device.state.get().trouble).toBe('altered')
  world.isThere = true
  world.part = whole
  await clock.pass(60_000)
  await expect.poll(() => device.state.get()).toMatchObject({ phase: 'ready', trouble: null, done: 0, total: 0 })
})

test('without a connection no trouble is shown', async () => {
  const { world, open } = await place()
  world.isThere = false
  const device = open()
  device.enter(WHO)
  expect(await device.read()).toBe(false)
  expect(device.state.get()).toMatchObject({ phase: 'none', trouble: null, isPaused: false })
})

test('an installed catalogue stays while newer parts are unavailable, and still reports when it was read', async () => {
  const { world, clock, open } = await place()
  const device = open()
  device.enter(WHO)
  expect(await device.read()).toBe(true)
  const { contentAt } = device.state.get()
  const [old, newer] = [world.feed, await makeFeed(2)]
  world.feed = { ...newer, bytes: old.bytes }
  await clock.pass(1000)
  expect(await device.read()).toBe(false)
  expect(device.state.get()).toMatchObject({ phase: 'ready', trouble: 'missing', contentAt })
  world.feed = newer
  await device.goOn()
  expect(device.state.get()).toMatchObject({ phase: 'ready', trouble: null, contentAt: clock.now() })
})

test('a second read while one is running gets its result', async () => {
  const { world, open } = await place()
  const device = open()
  device.enter(WHO)
  expect(await Promise.all([device.read(), device.read()])).toEqual([true, true])
  expect(world.asked.filter((name) => name === 'catalogue.manifest')).toHaveLength(1)
})

test('with a worker that cannot be loaded the service answers, and the next reading starts another one', async () => {
  const { world, open, store } = await place()
  let broken = () => {}
  let started = 0
  const dead = {
    postMessage() {},
    addEventListener: (type: string, listener: () => void) => type === 'error' && (broken = listener),
  }
  const device = open(() => (started++ === 0 ? (dead as unknown as Worker) : startTestWorker(store, () => 0)))
  device.enter(WHO)
  const asked = device.byIds(['L1'])
  broken()
  expect(await asked).toMatchObject({ ok: true })
  expect(world.asked).toContain('catalogue.page')
  expect(await device.read()).toBe(true)
  expect(device.state.get()).toMatchObject({ phase: 'ready' })
})
