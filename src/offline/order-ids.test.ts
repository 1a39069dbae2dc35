import { describe, expect, test } from 'vitest'
import { errors } from '#domain/contract/errors.ts'
import { orders } from '#domain/contract/orders.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { createEngine } from './engine.ts'
import type { Engine } from './engine.ts'
import { ordersView } from './mirrors/orders.ts'
import { createDraftActs } from './order-drafts.ts'
import type { Ports } from './ports.ts'
import { about, draft, idle } from './test-acts.ts'
import { ACCOUNT, ANA, FakeBrowser } from './test-kit.ts'

const give = (engine: Engine, body: OrderDraft) => engine.append(orders.submit, body, about)
const draftsOf = ({ store, random }: Ports) =>
  createDraftActs({ account: () => ACCOUNT, store: () => store, newId: () => random.id() })

/** Two windows of one account, each with a form that it loaded before the other gave anything. */
const twoWindows = async () => {
  const browser = new FakeBrowser()
  const [portsA, portsB] = [await browser.ports(), await browser.ports()]
  const [a, b] = [await createEngine(portsA, ANA), await createEngine(portsB, ANA)]
  return { browser, a, b, formsA: draftsOf(portsA), formsB: draftsOf(portsB), store: portsA.store }
}
const ordersOf = (browser: FakeBrowser) =>
  browser.server.effects
    .filter(({ call }) => call === orders.submit.name)
    .map(({ body }) => [(body as OrderDraft).orderId, (body as OrderDraft).lines.map(({ goodsId }) => goodsId).join()])

describe('an order id is used once', () => {
  test.each([
    ['still waits', async () => {}],
    ['was accepted', idle],
  ])('another order under the id of one that %s gets an id of its own', async (_, meanwhile) => {
    const { browser, a, b } = await twoWindows()
    if (meanwhile !== idle) browser.server.networkFault = 'dropped'
    const first = await give(a, draft('A', 1))
    await meanwhile(a)
    const second = await give(b, draft('B', 2))
    expect(first).toMatchObject({ saved: true, orderId: draft('A', 1).orderId })
    const ids = [first, second].map((given) => (given.saved ? given.orderId : ''))
    expect(new Set(ids).size).toBe(2)
    browser.server.networkFault = 'fine'
    await a.wake('sendNow')
    await b.wake('sendNow')
    expect(ordersOf(browser)).toEqual([
      [ids[0], 'A'],
      [ids[1], 'B'],
    ])
  })

  test.each([
    ['still waits', async () => {}],
    ['was accepted', idle],
  ])('giving the same form again when its order %s makes no second command', async (_, meanwhile) => {
    const { browser, a, b } = await twoWindows()
    if (meanwhile !== idle) browser.server.networkFault = 'dropped'
    const first = await give(a, draft('A', 1))
    await meanwhile(a)
    const again = await give(b, draft('A', 1))
    expect(again).toEqual({ ...first, isJoined: true })
    browser.server.networkFault = 'fine'
    await a.wake('sendNow')
    await b.wake('sendNow')
    expect(ordersOf(browser)).toHaveLength(1)
    expect(b.rows.get()).toEqual([])
  })

  test('two taps at the same moment are one order', async () => {
    const { browser, a } = await twoWindows()
    const [one, two] = await Promise.all([give(a, draft('A', 1)), give(a, draft('A', 1))])
    expect(one.saved && two.saved && one.id === two.id).toBe(true)
    await idle(a)
    expect(ordersOf(browser)).toHaveLength(1)
  })

  test('an order whose id the service has for another is given again under a new id', async () => {
    const { browser, a, store } = await twoWindows()
    browser.server.refuses = ({ body }) =>
      (body as OrderDraft).orderId === draft('A', 1).orderId
        ? { status: 422, code: errors['idempotency.keyReused'].code, error: 'idempotency.keyReused', msg: '', data: null }
        : undefined
    const first = await give(a, draft('A', 1))
    await idle(a)
    expect(a.rows.get()).toMatchObject([{ state: 'quarantined' }])
    const again = first.saved && (await a.decide(first.id, 'again'))
    await idle(a)
    expect(again).toMatchObject({ saved: true })
    expect(ordersOf(browser)).toEqual([[again && again.saved ? again.orderId : '', 'A']])
    expect(await store.read(['receipts'], (tx) => tx.all('receipts'))).toHaveLength(2)
  })

  test.each([1, 2])('an order whose own id went to its replacement %i times is given again under a free id', async (times) => {
    const { browser, a, b, store } = await twoWindows()
    const refuse = (isRefused: boolean): void => {
      const refused = { status: 409, code: errors['order.noAddress'].code, error: 'order.noAddress', msg: '', data: null }
      browser.server.refuses = () => (isRefused ? refused : undefined)
    }
    await give(a, draft('A', 1))
    await idle(a)
    for (let time = 1; time <= times; time += 1) {
      refuse(true)
      const second = await give(a, draft('B', 2))
      await idle(a)
      refuse(false)
      const { orderId = '', id } = second.saved ? second : { id: '' }
      expect(await a.decide(id, { body: draft('C', time, orderId) })).toMatchObject({ saved: true, orderId })
      await idle(a)
    }
    const again = await give(b, draft('B', 2))
    await a.wake('sendNow')
    await b.wake('sendNow')
    expect(again).toMatchObject({ saved: true })
    expect(await store.read(['outbox'], (tx) => tx.all('outbox'))).toEqual([])
    expect(await give(a, draft('B', 2))).toEqual({ ...again, isJoined: true })
    const given = ordersOf(browser)
    expect(given.map(([, goods]) => goods)).toEqual(['A', ...Array.from({ length: times }, () => 'C'), 'B'])
    expect(new Set(given.map(([orderId]) => orderId)).size).toBe(times + 2)
  })

  test('a set-aside order is shown beside the accepted one that has its id', async () => {
    const { browser, a, store } = await twoWindows()
    await give(a, draft('A', 1))
    await idle(a)
    const bases = await store.read(['orders'], (tx) => tx.all('orders'))
    browser.server.networkFault = 'dropped'
    await give(a, draft('B', 2, '01990000-0000-7000-8000-0000000000bb'))
    const [row] = a.rows.get()
    const clash = { ...row!, body: draft('B', 2), state: 'quarantined' as const }
    const shown = ordersView(ACCOUNT, bases, [clash], false)
    expect(
      shown
        ?.map(({ local, isApart, commandId }) => [local, isApart, commandId])
        .toSorted((x, y) => (String(x) < String(y) ? -1 : 1)),
    ).toEqual(
      [
        ['accepted', undefined, null],
        ['needsDecision', true, clash.id],
      ].toSorted((x, y) => (String(x) < String(y) ? -1 : 1)),
    )
    // While its verdict is in transit, it is the same order that was read.
    expect(ordersView(ACCOUNT, bases, [{ ...clash, state: 'sending' }], false)).toHaveLength(1)
  })
})

describe('the order form', () => {
  test('is shared by all windows and deleted with the order that it becomes', async () => {
    const { browser, a, formsA, formsB } = await twoWindows()
    browser.server.networkFault = 'dropped'
    const form = await formsA.open(0)
    expect(await formsB.open(0)).toEqual(form)
    const { orderId } = form!
    expect(await formsA.save({ ...form!, notes: 'Rear entrance' })).toBe('saved')
    expect(await formsB.look(orderId)).toMatchObject({ form: { notes: 'Rear entrance' }, isGiven: false })
    const given = await give(a, draft('A', 1, orderId))
    expect(await formsB.look(orderId)).toEqual({ form: undefined, isGiven: true, commandId: given.saved && given.id })
    // Typing into the used form of the other window does not bring it back.
    expect(await formsB.save({ ...form!, notes: 'late' })).toBe('replaced')
    const next = await formsB.open(0)
    expect(next).toMatchObject({ notes: '' })
    expect(next?.orderId).not.toBe(orderId)
    expect(await formsA.save({ ...form!, notes: 'late' })).toBe('replaced')
  })

  test('gets its entries back under a new id when the order is withdrawn', async () => {
    const { browser, a, formsA } = await twoWindows()
    browser.server.networkFault = 'dropped'
    const entries = { addressId: ACCOUNT, ownNumber: 'PO-7', notes: 'Rear entrance', requestedOn: '2026-12-01' }
    const { orderId = '' } = (await formsA.open(0)) ?? {}
    const given = await give(a, { ...draft('A', 1, orderId), ...entries })
    expect(given.saved && (await a.withdraw(given.id))).toBe('withdrawn')
    const back = await formsA.open(0)
    expect(back).toMatchObject(entries)
    expect(back?.orderId).not.toBe(orderId)
  })

  test('keeps what the person has begun to fill in when an earlier order is withdrawn', async () => {
    const { browser, a, formsA } = await twoWindows()
    browser.server.networkFault = 'dropped'
    const given = await give(a, { ...draft('A', 1), notes: 'first' })
    const form = await formsA.open(0)
    await formsA.save({ ...form!, notes: 'second' })
    if (given.saved) await a.withdraw(given.id)
    expect(await formsA.open(0)).toMatchObject({ notes: 'second', orderId: form?.orderId })
  })

  test('keeps an address and a coupon chosen for the next order when an earlier one is withdrawn', async () => {
    const { browser, a, formsA } = await twoWindows()
    browser.server.networkFault = 'dropped'
    const given = await give(a, { ...draft('A', 1), notes: 'first' })
    const form = await formsA.open(0)
    await formsA.save({ ...form!, addressId: 'a2', couponId: 'c1' })
    if (given.saved) await a.withdraw(given.id)
    expect(await formsA.open(0)).toMatchObject({ addressId: 'a2', couponId: 'c1', notes: '' })
  })

  test('is never dated before the service’s last known time', async () => {
    const { browser, a, formsA } = await twoWindows()
    browser.server.time = Date.UTC(2026, 10, 22)
    await give(a, draft('A', 1))
    await idle(a)
    expect(await formsA.open(Date.UTC(2024, 0, 1))).toMatchObject({ draftedAt: '2026-11-22T00:00:00.000Z' })
  })
})
