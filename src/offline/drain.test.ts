import { expect, test } from 'vitest'
import { drain } from './drain.ts'
import type { Engine } from './engine.ts'
import { LEASE } from './sender.ts'
import { add, heldByFrozen, idle, quantities, start } from './test-acts.ts'
import type { FakeBrowser } from './test-kit.ts'

/** Lets all pending work finish before the clock moves on: otherwise a slow machine looks like slow sending. */
const settled = async (engine: Engine): Promise<void> => {
  await idle(engine)
  await new Promise((resolve) => setImmediate(resolve))
}

/** Runs the drain to its end, for a minute at most; returns its result and its duration in seconds. */
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

test('waits out the lease of a page that froze with a batch in flight', async () => {
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

test('retries after one more network failure; a network that stays away is left to the next wake-up', async () => {
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

test('ends at once if a sign-in is needed or nothing waits', async () => {
  const { browser, engine } = await start()
  expect(await drained(engine, browser)).toMatchObject({ end: 'sent', seconds: expect.closeTo(0.5, 0) })
  browser.server.cookie = null
  await add(engine, 'A', 1)
  await idle(engine)
  expect(await drained(engine, browser)).toMatchObject({ end: 'waiting', seconds: expect.closeTo(0.5, 0) })
})

const DAY_MS = 86_400_000

test('sends once even if the clock is set back or forward, before the worker wakes or while it sends', async () => {
  for (const ms of [-DAY_MS, DAY_MS]) {
    const { browser, engine } = await start()
    browser.server.networkFault = 'busy'
    await add(engine, 'A', 1)
    await idle(engine)
    // The service requested a wait of half a minute.
    expect(engine.rows.get()[0]).toMatchObject({ state: 'saved', attempts: 1 })
    browser.server.networkFault = 'fine'
    await browser.clock.pass(ms)
    expect(await drained(engine, browser)).toMatchObject({ end: 'sent', seconds: expect.closeTo(0.5, 0) })
    await add(engine, 'B', 2)
    // The worker is awake while its clock jumps to another day.
    const ended = drain(engine, browser.clock)
    await browser.clock.pass(-ms)
    await browser.clock.pass(500)
    expect(await ended).toBe('sent')
    expect(quantities(browser)).toEqual({ A: 1, B: 2 })
  }
})

test('a lease renewed by a clock that was ahead blocks nobody', async () => {
  const { browser, engine, ports } = await start(undefined, heldByFrozen)
  const beatAt = browser.clock.now() + DAY_MS
  await ports.store.write(['lease'], (tx) => tx.put('lease', { key: LEASE, holder: 'frozen', fence: 7, beatAt }))
  await add(engine, 'A', 1)
  const { end, seconds } = await drained(engine, browser)
  expect(end).toBe('sent')
  expect(seconds).toBeLessThan(3)
  expect(quantities(browser)).toEqual({ A: 1 })
})

test('a clock that jumps while nothing can be sent ends the worker’s patience, and the next wake-up sends', async () => {
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
