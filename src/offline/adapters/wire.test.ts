import { expect, test, vi } from 'vitest'
import type { Api } from '../../api/client.ts'
import { entryOf } from '../outbox.ts'
import { syncStateOf } from '../sync-state.ts'
import { start, add } from '../test-acts.ts'
import { ANA, FakeBrowser } from '../test-kit.ts'
import { createWire } from './wire.ts'

const session = { principal: ANA, value: 't1', account: null, expiresAt: Number.MAX_SAFE_INTEGER }

const tooOld = { ok: false, kind: 'refused', status: 426, code: 16002, error: 'sync.unknownCommand', msg: '', data: null }

test('a version too old even for a token keeps its queue and waits for the update, not for a sign-in', async () => {
  const api = { tokens: { fresh: async () => tooOld } } as unknown as Api
  const { engine, ports } = await start(undefined, (given) => ({ ...given, wire: createWire(api) }))
  await add(engine, 'A', 5)
  await engine.wake('sendNow')
  expect(engine.state.get().outcome).not.toBe('signIn')
  const rows = await ports.store.read(['outbox'], (tx) => tx.all('outbox'))
  expect(rows).toMatchObject([{ state: 'saved', lastError: { error: 'sync.unknownCommand', status: 426 } }])
})

test.each([
  ['serverFailed', 'serverFailed'],
  ['rateLimited', 'rateLimited'],
  ['unreachable', 'unreachable'],
  ['notOurs', 'unreachable'],
] as const)(
  'without a token (%s) the command can still be withdrawn, and the reason is reported at once',
  async (kind, outcome) => {
    const api = { tokens: { fresh: async () => ({ ok: false, kind }) } } as unknown as Api
    const { engine, ports } = await start(undefined, (given) => ({ ...given, wire: createWire(api) }))
    const given = await add(engine, 'A', 5)
    await engine.wake('sendNow')
    const entries = engine.rows.get().map((row) => entryOf(row, { expired: false, now: ports.clock.now() }))
    const facts = { entries, engine: engine.state.get(), expired: false, pulledAt: null, now: ports.clock.now() }
    expect(engine.state.get().outcome).toBe(outcome)
    // Without a connection the whole screen says so, and each command says that it will be sent automatically.
    expect(syncStateOf({ ...facts, reachable: 'yes' }).stalled).toBe(outcome === 'unreachable' ? null : outcome)
    expect(syncStateOf({ ...facts, entries: [], reachable: 'yes' }).stalled).toBe(null)
    expect(given.saved && (await engine.withdraw(given.id))).toBe('withdrawn')
  },
)

test('a request in flight when the page froze is aborted at the thaw and sent again at once, not after its time-out', async () => {
  const page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => {})
  vi.resetModules()
  const { createWire: createHere } = await import('./wire.ts')
  const browser = new FakeBrowser()
  let asked = 0
  const call = async (_call: unknown, { body, signal }: { body: { commands: never[] }; signal: AbortSignal }) => {
    asked += 1
    const reply = await browser.server.take(ANA, body.commands)
    if (asked > 1) return { ok: true, data: reply }
    // The service has received it; the frozen page never sees the reply.
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
    return { ok: false, kind: 'unreachable' }
  }
  const api = { call, tokens: { fresh: async () => ({ ok: true, token: session }) } } as unknown as Api
  const { engine } = await start(browser, (given) => ({ ...given, wire: createHere(api) }))
  await add(engine, 'A', 5)
  await vi.waitFor(() => expect(asked).toBe(1))
  page.dispatchEvent(new Event('freeze'))
  page.dispatchEvent(new Event('resume'))
  await engine.wake('visible')
  expect(asked).toBe(2)
  expect(engine.rows.get()).toEqual([])
  expect(browser.server.effects).toHaveLength(1)
  vi.unstubAllGlobals()
})
