import { expect, test } from 'vitest'
import { drain } from './drain.ts'
import type { Engine } from './engine.ts'
import { LEASE } from './sender.ts'
import { add, heldByFrozen, idle, quantities, start } from './test-acts.ts'
import type { FakeBrowser } from './test-kit.ts'

/** The clock moves on only when all has been heard that was done by then: else a slow machine reads as slow sending. */
const settled = async (engine: Engine): Promise<void> => {
  await idle(engine)
  await new Promise((resolve) => setImmediate(resolve))
}

/** Lets the drain come to its end, in a minute at most; answers it and the seconds that it took. */
const drained = async (engine: Engine, browser: FakeBrowser) => {
  const began = browser.clock.now()
  const over: { end?: string } = {}
  const ended = drain(engine, browser.clock).then((end) => (over.end = end))
  while (over.end === undefined && browser.clock.now() - began < 60_000) {
    await browser.clock.pass(500)
    await settled(engine)
  }
  return { end: await ended, seconds: (browser.clock.now() - began) / 1000 }
}

test('waits as long as the lease of a page that was frozen with a batch out', async () => {
  const { browser, engine, ports } = await start(undefined, heldByFrozen)
  const beatAt = browser.clock.now()
  await ports.store.write(['lease'], (tx) => tx.put('lease', { key: LEASE, holder: 'frozen', fence: 7, beatAt }))
  await add(engine, 'A', 1)
  const { end, seconds } = await drained(engine, browser)
  expect(end).toBe('sent')
  expect(seconds).toBeGreaterThanOrEqual(20)
  expect(seconds).toBeLessThan(26)
  expect(quantities(browser)).toEqual({ A: 1 })
})

test('a network that fails once more is tried again; one that stays away is left to the next wake-up', async () => {
  const { browser, engine } = await start()
  browser.server.networkFault = 'dropped'
  await add(engine, 'A', 1)
  await idle(engine)
  expect(await drained(engine, browser)).toMatchObject({ end: 'waiting', seconds: expect.closeTo(30, 0) })
  browser.clock.after(3000, () => (browser.server.networkFault = 'fine'))
  const { end, seconds } = await drained(engine, browser)
  expect(end).toBe('sent')
  expect(seconds).toBeLessThan(15)
  expect(quantities(browser)).toEqual({ A: 1 })
})

test('where a sign-in is needed, and where nothing waits, it ends at once', async () => {
  const { browser, engine } = await start()
  expect(await drained(engine, browser)).toMatchObject({ end: 'sent', seconds: expect.closeTo(0.5, 0) })
  browser.server.cookie = null
  await add(engine, 'A', 1)
  await idle(engine)
  expect(await drained(engine, browser)).toMatchObject({ end: 'waiting', seconds: expect.closeTo(0.5, 0) })
})

const DAY_MS = 86_400_000

test('a device whose clock is put back or forward, before the worker wakes or while it sends, sends all the same, once', async () => {
  for (const ms of [-DAY_MS, DAY_MS]) {
    const { browser, engine } = await start()
    browser.server.networkFault = 'busy'
    await add(engine, 'A', 1)
    await idle(engine)
    // The service asked for half a minute.
    expect(engine.rows.get()[0]).toMatchObject({ state: 'saved', attempts: 1 })
    browser.server.networkFault = 'fine'
    await browser.clock.pass(ms)
    expect(await drained(engine, browser)).toMatchObject({ end: 'sent', seconds: expect.closeTo(0.5, 0) })
    await add(engine, 'B', 2)
    // It is awake, and what it reads of the clock is another day.
    const ended = drain(engine, browser.clock)
    await browser.clock.pass(-ms)
    await browser.clock.pass(500)
    expect(await ended).toBe('sent')
    expect(quantities(browser)).toEqual({ A: 1, B: 2 })
  }
})

test('a lease that was beaten by a clock that was ahead holds nobody up', async () => {
  const { browser, engine, ports } = await start(undefined, heldByFrozen)
  const beatAt = browser.clock.now() + DAY_MS
  await ports.store.write(['lease'], (tx) => tx.put('lease', { key: LEASE, holder: 'frozen', fence: 7, beatAt }))
  await add(engine, 'A', 1)
  const { end, seconds } = await drained(engine, browser)
  expect(end).toBe('sent')
  expect(seconds).toBeLessThan(3)
  expect(quantities(browser)).toEqual({ A: 1 })
})

test('a clock that leaps while nothing can be sent ends the worker’s patience, and the next wake-up sends', async () => {
  const { browser, engine } = await start()
  browser.server.networkFault = 'dropped'
  await add(engine, 'A', 1)
  await idle(engine)
  for (const ms of [DAY_MS, -2 * DAY_MS]) {
    const ended = drain(engine, browser.clock)
    await browser.clock.pass(ms)
    await browser.clock.pass(500)
    await browser.clock.pass(500)
    expect(await ended).toBe('waiting')
  }
  browser.server.networkFault = 'fine'
  expect(await drained(engine, browser)).toMatchObject({ end: 'sent' })
  expect(quantities(browser)).toEqual({ A: 1 })
})
