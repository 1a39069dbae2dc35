import { expect, test } from 'vitest'
import { account as calls } from '#domain/contract/account.ts'
import { addresses } from '#domain/contract/addresses.ts'
import type { Call } from '#domain/contract/call.ts'
import { cart } from '#domain/contract/cart.ts'
import { favorites } from '#domain/contract/favorites.ts'
import { orders } from '#domain/contract/orders.ts'
import { plans } from '#domain/contract/plans.ts'
import { quotations } from '#domain/contract/quotations.ts'
import { laneOf, nextBatch } from './lanes.ts'
import { accountsView } from './mirrors/accounts.ts'
import { mirrors } from './mirrors/index.ts'
import { ordersView } from './mirrors/orders.ts'
import { rowOf } from './outbox.ts'
import type { OutboxRow } from './tables.ts'
import { draft, start } from './test-acts.ts'
import { ACCOUNT, ANA } from './test-kit.ts'

const { ports } = await start()
let seq = 0
const row = (call: Call, body: unknown, part: Partial<OutboxRow> = {}): OutboxRow => ({
  ...rowOf({ call, body, account: ACCOUNT, label: '', shown: null, replaces: null }, ANA, ports),
  seq: ++seq,
  ...part,
})
const PLAN = '01990000-0000-7000-8000-0000000000c1'
const ADDRESS = '01990000-0000-7000-8000-0000000000a1'
const lines = [{ goodsId: 'A', quantity: 6 }]
const form = { addressId: ADDRESS, company: 'Nave 7', fullName: 'Luis', street: 'La Isla', telephone: '', country: 'ES' }
const address = { ...form, province: '', city: 'Cádiz', postalCode: '11001' }

test('a plan is visible at once, can be renamed without sending its lines, and disappears when deleted', () => {
  const save = row(plans.save, { planId: PLAN, name: 'Spring', lines })
  const rename = row(plans.save, { planId: PLAN, name: 'Summer' })
  const view = (rows: readonly OutboxRow[]) => mirrors.plans.view(ACCOUNT, [], rows)
  expect(view([])).toBeUndefined()
  expect(view([rename, save])).toMatchObject([{ planId: PLAN, name: 'Summer', itemCount: 1, totalQuantity: 6, lines }])
  expect(view([save, rename, row(plans.delete, { planId: PLAN })])).toEqual([])
  expect(view([{ ...save, state: 'needsDecision' }])).toBeUndefined()
  expect(view([save, row(plans.save, null)])).toHaveLength(1)
})

test('a quotation is visible at once without a number, can be answered, and disappears when deleted', () => {
  const { example } = quotations.save.command
  const { quotationId } = example
  const save = row(quotations.save, example)
  const answer = row(quotations.answer, { quotationId, state: 'declined' })
  const view = (rows: readonly OutboxRow[]) => mirrors.quotations.view(ACCOUNT, [], rows)
  expect(view([save])).toMatchObject([{ quotationNumber: '', state: 'open', addressee: example.addressee }])
  expect(view([save, answer])).toMatchObject([{ state: 'declined' }])
  expect(view([save, answer, row(quotations.save, example)])).toMatchObject([{ state: 'open' }])
  expect(view([save, row(quotations.delete, { quotationId })])).toEqual([])
})

test('a verdict enters the base even if nothing was read before; a read begun earlier is discarded', async () => {
  const { store } = ports
  const save = row(plans.save, { planId: PLAN, name: 'Spring', lines })
  const answered = { planId: PLAN, name: 'Spring', itemCount: 1, totalQuantity: 6, createdAt: 'x', changedAt: 'x', lines }
  const api = {
    call: async () => {
      await store.write(['plans', 'outbox'], (tx) => mirrors.plans.patch(tx, save, { ...answered, changedBy: 'Ana' }, 1))
      return { ok: true, data: { list: [], total: 0 } }
    },
  }
  const context = { api: api as never, store, principal: ANA, account: ACCOUNT, now: () => 5 }
  expect(await mirrors.plans.pull(context)).toBe(true)
  const bases = await store.read(['plans'], (tx) => tx.all('plans'))
  expect(bases).toMatchObject([{ key: ACCOUNT, readAt: 0, list: [{ changedBy: 'Ana' }] }])
})

test('a list of accounts read before the verdict on a pin is read again, even if none was read before', async () => {
  const { store } = ports
  const pin = row(calls.top, { clientId: ACCOUNT, top: true }, { account: null })
  let reads = 0
  const api = {
    call: async () => {
      reads += 1
      const pinned = reads > 1
      if (!pinned) await store.write(['accounts'], (tx) => mirrors.accounts.patch(tx, pin, null, 1))
      return { ok: true, data: { list: [{ clientId: ACCOUNT, pinned, isDefault: false }], total: 1 } }
    },
  }
  const context = { api: api as never, store, principal: ANA, account: ACCOUNT, now: () => 5 }
  expect(await mirrors.accounts.pull(context)).toBe(true)
  const bases = await store.read(['accounts'], (tx) => tx.all('accounts'))
  expect(accountsView(bases, [])).toMatchObject([{ clientId: ACCOUNT, pinned: true }])
})

test('favorites are switched on and off', () => {
  const view = (...on: boolean[]) =>
    mirrors.favorites.view(
      ACCOUNT,
      [],
      on.map((favorite) => row(favorites.set, { goodsId: 'A', favorite })),
    )
  expect(view(true, true)).toMatchObject([{ goodsId: 'A' }])
  expect(view(true, false)).toEqual([])
})

test('the first address is the default until another is chosen; it can be changed and removed', () => {
  const create = row(addresses.create, address)
  const other = row(addresses.create, { ...address, addressId: PLAN })
  const view = (...rows: OutboxRow[]) => mirrors.addresses.view(ACCOUNT, [], rows)
  expect(view(create, other)).toMatchObject([{ isDefault: true }, { isDefault: false }])
  expect(view(create, other, row(addresses.setDefault, { addressId: PLAN }))).toMatchObject([
    { addressId: PLAN, isDefault: true },
    { addressId: ADDRESS, isDefault: false },
  ])
  expect(view(create, row(addresses.update, { ...address, city: 'Huelva' }))).toMatchObject([{ city: 'Huelva', isDefault: true }])
  expect(view(create, other, row(addresses.remove, { addressId: ADDRESS }))).toMatchObject([{ addressId: PLAN }])
})

test('an order is sent after the address that it names is created and before it is changed', () => {
  const rows = [
    row(addresses.create, address),
    row(orders.submit, { ...draft('A', 1), addressId: ADDRESS }),
    row(addresses.remove, { addressId: ADDRESS }),
  ]
  expect(new Set(rows.map(laneOf)).size).toBe(1)
  const sent: string[] = []
  for (let left: readonly OutboxRow[] = rows; left.length > 0;) {
    const batch = nextBatch(left, 0, false, 50, new Set())
    sent.push(...batch.map(({ call }) => call))
    left = left.filter((one) => !batch.includes(one))
  }
  expect(sent).toEqual(['addresses.create', 'orders.submit', 'addresses.remove'])
  const waiting = rows.map((one, at) => (at === 0 ? { ...one, nextAt: 1000 } : one))
  expect(nextBatch(waiting, 0, false, 50, new Set())).toEqual([])
})

test('an order being cancelled keeps its state until the server has answered', () => {
  const summary = { orderId: PLAN, state: 'submitted', submittedAt: '2026-11-21T00:00:00.000Z' } as never
  const base = { key: PLAN, account: ACCOUNT, summary, order: null, local: null, shown: null }
  const cancel = row(orders.cancel, { orderId: PLAN, option: 'tooLate', reason: '' })
  expect(ordersView(ACCOUNT, [base], [cancel], false)).toMatchObject([
    { state: 'submitted', cancelling: { commandId: cancel.id, refusal: null } },
  ])
})

test('an old order enters the cart as differences and is joined to nothing', async () => {
  const { browser, engine } = await start()
  browser.server.networkFault = 'dropped'
  const about = { account: ACCOUNT, label: '' }
  await engine.append(cart.reorder, { orderId: PLAN, lines }, about)
  await engine.append(cart.save, { bsShoppingCartGroupDtoList: lines }, about)
  expect(engine.rows.get()).toHaveLength(2)
  browser.server.networkFault = 'fine'
  await engine.wake('sendNow')
  expect([...browser.server.cart.values()]).toMatchObject([{ goodsId: 'A', quantity: 12 }])
})
