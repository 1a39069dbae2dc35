import { expect, test } from 'vitest'
import { orders } from '#domain/contract/orders.ts'
import { COMMANDS_PER_BATCH } from '#domain/contract/sync.ts'
import type { Ports } from './ports.ts'
import { about, add, draft, idle, quantities, start } from './test-acts.ts'
import { FakeBrowser } from './test-kit.ts'

const idsOf = (commands: readonly { id: string }[]): string[] => commands.map(({ id }) => id)

test('what a restored server has lost is offered again under its ids, before newer work', async () => {
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

test('a device with nothing to send learns of a restore before it reads', async () => {
  const { browser, engine, ports } = await start()
  await add(engine, 'A', 5)
  await idle(engine)
  browser.server.restore()
  await engine.fetchServerEpoch()
  expect(quantities(browser)).toEqual({ A: 5 })
  expect((await ports.store.read(['receipts'], (tx) => tx.all('receipts'))).map(({ outcome }) => outcome)).toEqual(['applied'])
})

test('a restore between two batches is noticed: nothing newer is applied before what was lost', async () => {
  let sends = 0
  const restoring = (ports: Ports): Ports => ({
    ...ports,
    wire: {
      async authorise(principal) {
        const granted = await ports.wire.authorise(principal)
        if (!granted.ok) return granted
        const send: typeof granted.send = async (commands, epoch) => {
          const answer = await granted.send(commands, epoch)
          sends += 1
          if (sends === 1) browser.server.restore()
          return answer
        }
        return { ok: true, send }
      },
    },
  })
  const browser = new FakeBrowser()
  const { engine } = await start(browser, restoring)
  browser.server.networkFault = 'dropped'
  const given: string[] = []
  for (let number = 0; number < COMMANDS_PER_BATCH + 5; number += 1) {
    const result = await add(engine, `A${number}`, 1)
    if (result.saved) given.push(result.id)
  }
  await idle(engine)
  sends = 0
  browser.server.networkFault = 'fine'
  await engine.wake('sendNow')
  // The lane has been tried twice by then: the rest of it waits for the next round.
  await browser.clock.pass(1000)
  await idle(engine)
  expect(idsOf(browser.server.effects)).toEqual(given)
  expect(engine.rows.get()).toEqual([])
})
