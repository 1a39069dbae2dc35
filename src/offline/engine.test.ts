import { describe, expect, test, vi } from 'vitest'
import { orders } from '#domain/contract/orders.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { entryOf } from './outbox.ts'
import { StoreFailure } from './ports.ts'
import type { Store } from './ports.ts'
import { about, add, draft, idle, quantities, start } from './test-acts.ts'
import { ACCOUNT, FakeBrowser } from './test-kit.ts'

describe('a command that is saved', () => {
  test('is in the database before it is confirmed', async () => {
    const { browser, engine } = await start()
    browser.server.networkFault = 'dropped'
    const given = await add(engine, 'A', 5)
    const other = await browser.store()
    const rows = await other.read(['outbox'], (tx) => tx.all('outbox'))
    expect(given.saved && rows.map(({ id }) => id)).toEqual([given.saved && given.id])
  })

  test('is sent, gets its receipt and leaves the outbox', async () => {
    const { browser, engine, ports } = await start()
    await add(engine, 'A', 5)
    await idle(engine)
    expect(quantities(browser)).toEqual({ A: 5 })
    const [outbox, receipts] = await ports.store.read(['outbox', 'receipts'], async (tx) => [
      await tx.all('outbox'),
      await tx.all('receipts'),
    ])
    expect(outbox).toEqual([])
    expect(receipts).toMatchObject([{ outcome: 'applied', account: ACCOUNT }])
  })

  test('survives a restart and is sent then', async () => {
    const { browser, engine } = await start()
    browser.server.networkFault = 'dropped'
    await add(engine, 'A', 5)
    await idle(engine)
    engine.close()
    browser.server.networkFault = 'fine'
    const { engine: next } = await start(browser)
    await next.wake('sendNow')
    expect(browser.server.effects).toHaveLength(1)
  })

  test('is refused visibly when the disk is full', async () => {
    const full = (store: Store): Store => ({ ...store, write: () => Promise.reject(new StoreFailure('full')) })
    const { engine } = await start(new FakeBrowser(), (ports) => ({ ...ports, store: full(ports.store) }))
    expect(await add(engine, 'A', 5)).toEqual({ saved: false, reason: 'full' })
    expect(engine.rows.get()).toEqual([])
  })

  test('is not called saved when it cannot be read back', async () => {
    const amnesia = (store: Store): Store => ({ ...store, write: async (_tables, _run) => ({ id: 'gone' }) as never })
    const { engine } = await start(new FakeBrowser(), (ports) => ({ ...ports, store: amnesia(ports.store) }))
    expect(await add(engine, 'A', 5)).toEqual({ saved: false, reason: 'broken' })
  })
})

test('a page that freezes while saving and thaws after even the receipt has expired does not call the command lost', async () => {
  const browser = new FakeBrowser()
  const freezing = (store: Store): Store => ({
    ...store,
    async write(tables, run) {
      const result = await store.write(tables, run)
      if (tables.join() !== 'outbox,receipts,meta') return result
      await store.write(['outbox'], async (tx) => {
        for (const { id } of await tx.all('outbox')) await tx.delete('outbox', id)
      })
      await browser.clock.pass(31 * 86_400_000)
      return result
    },
  })
  const { engine } = await start(browser, (ports) => ({ ...ports, store: freezing(ports.store) }))
  expect(await add(engine, 'A', 5)).toMatchObject({ saved: true })
})

describe('what the network does', () => {
  test('a lost answer makes the device resend the same id, which has one effect', async () => {
    const { browser, engine } = await start()
    browser.server.networkFault = 'answerLost'
    await engine.append(orders.submit, draft('A', 5), about)
    await idle(engine)
    browser.server.networkFault = 'fine'
    await engine.wake('sendNow')
    const ids = browser.server.requests.flatMap(({ commands }) => commands.map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(1)
    expect(browser.server.effects).toHaveLength(1)
    expect(engine.rows.get()).toEqual([])
  })

  test.each(['dropped', 'portal', 'broken', 'busy', 'unauthorised', 'ended', 'tooOld'] as const)(
    '%s is no verdict: nothing is lost',
    async (networkFault) => {
      const { browser, engine } = await start()
      browser.server.networkFault = networkFault
      await add(engine, 'A', 5)
      await idle(engine)
      expect(engine.rows.get()).toMatchObject([{ state: 'saved' }])
      browser.server.networkFault = 'fine'
      await browser.clock.pass(11 * 60_000)
      await engine.wake('signedIn')
      expect(quantities(browser)).toEqual({ A: 5 })
      expect(engine.rows.get()).toEqual([])
    },
  )

  test('after 429 nothing is sent before Retry-After, whatever wakes it', async () => {
    const { browser, engine } = await start()
    browser.server.networkFault = 'busy'
    await add(engine, 'A', 5)
    await idle(engine)
    browser.server.networkFault = 'fine'
    const asked = browser.server.requests.length
    await engine.wake('sendNow')
    expect(browser.server.requests).toHaveLength(asked)
    await browser.clock.pass(31_000)
    await idle(engine)
    expect(quantities(browser)).toEqual({ A: 5 })
  })

  test('5xx backs off longer each time and retries by itself', async () => {
    const { browser, engine } = await start()
    browser.server.networkFault = 'broken'
    await add(engine, 'A', 5)
    await idle(engine)
    const first = engine.rows.get()[0]!.nextAt - browser.clock.now()
    await browser.clock.pass(first)
    await idle(engine)
    expect(engine.rows.get()[0]!.nextAt - browser.clock.now()).toBeGreaterThan(first)
    browser.server.networkFault = 'fine'
    await browser.clock.pass(61_000)
    await vi.waitFor(() => expect(engine.rows.get()).toEqual([]))
  })

  test('401 asks for one refresh, then waits for the person', async () => {
    const { browser, engine } = await start()
    browser.server.networkFault = 'unauthorised'
    await add(engine, 'A', 5)
    await idle(engine)
    expect(engine.state.get().outcome).toBe('signIn')
    expect(browser.server.requests.length).toBe(2)
  })

  test('after the sign-in no state of the former session is left', async () => {
    const { browser, engine } = await start()
    browser.server.networkFault = 'unauthorised'
    await add(engine, 'A', 5)
    await idle(engine)
    browser.server.networkFault = 'fine'
    const told: unknown[] = []
    engine.state.subscribe(() => told.push(engine.state.get()))
    await engine.wake('signedIn')
    expect(quantities(browser)).toEqual({ A: 5 })
    expect(told).not.toContainEqual(expect.objectContaining({ sending: false, outcome: 'signIn' }))
  })

  test('a batch that the server stopped midway continues where it stopped', async () => {
    const { browser, engine } = await start()
    browser.server.networkFault = 'dropped'
    for (const id of ['A', 'B', 'C']) await add(engine, id, 1)
    browser.server.networkFault = 'stopsAfterOne'
    await engine.wake('sendNow')
    browser.server.networkFault = 'fine'
    await engine.wake('sendNow')
    expect(browser.server.effects.map(({ body }) => JSON.stringify(body))).toEqual(
      ['A', 'B', 'C'].map((goodsId) => JSON.stringify({ bsShoppingCartGroupDtoList: [{ goodsId, quantity: 1 }] })),
    )
  })
})

describe('what the server decides', () => {
  const refusal = { status: 422, code: 15001, error: 'order.refused', msg: '', data: { lines: [] } }

  test('a refused order stays as "needs your decision"; the edited one is a new command linked to it', async () => {
    const { browser, engine, ports } = await start()
    browser.server.refuses = ({ body }) => ((body as OrderDraft).lines[0]!.quantity > 3 ? refusal : undefined)
    await engine.append(orders.submit, draft('A', 5), about)
    await idle(engine)
    const [refused] = engine.rows.get()
    expect(refused).toMatchObject({ state: 'needsDecision', refusal: { error: 'order.refused', data: { lines: [] } } })
    const decided = await engine.decide(refused!.id, { body: draft('A', 3) })
    expect(decided.saved).toBe(true)
    expect(await engine.decide(refused!.id, { body: draft('A', 3) })).toMatchObject({ saved: false })
    await idle(engine)
    expect(browser.server.effects).toHaveLength(1)
    const receipts = await ports.store.read(['receipts'], (tx) => tx.all('receipts'))
    expect(receipts.map(({ outcome, replaces }) => [outcome, replaces])).toEqual([
      ['refused', null],
      ['applied', refused!.id],
    ])
  })

  test('a refused command does not block those behind it', async () => {
    const { browser, engine } = await start()
    browser.server.refuses = ({ body }) => (JSON.stringify(body).includes('"A"') ? refusal : undefined)
    browser.server.networkFault = 'dropped'
    await add(engine, 'A', 1)
    await add(engine, 'B', 2)
    browser.server.networkFault = 'fine'
    await engine.wake('sendNow')
    expect(quantities(browser)).toEqual({ B: 2 })
    expect(engine.rows.get()).toMatchObject([{ state: 'needsDecision' }])
  })

  test('a reused key is a defect: the command is quarantined and never given a new key', async () => {
    const { browser, engine } = await start()
    browser.server.refuses = () => ({ status: 422, code: 16001, error: 'idempotency.keyReused', msg: '', data: null })
    await add(engine, 'A', 1)
    await idle(engine)
    expect(engine.rows.get()).toMatchObject([{ state: 'quarantined' }])
  })
})

describe('a waiting queue', () => {
  test('is not tried again before its head is due', async () => {
    const { browser, engine, ports } = await start()
    browser.server.networkFault = 'broken'
    await add(engine, 'A', 1)
    await add(engine, 'B', 1)
    await idle(engine)
    const after = vi.spyOn(ports.clock, 'after')
    await idle(engine)
    const [head] = engine.rows.get()
    expect(after.mock.calls.map(([ms]) => ms)).toEqual([head!.nextAt - browser.clock.now()])
  })

  test('keeps and shows what it cannot read, and sends the rest', async () => {
    const { browser, engine, ports } = await start()
    await ports.store.write(['outbox'], (tx) => tx.put('outbox', { id: 'torn', call: 7 } as never))
    await add(engine, 'A', 1)
    await idle(engine)
    expect(quantities(browser)).toEqual({ A: 1 })
    expect(engine.rows.get().map((row) => entryOf(row, { expired: false, now: 0 }))).toMatchObject([
      { id: 'torn', state: 'quarantined' },
    ])
  })
})
