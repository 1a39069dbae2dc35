import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { aBuyer, aDraft, anAccount, anArticle, ask, insertRow, NOON } from '../../../../tests/kit/builders.ts'
import type { TestAccount } from '../../../../tests/kit/builders.ts'
import { workOff } from '../../../../tests/kit/jobs.ts'
import { startMailServer } from '../../../../tests/kit/mail-server.ts'
import { testApp } from '../../../../tests/contract/kit.ts'
import type { Scope } from '../../../http/scope.ts'
import { sendMail } from '../../../jobs/send-mail.ts'
import { tellApproval } from '../../../jobs/tell-approval.ts'
import { createMailer } from '../../../mail/mailer.ts'
import { cancelOrder } from '../cancel-order.ts'
import { submitOrder } from '../submit-order.ts'
import { submitTogether } from '../submit-together.ts'
import { approve, ask as askFor, detail, list, refuseRequest, withdraw } from './approvals.service.ts'

const { database: db, config, api } = await testApp()
const server = await startMailServer()
const mailer = createMailer(server.url, 'orders@shop.example')
afterAll(async () => {
  await mailer.close()
  await server.close()
})
beforeEach(async () => {
  await db.pool.query('truncate jobs.job')
  server.forget()
})
const number = async (sql: string, ...values: unknown[]) => Number(Object.values((await db.pool.query(sql, values)).rows[0])[0])
const stockOf = (id: string) => number('select remaining from stock where goods_id = $1', id)
/** Ana manages people; Ben may order up to 100.00 with tax. */
async function twoPeople(limit: number | null = 10_000) {
  const ana = await anAccount(db)
  const ben: TestAccount = { ...(await aBuyer(db, ana, 'Ben Sanz')), addressId: ana.addressId }
  await db.pool.query(`update buyer set may = 'order', order_limit = $2 where buyer_id = $1`, [ben.actor.id, limit])
  return { ana, ben, goodsId: await anArticle(db, { stock: 50 }) }
}
const submit = (scope: Scope, draft: OrderDraft) => ask(db, scope, submitOrder, { body: draft })
const asks = (scope: Scope, draft: OrderDraft) => ask(db, scope, askFor, { body: draft })
const approves = (scope: Scope, orderId: string, prices: object[] = []) => ask(db, scope, approve, { body: { orderId, prices } })
const open = (scope: Scope, state = 'open') => ask(db, scope, list, { query: { state, page: 1, limit: 20 } })
const sendMails = async () => {
  await workOff(db, 'approval.tell', (job) => tellApproval(db, job))
  await workOff(db, 'mail.send', (job) =>
    sendMail({ config, database: db, mailer, words: api.words, now: () => NOON }, job, { last: false }),
  )
}

test('a person cannot submit above their limit, but up to it; a colleague without a limit can', async () => {
  const { ana, ben, goodsId } = await twoPeople(12_100)
  await expect(submit(ben, aDraft(ben, [[goodsId, 11]]))).rejects.toMatchObject({
    error: 'order.aboveLimit',
    data: { values: { amount: expect.stringContaining('121.00') } },
  })
  expect(await stockOf(goodsId)).toBe(50)
  expect((await submit(ben, aDraft(ben, [[goodsId, 10]]))).total).toBe('121.00')
  expect((await submit(ana, aDraft(ana, [[goodsId, 11]]))).total).toBe('133.10')
})

test('several orders given together do not bypass the limit, and a repeat of existing orders returns them unchanged', async () => {
  const { ben, goodsId } = await twoPeople(20_000)
  const orders = [1, 2].map(() => aDraft(ben, [[goodsId, 10]]))
  await expect(ask(db, ben, submitTogether, { body: { orders } })).rejects.toMatchObject({ error: 'order.aboveLimit' })
  expect(await stockOf(goodsId)).toBe(50)
  await db.pool.query('update buyer set order_limit = 30000 where buyer_id = $1', [ben.actor.id])
  const given = await ask(db, ben, submitTogether, { body: { orders } })
  await db.pool.query('update buyer set order_limit = 100 where buyer_id = $1', [ben.actor.id])
  expect(await ask(db, ben, submitTogether, { body: { orders } })).toEqual(given)
})

test('a request takes the lines out of the cart but nothing off the shelf, notifies who may approve, and is one however often it is sent', async () => {
  const { ana, ben, goodsId } = await twoPeople()
  await insertRow(db, 'cart_line', {
    tenant_id: 'main',
    account_id: ben.account,
    goods_id: goodsId,
    quantity: 25,
    changed_by: 'x',
  })
  const draft = aDraft(ben, [[goodsId, 20]], { ownNumber: 'PO-7', notes: 'Ring twice' })
  const asked = await asks(ben, draft)
  expect(asked).toMatchObject({
    state: 'open',
    askedBy: 'Ben Sanz',
    isOwn: true,
    total: '242.00',
    lineCount: 1,
    ownNumber: 'PO-7',
  })
  expect(await asks(ben, draft)).toEqual(asked)
  await expect(asks(ben, { ...draft, notes: 'Other' })).rejects.toMatchObject({ error: 'idempotency.keyReused' })
  expect(await stockOf(goodsId)).toBe(50)
  expect(await number('select quantity from cart_line where account_id = $1', ben.account)).toBe(5)
  expect(await open(ana)).toMatchObject({ total: 1, list: [{ orderId: draft.orderId, isOwn: false }] })
  expect(await ask(db, ana, detail, { query: { orderId: draft.orderId } })).toMatchObject({
    notes: 'Ring twice',
    address: { city: 'Sevilla' },
    lines: [{ goodsId, quantity: 20, unitPrice: '10.00', lineTotal: '200.00' }],
  })
  await sendMails()
  expect(server.received.map(({ recipients, email }) => [recipients, email.subject])).toEqual([
    [[`${ana.actor.id}@example.com`], 'An order of €\u00a0242.00 waits for your approval'],
  ])
})

test('an approval submits the order once, for whoever asked, and records who approved it', async () => {
  const { ana, ben, goodsId } = await twoPeople()
  const draft = aDraft(ben, [[goodsId, 20]])
  await asks(ben, draft)
  const [first, second] = await Promise.all([approves(ana, draft.orderId), approves(ana, draft.orderId)])
  expect(first).toMatchObject({ orderId: draft.orderId, total: '242.00', actor: { kind: 'buyer', name: 'Ben Sanz' } })
  expect(second).toMatchObject({ orderId: draft.orderId, orderNumber: first.orderNumber })
  expect(await stockOf(goodsId)).toBe(30)
  expect(await open(ben, 'decided')).toMatchObject({ list: [{ state: 'approved', decidedBy: 'Ana Ruiz' }] })
  await expect(ask(db, ben, withdraw, { body: { orderId: draft.orderId } })).rejects.toMatchObject({ error: 'approval.decided' })
  await expect(asks(ben, draft)).resolves.toMatchObject({ state: 'approved' })
  expect(await ask(db, ben, cancelOrder, { body: { orderId: draft.orderId, option: 'notNeeded', reason: '' } })).toMatchObject({
    state: 'cancelled',
  })
})

test('a price that rose since is shown, and accepted if the approver names the current one', async () => {
  const { ana, ben, goodsId } = await twoPeople()
  const draft = aDraft(ben, [[goodsId, 20]])
  await asks(ben, draft)
  await db.pool.query('update price set amount = 1200 where goods_id = $1', [goodsId])
  await expect(approves(ana, draft.orderId)).rejects.toMatchObject({
    error: 'order.refused',
    data: { lines: [{ goodsId, error: 'order.priceRose', seen: '200.00', now: '240.00' }] },
  })
  expect(await open(ana)).toMatchObject({ list: [{ state: 'open' }] })
  await expect(approves(ana, draft.orderId, [{ goodsId, total: '230.00' }])).rejects.toMatchObject({ error: 'order.refused' })
  expect(await approves(ana, draft.orderId, [{ goodsId, total: '240.00' }])).toMatchObject({ subtotal: '240.00' })
})

test('a refusal reaches whoever asked with its reason, and nothing is ordered', async () => {
  const { ana, ben, goodsId } = await twoPeople()
  const draft = aDraft(ben, [[goodsId, 20]])
  await asks(ben, draft)
  await ask(db, ana, refuseRequest, { body: { orderId: draft.orderId, reason: 'Next month' } })
  await expect(approves(ana, draft.orderId)).rejects.toMatchObject({ error: 'approval.decided' })
  expect(await stockOf(goodsId)).toBe(50)
  expect(await open(ben, 'decided')).toMatchObject({ list: [{ state: 'refused', reason: 'Next month' }] })
  server.forget()
  await sendMails()
  expect(server.received.at(-1)?.recipients).toEqual([`${ben.actor.id}@example.com`])
  expect(server.received.at(-1)?.email.text).toContain('The reason: Next month')
})

test('a person who may not approve sees only their own requests, and withdraws only those', async () => {
  const { ben, goodsId, ana } = await twoPeople()
  const cleo: TestAccount = { ...(await aBuyer(db, ana, 'Cleo Vidal')), addressId: ana.addressId }
  await db.pool.query(`update buyer set may = 'order', order_limit = 100 where buyer_id = $1`, [cleo.actor.id])
  const draft = aDraft(ben, [[goodsId, 20]])
  await asks(ben, draft)
  const query = { orderId: draft.orderId }
  expect((await open(cleo)).total).toBe(0)
  await expect(ask(db, cleo, detail, { query })).rejects.toMatchObject({ error: 'approval.notFound' })
  await expect(ask(db, cleo, withdraw, { body: query })).rejects.toMatchObject({ error: 'approval.notFound' })
  await ask(db, ben, withdraw, { body: query })
  expect(await open(ben, 'decided')).toMatchObject({ list: [{ state: 'withdrawn' }] })
  const stranger = await anAccount(db)
  await expect(approves(stranger, draft.orderId)).rejects.toMatchObject({ error: 'approval.notFound' })
})

test('no approval can be requested for what cannot be ordered or is ordered already', async () => {
  const { ben, goodsId } = await twoPeople()
  await expect(asks(ben, aDraft(ben, [[goodsId, 51]]))).rejects.toMatchObject({ error: 'order.refused' })
  await expect(asks(ben, aDraft(ben, [[goodsId, 20]], { addressId: randomUUID() }))).rejects.toMatchObject({
    error: 'order.noAddress',
  })
  const draft = aDraft(ben, [[goodsId, 1]])
  await submit(ben, draft)
  await expect(asks(ben, draft)).rejects.toMatchObject({ error: 'approval.ordered' })
})
