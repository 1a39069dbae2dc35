import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { approvals } from '#domain/contract/approvals.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import type { ShortChoice } from '#domain/rules/short.ts'
import { aBuyer, aDraft, anAccount, anArticle, ask, insertRow } from '../../../../tests/kit/builders.ts'
import type { TestAccount } from '../../../../tests/kit/builders.ts'
import { testDatabase } from '../../../../tests/kit/database.ts'
import type { Scope } from '../../../http/scope.ts'
import { approve, ask as askFor, detail, refuseRequest, withdraw } from './approvals.service.ts'

const db = await testDatabase()
const asks = (scope: Scope, draft: OrderDraft) => ask(db, scope, askFor, { body: draft })
const approves = (scope: Scope, orderId: string, prices: object[] = []) => ask(db, scope, approve, { body: { orderId, prices } })
const setStock = (goodsId: string, pieces: number) =>
  db.pool.query('update stock set remaining = $2 where goods_id = $1', [goodsId, pieces])
const rowsOf = async (sql: string, ...values: unknown[]) => (await db.pool.query(sql, values)).rows
const cartOf = (scope: Scope) =>
  rowsOf(
    'select goods_id as id, quantity, saved_for_later as later from cart_line where account_id = $1 order by 1',
    scope.account,
  )
const revisionOf = async (scope: Scope) =>
  Number((await rowsOf('select revision from cart where account_id = $1', scope.account))[0]?.revision)

/** Ana manages people; Ben may order up to 1.00 and has a draft for 20 of an article, which are in the cart. */
async function aRequest(stock: number, ifShort: ShortChoice, inCart = 20) {
  const ana = await anAccount(db)
  const ben: TestAccount = { ...(await aBuyer(db, ana, 'Ben Sanz')), addressId: ana.addressId }
  await db.pool.query(`update buyer set may = 'order', order_limit = 100 where buyer_id = $1`, [ben.actor.id])
  const few = await anArticle(db, { stock })
  const line = { tenant_id: ben.tenant, account_id: ben.account, goods_id: few, quantity: inCart, changed_by: 'x' }
  await insertRow(db, 'cart_line', line)
  const draft = aDraft(ben, [[few, 20]])
  const lines = draft.lines.map((one) => ({ ...one, ifShort }))
  return { ana, ben, few, draft: { ...draft, lines } }
}

test('pieces that were to wait but arrived meanwhile are ordered, and stay in no cart beside the order', async () => {
  const { ana, ben, few, draft } = await aRequest(5, 'wait')
  await asks(ben, draft)
  expect(await cartOf(ben)).toEqual([])
  await setStock(few, 100)
  expect(await approves(ana, draft.orderId)).toMatchObject({ lines: [{ goodsId: few, quantity: 20 }], changes: [] })
  expect(await cartOf(ben)).toEqual([])
})

test('pieces available at the request but gone at the approval wait in the cart, with an arrival notice', async () => {
  const { ana, ben, few, draft } = await aRequest(20, 'wait')
  await asks(ben, draft)
  expect(await cartOf(ben)).toEqual([])
  await setStock(few, 5)
  const before = await revisionOf(ben)
  const changes = [{ goodsId: few, error: 'order.shortWaits', seen: 20, now: 5 }]
  const order = await approves(ana, draft.orderId)
  expect(order).toMatchObject({ lines: [{ quantity: 5 }], changes })
  expect(await cartOf(ben)).toEqual([{ id: few, quantity: 15, later: true }])
  expect(await revisionOf(ben)).toBeGreaterThan(before)
  expect(await rowsOf('select quantity from arrival_notice where account_id = $1', ben.account)).toEqual([{ quantity: 15 }])
  expect(await approves(ana, draft.orderId)).toMatchObject({ orderNumber: order.orderNumber })
  expect(await cartOf(ben)).toEqual([{ id: few, quantity: 15, later: true }])
})

test.each([true, false])(
  'waiting pieces are added to a line of the cart, which stays where it is (saved for later: %s)',
  async (later) => {
    const { ana, ben, few, draft } = await aRequest(5, 'wait', 24)
    await asks(ben, draft)
    expect(await cartOf(ben)).toEqual([{ id: few, quantity: 4, later: false }])
    await db.pool.query(`update cart_line set saved_for_later = $2, note = 'blue' where account_id = $1`, [ben.account, later])
    await approves(ana, draft.orderId)
    expect(await cartOf(ben)).toEqual([{ id: few, quantity: 19, later }])
    expect(await rowsOf('select note from cart_line where account_id = $1', ben.account)).toEqual([{ note: 'blue' }])
  },
)

const notesOf = (scope: Scope) => rowsOf('select note, plan_id as "planId" from cart_line where account_id = $1', scope.account)
const noteLine = (scope: Scope, note: string, planId: string | null) =>
  db.pool.query('update cart_line set note = $2, plan_id = $3 where account_id = $1', [scope.account, note, planId])

test('waiting pieces get their note and plan back', async () => {
  const { ana, ben, few, draft } = await aRequest(5, 'wait')
  const planId = randomUUID()
  await noteLine(ben, 'for the window', planId)
  await asks(ben, draft)
  expect(await cartOf(ben)).toEqual([])
  await approves(ana, draft.orderId)
  expect(await cartOf(ben)).toEqual([{ id: few, quantity: 15, later: true }])
  expect(await notesOf(ben)).toEqual([{ note: 'for the window', planId }])
})

test.each([
  { own: 'the blue one', has: 'the blue one' },
  { own: '', has: 'for the window' },
])('a line that somebody added meanwhile keeps its own note, if it has one: "$own"', async ({ own, has }) => {
  const { ana, ben, few, draft } = await aRequest(5, 'wait')
  const [asked, later] = [randomUUID(), own === '' ? null : randomUUID()]
  await noteLine(ben, 'for the window', asked)
  await asks(ben, draft)
  const line = { tenant_id: ben.tenant, account_id: ben.account, goods_id: few, quantity: 2, changed_by: 'x' }
  await insertRow(db, 'cart_line', { ...line, note: own, plan_id: later })
  await approves(ana, draft.orderId)
  expect(await cartOf(ben)).toEqual([{ id: few, quantity: 17, later: false }])
  expect(await notesOf(ben)).toEqual([{ note: has, planId: later ?? asked }])
})

test('an approval that restores nothing leaves a line that somebody added meanwhile unchanged', async () => {
  const { ana, ben, few, draft } = await aRequest(20, 'wait')
  await noteLine(ben, 'for the window', randomUUID())
  await asks(ben, draft)
  const line = { tenant_id: ben.tenant, account_id: ben.account, goods_id: few, quantity: 2, changed_by: 'x' }
  await insertRow(db, 'cart_line', line)
  await approves(ana, draft.orderId)
  expect(await notesOf(ben)).toEqual([{ note: '', planId: null }])
})

test.each(['refused', 'withdrawn'] as const)(
  'a request that was not approved names note and plan of its lines (%s)',
  async (how) => {
    const { ana, ben, few, draft } = await aRequest(20, 'wait')
    const planId = randomUUID()
    await noteLine(ben, 'for the window', planId)
    await asks(ben, draft)
    const { orderId } = draft
    if (how === 'refused') await ask(db, ana, refuseRequest, { body: { orderId, reason: 'Next month' } })
    else await ask(db, ben, withdraw, { body: { orderId } })
    const shown = await ask(db, ben, detail, { query: { orderId } })
    expect(shown.askedLines).toEqual([{ goodsId: few, quantity: 20, note: 'for the window', planId }])
    expect(shown).not.toHaveProperty('lineNotes')
    expect(v.safeParse(approvals.detail.reply, shown).issues).toBeUndefined()
  },
)

test.each([true, false])(
  'for a request from before, waiting pieces stayed in the cart, and nothing is added (approved: %s)',
  async (yes) => {
    const { ana, ben, few, draft } = await aRequest(5, 'wait')
    await asks(ben, draft)
    // As it was stored then: the rest stayed in the cart.
    await db.pool.query(`update order_approval set shown = shown - 'allLeft' - 'lineNotes' where order_id = $1`, [draft.orderId])
    const line = { tenant_id: ben.tenant, account_id: ben.account, goods_id: few, quantity: 15, changed_by: 'x' }
    await insertRow(db, 'cart_line', line)
    if (yes) await approves(ana, draft.orderId)
    else await ask(db, ana, refuseRequest, { body: { orderId: draft.orderId, reason: 'Next month' } })
    expect(await cartOf(ben)).toEqual([{ id: few, quantity: 15, later: false }])
    const whole = await ask(db, ben, detail, { query: { orderId: draft.orderId } })
    expect([whole.lines.map(({ quantity }) => quantity), whole.askedLines]).toEqual([[5], undefined])
  },
)

test.each(['wait', 'take'] as const)(
  'a request that was not approved names everything that had left the cart (%s)',
  async (choice) => {
    const { ana, ben, few, draft } = await aRequest(5, choice)
    await asks(ben, draft)
    expect(await cartOf(ben)).toEqual([])
    await ask(db, ana, refuseRequest, { body: { orderId: draft.orderId, reason: 'Next month' } })
    expect(await ask(db, ben, detail, { query: { orderId: draft.orderId } })).toMatchObject({
      lines: [{ goodsId: few, quantity: 5 }],
      askedLines: [{ goodsId: few, quantity: 20 }],
    })
  },
)

test('a line that is short and dearer is approved at the price of the available pieces', async () => {
  const { ana, ben, few, draft } = await aRequest(20, 'take')
  await asks(ben, draft)
  await setStock(few, 5)
  await db.pool.query('update price set amount = 1200 where goods_id = $1', [few])
  const lines = [{ goodsId: few, error: 'order.priceRose', seen: '50.00', now: '60.00', pieces: 5 }]
  await expect(approves(ana, draft.orderId)).rejects.toMatchObject({ error: 'order.refused', data: { lines } })
  expect(await approves(ana, draft.orderId, [{ goodsId: few, total: '60.00', pieces: 5 }])).toMatchObject({
    subtotal: '60.00',
    lines: [{ quantity: 5, unitPrice: '12.00' }],
  })
})

test.each(['refused', 'withdrawn'] as const)(
  'a requested set is named completely, so that it can be added again (%s)',
  async (how) => {
    const { ana, ben, few, draft } = await aRequest(20, 'take')
    const offerId = `mesh-${few}`
    const parts = [{ goodsId: few, quantity: 2 }]
    const offered = { lines: parts, tiers: [{ quantity: 1, percent: 10 }] }
    await insertRow(db, 'promo', { tenant_id: 'main', kind: 'mesh', promo_id: offerId, names: { en: 'Starter' }, body: offered })
    const whole = { bundleKey: randomUUID(), kind: 'mesh' as const, offerId, parts, quantity: 3 }
    const line = {
      tenant_id: ben.tenant,
      account_id: ben.account,
      goods_id: whole.bundleKey,
      quantity: 3,
      pieces: 2,
      changed_by: 'x',
    }
    await insertRow(db, 'cart_line', { ...line, note: 'by the door', bundle: { kind: 'mesh', offerId, parts } })
    const { orderId } = draft
    await asks(ben, { ...draft, lines: [], bundles: [{ ...whole, totalSeen: '54.00' }] })
    expect(await cartOf(ben)).toEqual([{ id: few, quantity: 20, later: false }])
    if (how === 'refused') await ask(db, ana, refuseRequest, { body: { orderId, reason: 'Next month' } })
    else await ask(db, ben, withdraw, { body: { orderId } })
    const shown = await ask(db, ben, detail, { query: { orderId } })
    expect(shown).toMatchObject({
      state: how,
      lines: [],
      askedLines: [],
      bundles: [{ ...whole, title: 'Starter', total: '54.00', note: 'by the door' }],
    })
    expect(v.safeParse(approvals.detail.reply, shown).issues).toBeUndefined()
  },
)
