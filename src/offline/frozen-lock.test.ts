import { expect, test } from 'vitest'
import { LEASE } from './sender.ts'
import { add, heldByFrozen, idle, quantities, start } from './test-acts.ts'
import { FakeBrowser } from './test-kit.ts'

const batches = (browser: FakeBrowser): number => browser.server.requests.filter(({ commands }) => commands.length > 0).length

test('two tabs that take over a frozen page’s lock at the same time do not both send', async () => {
  const browser = new FakeBrowser()
  const one = await start(browser, heldByFrozen)
  const other = await start(browser, heldByFrozen)
  const beatAt = browser.clock.now()
  await one.ports.store.write(['lease'], (tx) => tx.put('lease', { key: LEASE, holder: 'frozen', fence: 7, beatAt }))
  await add(one.engine, 'A', 1)
  await Promise.all([idle(one.engine), idle(other.engine)])
  expect(batches(browser)).toBe(0)
  await browser.clock.pass(21_000)
  await Promise.all([idle(one.engine), idle(other.engine)])
  expect(batches(browser)).toBe(1)
  expect(quantities(browser)).toEqual({ A: 1 })
})

test('a lock whose holder froze before it had taken anything is stolen after 20 seconds', async () => {
  const browser = new FakeBrowser()
  const { engine, ports } = await start(browser, heldByFrozen)
  const beatAt = browser.clock.now() - 3_600_000
  await ports.store.write(['lease'], (tx) => tx.put('lease', { key: LEASE, holder: null, fence: 3, beatAt }))
  await add(engine, 'A', 1)
  await idle(engine)
  await browser.clock.pass(19_000)
  await idle(engine)
  expect(batches(browser)).toBe(0)
  await browser.clock.pass(2000)
  await idle(engine)
  expect(quantities(browser)).toEqual({ A: 1 })
})
