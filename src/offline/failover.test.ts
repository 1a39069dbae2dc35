import { expect, test } from 'vitest'
import { createFailover } from './failover.ts'
import type { OutboxRow } from './tables.ts'
import { FakeBrowser } from './test-kit.ts'

const row = (state: OutboxRow['state'], attempts: number) => ({ id: 'one', state, attempts }) as OutboxRow

const start = async (holder: string | null) => {
  const { store } = await new FakeBrowser().ports()
  await store.write(['lease'], (tx) => tx.put('lease', { key: 'send', holder, fence: 1, beatAt: 0 }))
  let free = (): void => {}
  let soon = (): void => {}
  let isBusy = false
  const asked: string[] = []
  const failover = createFailover({
    store,
    lock: {
      acrossTabs: true,
      tryRun: async () => 'busy',
      whenFree(name, run) {
        asked.push(name)
        free = run
        return () => {}
      },
    },
    clock: {
      now: () => 0,
      after(_ms, run) {
        soon = run
        return () => {}
      },
    },
    random: { fraction: () => 0 },
    lockName: 'send:marta',
    lease: 'send',
    isBusy: () => isBusy,
    wake: () => asked.push('woken'),
  })
  return { failover, asked, free: () => free(), soon: () => soon(), busy: () => (isBusy = true) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

test('takes over at once if the sender died with a batch in flight', async () => {
  const { failover, asked, free } = await start('other')
  failover.see([row('sending', 1)])
  free()
  await settled()
  expect(asked).toEqual(['send:marta', 'woken'])
})

test('does not take over from a sender that finished its batch', async () => {
  const { failover, asked, free } = await start(null)
  failover.see([row('sending', 1)])
  free()
  await settled()
  expect(asked).toEqual(['send:marta'])
})

test('waits for a lock once, however often the outbox changes', async () => {
  const { failover, asked } = await start('other')
  failover.see([row('sending', 1)])
  failover.see([row('sending', 2)])
  expect(asked).toEqual(['send:marta'])
})

test('tries a command given in a tab that is gone', async () => {
  const { failover, asked, soon } = await start(null)
  failover.see([row('saved', 0)])
  soon()
  expect(asked).toEqual(['woken'])
})

test('does not try what another tab has begun with, nor anything while it sends itself', async () => {
  const { failover, asked, soon, busy } = await start(null)
  failover.see([row('saved', 0)])
  failover.see([row('saved', 1)])
  soon()
  busy()
  failover.see([row('saved', 0)])
  expect(asked).toEqual([])
})

test('waits for the lock that it was refused, whatever it knows of the outbox', async () => {
  const { failover, asked, free } = await start('other')
  failover.see([row('saved', 1)])
  failover.refused()
  free()
  await settled()
  expect(asked).toEqual(['send:marta', 'woken'])
})

test('tries once what a tab that is gone offered again to a restored server', async () => {
  const { failover, asked, soon } = await start(null)
  const again: OutboxRow = { ...row('saved', 1), offeredAgain: true, nextAt: 0, lastError: null }
  failover.see([again])
  soon()
  expect(asked).toEqual(['woken'])
  failover.see([{ ...again, attempts: 2, nextAt: 5 }])
  soon()
  expect(asked).toEqual(['woken'])
})
