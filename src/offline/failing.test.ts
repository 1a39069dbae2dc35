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

test('a command at which the service fails for a day is set aside, alone, and tried again takes effect once', async () => {
  const { browser, engine } = await start()
  const { clock, server } = browser
  failsAt(server, 'A')
  const given = await add(engine, 'A', 5)
  await add(engine, 'B', 1)
  const states = () => engine.rows.get().map(({ state }) => state)
  for (let hour = 0; hour < 24; hour += 1) {
    await engine.wake('sendNow')
    expect(states()).toEqual(['saved', 'saved'])
    await clock.pass(HOUR_MS)
  }
  await engine.wake('sendNow')
  await idle(engine)
  expect(states()).toEqual(['quarantined'])
  expect(effectsOf(server)).toEqual(['B'])
  server.refuses = () => undefined
  expect(await engine.retry(given.saved ? given.id : '')).toBe(true)
  await idle(engine)
  expect(engine.rows.get()).toEqual([])
  expect(effectsOf(server)).toEqual(['B', 'A'])
})

test('however long a network is bad, and however often: one failure of the service behind that sets nothing aside', async () => {
  const { browser, engine } = await start()
  const { clock, server } = browser
  await add(engine, 'A', 5)
  for (let hour = 0; hour < 50; hour += 1) {
    server.weather = hour % 2 === 0 ? 'broken' : 'answerLost'
    failsAt(server, hour % 2 === 0 ? '' : 'A')
    await engine.wake('sendNow')
    await clock.pass(HOUR_MS)
  }
  server.weather = 'fine'
  failsAt(server, 'A')
  await engine.wake('sendNow')
  const [row] = engine.rows.get()
  expect(row?.state).toBe('saved')
  expect(row?.attempts).toBeGreaterThan(50)
  expect(row?.failing?.times).toBeLessThan(5)
  server.refuses = () => undefined
  await clock.pass(HOUR_MS)
  await engine.wake('sendNow')
  expect(engine.rows.get()).toEqual([])
})

test('only what was set aside is tried again', async () => {
  const { browser, engine } = await start()
  browser.server.weather = 'dropped'
  const given = await add(engine, 'A', 5)
  expect(await engine.retry(given.saved ? given.id : '')).toBe(false)
  expect(await engine.retry('nothing')).toBe(false)
})

test('what is discarded after it was sent is not called taken back', async () => {
  const { browser, engine, ports } = await start()
  browser.server.weather = 'answerLost'
  await add(engine, 'A', 5)
  await engine.wake('sendNow')
  browser.server.weather = 'dropped'
  await add(engine, 'B', 1)
  await engine.discardAll()
  const receipts = await ports.store.read(['receipts'], (tx) => tx.all('receipts'))
  expect(receipts.sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0)).map(({ outcome }) => outcome)).toEqual(['discarded', 'withdrawn'])
})
