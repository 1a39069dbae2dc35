import { expect, test } from 'vitest'
import { add, idle, start } from './test-acts.ts'
import type { FakeServer } from './test-kit.ts'

const HOUR_MS = 60 * 60 * 1000
const unavailable = { status: 503, code: 10009, error: 'server.unavailable', msg: '', data: null }

type CartSave = { readonly bsShoppingCartGroupDtoList: readonly { readonly goodsId: string }[] }
const goodsOf = (body: unknown): string | undefined => (body as CartSave).bsShoppingCartGroupDtoList[0]?.goodsId
const effectsOf = (server: FakeServer) => server.effects.map(({ body }) => goodsOf(body))

const failsAt = (server: FakeServer, goodsId: string): void => {
  server.refuses = ({ body }) => (goodsOf(body) === goodsId ? unavailable : undefined)
}

test('however long the service fails on a command, it and those behind it wait, and all take effect once and in order', async () => {
  const { browser, engine } = await start()
  const { clock, server } = browser
  failsAt(server, 'A')
  await add(engine, 'A', 5)
  await add(engine, 'B', 1)
  for (let hour = 0; hour < 50; hour += 1) {
    // A lost answer may have said yes: nobody knows.
    server.networkFault = hour % 5 === 4 ? 'answerLost' : 'fine'
    await engine.wake('sendNow')
    expect(engine.rows.get().map(({ state }) => state)).toEqual(['saved', 'saved'])
    await clock.pass(HOUR_MS)
  }
  expect(engine.rows.get()[0]?.attempts).toBeGreaterThan(50)
  server.networkFault = 'fine'
  server.refuses = () => undefined
  await engine.wake('sendNow')
  expect(engine.rows.get()).toEqual([])
  expect(effectsOf(server)).toEqual(['A', 'B'])
})

test('a command that the service could not read is retried under its own id once it can', async () => {
  const { browser, engine } = await start()
  const { server } = browser
  server.refuses = ({ body }) =>
    goodsOf(body) === 'A' ? { ...unavailable, status: 400, code: 10001, error: 'bad.body' } : undefined
  const given = await add(engine, 'A', 5)
  await add(engine, 'B', 1)
  await idle(engine)
  expect(engine.rows.get().map(({ state }) => state)).toEqual(['quarantined'])
  expect(effectsOf(server)).toEqual(['B'])
  server.refuses = () => undefined
  server.verdicts.clear()
  expect(await engine.retry(given.saved ? given.id : '')).toBe(true)
  await idle(engine)
  expect(engine.rows.get()).toEqual([])
  expect(server.effects.map(({ id }) => id)).toContain(given.saved ? given.id : '')
})

test('only a quarantined command can be retried', async () => {
  const { browser, engine } = await start()
  browser.server.networkFault = 'dropped'
  const given = await add(engine, 'A', 5)
  expect(await engine.retry(given.saved ? given.id : '')).toBe(false)
  expect(await engine.retry('nothing')).toBe(false)
})

test('a command discarded after it was sent is not reported as withdrawn', async () => {
  const { browser, engine, ports } = await start()
  browser.server.networkFault = 'answerLost'
  await add(engine, 'A', 5)
  await engine.wake('sendNow')
  browser.server.networkFault = 'dropped'
  await add(engine, 'B', 1)
  await engine.discardAll()
  const receipts = await ports.store.read(['receipts'], (tx) => tx.all('receipts'))
  expect(receipts.sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0)).map(({ outcome }) => outcome)).toEqual(['discarded', 'withdrawn'])
})
