import { describe, expect, test } from 'vitest'
import { cart } from '#domain/contract/cart.ts'
import { orders } from '#domain/contract/orders.ts'
import type { Engine } from './engine.ts'
import { cartView } from './mirrors/cart.ts'
import { entryOf } from './outbox.ts'
import type { OutboxRow } from './tables.ts'
import type { Store } from './ports.ts'
import { about, add, draft, idle, quantities, start, type } from './test-acts.ts'
import { ACCOUNT, ANA, FakeBrowser } from './test-kit.ts'

describe('withdrawing and joining', () => {
  test('an unsent command can be withdrawn; one that left the device cannot', async () => {
    const { browser, engine } = await start()
    browser.server.networkFault = 'dropped'
    const first = await add(engine, 'A', 1)
    expect(first.saved && (await engine.withdraw(first.id))).toBe('withdrawn')
    const second = await add(engine, 'B', 1)
    browser.server.networkFault = 'answerLost'
    await engine.wake('sendNow')
    expect(second.saved && (await engine.withdraw(second.id))).toBe('alreadySent')
  })

  test.each([
    [
      'adding twice is one sum',
      async (engine: Engine) => {
        await add(engine, 'A', 5)
        await add(engine, 'A', 7)
      },
      1,
      { A: 12 },
    ],
    [
      'typing and adding is one set',
      async (engine: Engine) => {
        await type(engine, 'A', 5)
        await add(engine, 'A', 7)
      },
      1,
      { A: 12 },
    ],
    [
      'typing twice is the last',
      async (engine: Engine) => {
        await type(engine, 'A', 5)
        await type(engine, 'A', 3)
      },
      1,
      { A: 3 },
    ],
    [
      'other articles stay apart',
      async (engine: Engine) => {
        await add(engine, 'A', 5)
        await add(engine, 'B', 1)
        await add(engine, 'A', 1)
      },
      2,
      { A: 6, B: 1 },
    ],
    [
      'a set and its removal is the removal',
      async (engine: Engine) => {
        await type(engine, 'A', 5)
        await engine.append(cart.remove, { goodsIds: ['A'] }, about)
      },
      1,
      {},
    ],
  ])('%s', async (_, act, count, result) => {
    const { browser, engine } = await start()
    browser.server.networkFault = 'dropped'
    await act(engine)
    expect(engine.rows.get()).toHaveLength(count)
    browser.server.networkFault = 'fine'
    await engine.wake('sendNow')
    expect(quantities(browser)).toEqual(result)
  })

  test('nothing is joined to a command that was sent', async () => {
    const { browser, engine } = await start()
    browser.server.networkFault = 'answerLost'
    await add(engine, 'A', 5)
    await idle(engine)
    await add(engine, 'A', 7)
    browser.server.networkFault = 'fine'
    await engine.wake('sendNow')
    expect(quantities(browser)).toEqual({ A: 12 })
    expect(browser.server.effects).toHaveLength(2)
  })

  test('an order comes after what filled the cart and before what fills it again', async () => {
    const { browser, engine } = await start()
    browser.server.networkFault = 'dropped'
    await add(engine, 'A', 5)
    await engine.append(orders.submit, draft('A', 5), about)
    await add(engine, 'A', 2)
    expect(engine.rows.get()).toHaveLength(3)
    expect(cartView(ACCOUNT, undefined, engine.rows.get())?.lines).toMatchObject([{ goodsId: 'A', quantity: 2 }])
    browser.server.networkFault = 'fine'
    await engine.wake('sendNow')
    expect(quantities(browser)).toEqual({ A: 2 })
  })
})

describe('tabs and people', () => {
  test.each([true, false])('eight tabs send each command once at a time (locks over tabs: %s)', async (acrossTabs) => {
    const browser = new FakeBrowser()
    browser.acrossTabs = acrossTabs
    browser.server.networkFault = 'dropped'
    const engines: Engine[] = []
    for (let tab = 0; tab < 8; tab += 1) engines.push((await start(browser)).engine)
    await Promise.all(engines.map((engine, tab) => add(engine, `A${tab}`, tab + 1)))
    await Promise.all(engines.map(idle))
    browser.server.networkFault = 'fine'
    await browser.clock.pass(61_000)
    await Promise.all(engines.map((engine) => engine.wake('sendNow')))
    for (const engine of engines) await engine.wake('sendNow')
    expect(browser.server.effects).toHaveLength(8)
    expect(browser.server.requests.flatMap(({ commands }) => commands)).toHaveLength(8)
    expect(browser.server.atOnceMax).toBe(1)
  })

  test('the work of one person is never sent while another is signed in', async () => {
    const { browser, engine } = await start()
    browser.server.cookie = 'staff:ben'
    await add(engine, 'A', 1)
    await engine.wake('sendNow')
    expect(browser.server.requests).toEqual([])
    expect(engine.state.get().outcome).toBe('signIn')
    browser.server.cookie = ANA
    await engine.wake('signedIn')
    expect(browser.server.requests.map(({ principal }) => principal)).toEqual([ANA])
  })

  test('a tab that died while sending leaves its commands to the others', async () => {
    const { browser, engine, ports } = await start()
    browser.server.networkFault = 'dropped'
    await add(engine, 'A', 1)
    await ports.store.write(['outbox', 'lease'], async (tx) => {
      const [row] = await tx.all('outbox')
      await tx.put('outbox', { ...row!, state: 'sending', attempts: 1 })
      await tx.put('lease', { key: 'send', holder: 'dead', fence: 7, beatAt: browser.clock.now() })
    })
    browser.server.networkFault = 'fine'
    const { engine: other } = await start(browser)
    await other.wake('sendNow')
    expect(browser.server.effects).toHaveLength(1)
  })
})

test('a command delayed by storage is not overtaken by the next one', async () => {
  let isFirst = true
  const slow = (store: Store): Store => ({
    ...store,
    async write(tables, run) {
      const waits = isFirst && tables.includes('receipts')
      if (waits) isFirst = false
      // As the adapter does after a handle died: the same transaction again, a little later.
      if (waits) await new Promise((resolve) => setTimeout(resolve, 30))
      return store.write(tables, run)
    },
  })
  const { engine, browser } = await start(new FakeBrowser(), (ports) => ({ ...ports, store: slow(ports.store) }))
  await Promise.all([type(engine, 'A', 5), type(engine, 'A', 7)])
  await idle(engine)
  expect(quantities(browser)).toEqual({ A: 7 })
})

test('an unreadable record is shown with what is known of it and without an invented date', () => {
  const context = { expired: false, now: 0 }
  const shown = (row: object) => entryOf(row as OutboxRow, context)
  // Its id contains the moment at which it was given.
  expect(shown({ id: '0198c2f4-5a70-7cc1-8f00-1234abcd5678', seq: 3, sealed: 'AAAA' })).toMatchObject({
    state: 'quarantined',
    isDamaged: true,
    at: '2025-08-19T15:30:50.608Z',
    call: '',
    label: '',
  })
  expect(shown({ id: 'torn', call: 'orders.submit', label: 'Order for Acme', at: 'yesterday' })).toMatchObject({
    isDamaged: true,
    at: null,
    call: 'orders.submit',
    label: 'Order for Acme',
  })
})

describe('a refused cart change', () => {
  const REFUSED = { status: 422, code: 13_001, error: 'cart.invalid', msg: '', data: null }
  const refusing = async () => {
    const { browser, engine, ports } = await start()
    browser.server.refuses = ({ call }) => (call === cart.save.name ? REFUSED : undefined)
    return { browser, engine, ports }
  }
  const refused = async () => {
    const given = await refusing()
    await add(given.engine, 'A', 5)
    await idle(given.engine)
    expect(given.engine.rows.get()).toMatchObject([{ state: 'needsDecision' }])
    return given
  }
  const outcomes = (store: Store) =>
    store.read(['receipts'], async (tx) => (await tx.all('receipts')).map(({ call, outcome }) => `${call} ${outcome}`))

  test('needs no decision once an order covers its articles', async () => {
    const { engine, ports } = await refused()
    await engine.append(orders.submit, draft('A', 1), about)
    await idle(engine)
    expect(engine.rows.get()).toEqual([])
    expect(await outcomes(ports.store)).toEqual(['cart.save refused', 'orders.submit applied'])
  })

  test('needs no decision once its articles are removed, but stays if only others are', async () => {
    const { engine, ports } = await refused()
    await engine.append(cart.remove, { goodsIds: ['B'] }, about)
    await idle(engine)
    expect(engine.rows.get()).toMatchObject([{ state: 'needsDecision' }])
    await engine.append(cart.remove, { goodsIds: ['A', 'B'] }, about)
    await idle(engine)
    expect(engine.rows.get()).toEqual([])
    expect(await outcomes(ports.store)).toContain('cart.save refused')
  })

  test('needs no decision if the order behind it, given before the refusal was known, is accepted', async () => {
    const { browser, engine, ports } = await refusing()
    browser.server.networkFault = 'dropped'
    await add(engine, 'A', 5)
    await add(engine, 'B', 5)
    await engine.append(orders.submit, draft('A', 5), about)
    browser.server.networkFault = 'fine'
    await engine.wake('sendNow')
    expect(engine.rows.get()).toMatchObject([
      { state: 'needsDecision', body: { bsShoppingCartGroupDtoList: [{ goodsId: 'B' }] } },
    ])
    expect(await outcomes(ports.store)).toEqual(['cart.save refused', 'orders.submit applied'])
  })

  test('stays if that order is refused too, or if it was given after the order', async () => {
    const { browser, engine } = await refusing()
    browser.server.refuses = () => REFUSED
    browser.server.networkFault = 'dropped'
    await add(engine, 'A', 5)
    await engine.append(orders.submit, draft('A', 5), about)
    browser.server.networkFault = 'fine'
    await engine.wake('sendNow')
    expect(engine.rows.get()).toMatchObject([{ call: 'cart.save' }, { call: 'orders.submit' }])

    const later = await refusing()
    later.browser.server.networkFault = 'dropped'
    await later.engine.append(orders.submit, draft('A', 5), about)
    await add(later.engine, 'A', 5)
    later.browser.server.networkFault = 'fine'
    await later.engine.wake('sendNow')
    expect(later.engine.rows.get()).toMatchObject([{ call: 'cart.save', state: 'needsDecision' }])
  })

  test('needs no decision if a retry is refused long after the order behind it was accepted', async () => {
    const { browser, engine, ports } = await refusing()
    browser.server.refuses = ({ call }) =>
      call === cart.save.name ? { ...REFUSED, status: 400, code: 10_001, error: 'request.invalid' } : undefined
    browser.server.networkFault = 'dropped'
    const given = await add(engine, 'A', 5)
    await engine.append(orders.submit, draft('A', 5), about)
    browser.server.networkFault = 'fine'
    await engine.wake('sendNow')
    expect(engine.rows.get()).toMatchObject([{ state: 'quarantined' }])
    browser.server.verdicts.clear()
    browser.server.refuses = () => REFUSED
    expect(given.saved && (await engine.retry(given.id))).toBe(true)
    await engine.wake('sendNow')
    expect(engine.rows.get()).toEqual([])
    expect(await outcomes(ports.store)).toEqual(['cart.save refused', 'orders.submit applied'])
  })
})
