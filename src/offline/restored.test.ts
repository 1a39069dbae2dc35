import { expect, test } from 'vitest'
import { orders } from '#domain/contract/orders.ts'
import { about, add, draft, idle, quantities, start } from './test-acts.ts'

const idsOf = (commands: readonly { id: string }[]): string[] => commands.map(({ id }) => id)

test('what a server lost by a backup is offered again with its ids, before newer work', async () => {
  const { browser, engine } = await start()
  const first = await add(engine, 'A', 5)
  await idle(engine)
  await engine.append(orders.submit, draft('A', 2), about)
  await idle(engine)
  const lost = idsOf(browser.server.effects)
  expect(lost).toHaveLength(2)
  browser.server.restore()
  await add(engine, 'B', 1)
  await engine.wake('sendNow')
  expect(quantities(browser)).toEqual({ A: 3, B: 1 })
  expect(idsOf(browser.server.effects).slice(0, 2)).toEqual(lost)
  expect(first.saved && lost[0]).toBe(first.saved && first.id)
  expect(engine.rows.get()).toEqual([])
})

test('a device with nothing to send learns of it before it reads', async () => {
  const { browser, engine, ports } = await start()
  await add(engine, 'A', 5)
  await idle(engine)
  browser.server.restore()
  await engine.greet()
  expect(quantities(browser)).toEqual({ A: 5 })
  expect((await ports.store.read(['receipts'], (tx) => tx.all('receipts'))).map(({ outcome }) => outcome)).toEqual(['applied'])
})
