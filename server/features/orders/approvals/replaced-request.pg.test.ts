import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import type { ShortChoice } from '#domain/rules/short.ts'
import { aBuyer, aDraft, anAccount, anArticle, ask, insertRow } from '../../../../tests/kit/builders.ts'
import type { TestAccount } from '../../../../tests/kit/builders.ts'
import { testDatabase } from '../../../../tests/kit/database.ts'
import type { Scope } from '../../../http/scope.ts'
import { submitOrder } from '../submit-order.ts'
import { submitTogether } from '../submit-together.ts'
import { approve, ask as askFor, detail, list, refuseRequest, withdraw } from './approvals.service.ts'

const db = await testDatabase()
const submit = (scope: Scope, draft: OrderDraft) => ask(db, scope, submitOrder, { body: draft })
const together = (scope: Scope, draft: OrderDraft) => ask(db, scope, submitTogether, { body: { orders: [draft] } })
const approves = (scope: Scope, { orderId }: OrderDraft) => ask(db, scope, approve, { body: { orderId, prices: [] } })
const refuses = (scope: Scope, { orderId }: OrderDraft) => ask(db, scope, refuseRequest, { body: { orderId, reason: 'No' } })
const withdraws = (scope: Scope, { orderId }: OrderDraft) => ask(db, scope, withdraw, { body: { orderId } })
const listOf = async (scope: Scope, state: string) => (await ask(db, scope, list, { query: { state, page: 1, limit: 20 } })).list
const rowsOf = async (sql: string, ...values: unknown[]) => (await db.pool.query(sql, values)).rows
const cartOf = (scope: Scope) =>
  rowsOf('select goods_id as id, quantity, note from cart_line where account_id = $1 order by added_at, 1', scope.account)
const putIn = ({ tenant, account }: Scope, goodsId: string, quantity: number, note = '') =>
  insertRow(db, 'cart_line', { tenant_id: tenant, account_id: account, goods_id: goodsId, quantity, note, changed_by: 'x' })
const refusalsTold = async ({ account }: Scope) => {
  const ofAccount = `select from jobs.job where name = 'approval.tell' and data->>'kind' = 'refused' and data->>'account' = $1`
  return (await rowsOf(ofAccount, account)).length
}

/**
 * Ana manages people; Ben may order up to 100.00 with tax, and has requested approval for 20 of an article, which were in the cart.
 */
async function aLostAnswer(stock = 50, ifShort: ShortChoice = 'take') {
  const ana = await anAccount(db)
  const ben: TestAccount = { ...(await aBuyer(db, ana, 'Ben Sanz')), addressId: ana.addressId }
  await db.pool.query(`update buyer set may = 'order', order_limit = 10000 where buyer_id = $1`, [ben.actor.id])
  const goodsId = await anArticle(db, { stock })
  await putIn(ben, goodsId, 20, 'for the window')
  const draftOf = (quantity: number, part: Partial<OrderDraft> = {}) => {
    const draft = aDraft(ben, [[goodsId, quantity]], part)
    return { ...draft, lines: draft.lines.map((line) => ({ ...line, ifShort })) }
  }
  const asked = draftOf(20)
  await ask(db, ben, askFor, { body: asked })
  return { ana, ben, goodsId, asked, less: draftOf(5, { orderId: asked.orderId }) }
}

test.each([
  ['alone', submit],
  ['with others', together],
] as const)('an order that was changed and submitted replaces its request (%s)', async (_how, give) => {
  const { ana, ben, goodsId, asked, less } = await aLostAnswer()
  // Set to 5 in the cart, which the server had emptied; two more are a colleague's.
  await putIn(ben, goodsId, 7)
  await give(ben, less)
  expect(await cartOf(ben)).toEqual([{ id: goodsId, quantity: 2, note: '' }])
  expect(await listOf(ana, 'open')).toEqual([])
  expect(await listOf(ana, 'decided')).toMatchObject([{ orderId: asked.orderId, state: 'withdrawn', decidedBy: 'Ben Sanz' }])
  expect(await ask(db, ben, detail, { query: { orderId: asked.orderId } })).toMatchObject({ state: 'withdrawn', isOrdered: true })
  await expect(refuses(ana, asked)).rejects.toMatchObject({ error: 'approval.decided' })
  await expect(approves(ana, asked)).rejects.toMatchObject({ error: 'approval.decided' })
  expect(await refusalsTold(ben)).toBe(0)
  await give(ben, less)
  expect(await rowsOf('select remaining from stock where goods_id = $1', goodsId)).toEqual([{ remaining: 45 }])
})

test('an article that was requested but left out of the order returns to the cart, with its note', async () => {
  const { ben, asked } = await aLostAnswer()
  const other = await anArticle(db, { stock: 50, price: 100 })
  await submit(ben, aDraft(ben, [[other, 2, 100]], { orderId: asked.orderId }))
  expect(await cartOf(ben)).toEqual([{ id: asked.lines[0]?.goodsId, quantity: 20, note: 'for the window' }])
  expect(await rowsOf('select saved_for_later from cart_line where account_id = $1', ben.account)).toEqual([
    { saved_for_later: false },
  ])
})

test('pieces of the order that wait return to the cart, with their note', async () => {
  const { ben, goodsId, less } = await aLostAnswer(3, 'wait')
  expect(await submit(ben, less)).toMatchObject({ lines: [{ quantity: 3 }] })
  expect(await cartOf(ben)).toEqual([{ id: goodsId, quantity: 2, note: 'for the window' }])
})

test('waiting pieces of an article that is in the cart again are not added twice', async () => {
  const { ben, goodsId, less } = await aLostAnswer(3, 'wait')
  await putIn(ben, goodsId, 5)
  expect(await submit(ben, less)).toMatchObject({ lines: [{ quantity: 3 }] })
  expect(await cartOf(ben)).toEqual([{ id: goodsId, quantity: 2, note: '' }])
})

test('waiting pieces return even if the request was refused in the meantime', async () => {
  const { ana, ben, goodsId, asked, less } = await aLostAnswer(3, 'wait')
  await refuses(ana, asked)
  expect(await refusalsTold(ben)).toBe(1)
  expect(await submit(ben, less)).toMatchObject({ lines: [{ quantity: 3 }] })
  expect(await cartOf(ben)).toEqual([{ id: goodsId, quantity: 2, note: 'for the window' }])
  expect(await listOf(ana, 'decided')).toMatchObject([{ state: 'refused' }])
})

test('a refused order leaves its request unchanged', async () => {
  const { ana, ben, asked } = await aLostAnswer()
  await expect(submit(ben, asked)).rejects.toMatchObject({ error: 'order.aboveLimit' })
  await expect(together(ben, asked)).rejects.toMatchObject({ error: 'order.aboveLimit' })
  expect(await listOf(ana, 'open')).toMatchObject([{ orderId: asked.orderId }])
  expect(await approves(ana, asked)).toMatchObject({ lines: [{ quantity: 20 }] })
})

test('an order that left its request open is reported to nobody as refused, withdrawn or approved', async () => {
  const { ana, ben, asked, less } = await aLostAnswer()
  await submit(ben, less)
  // As such an order left it in the past.
  await db.pool.query(
    `update order_approval set state = 'open', decided_at = null, decided_by = null, decided_name = '' where order_id = $1`,
    [asked.orderId],
  )
  for (const decides of [() => refuses(ana, asked), () => withdraws(ben, asked), () => approves(ana, asked)])
    await expect(decides()).rejects.toMatchObject({ error: 'approval.ordered' })
  expect(await refusalsTold(ben)).toBe(0)
})

const untilWaiting = async (count: number) => {
  const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await rowsOf(sql)).length < count) await sleep(5)
}

test.each([
  { held: 'stock', first: 'submit', ordered: [5] },
  { held: 'stock', first: 'approve', ordered: [20] },
  { held: 'cart', first: 'submit', ordered: [5, 20] },
  { held: 'cart', first: 'approve', ordered: [5, 20] },
])(
  'an order submitted while a colleague approves it becomes one order (the $held is held, $first first)',
  async ({ held, first, ordered }) => {
    const { ana, ben, goodsId, asked, less } = await aLostAnswer()
    const acts = [() => submit(ben, less), () => approves(ana, asked)]
    const holder = await db.pool.connect()
    await holder.query('begin')
    if (held === 'stock') await holder.query('select from stock where goods_id = $1 for update', [goodsId])
    else await holder.query('select from cart where account_id = $1 for update', [ben.account])
    const running: Promise<unknown>[] = []
    for (const act of first === 'submit' ? acts : acts.toReversed()) {
      running.push(act())
      await untilWaiting(running.length)
    }
    await holder.query('rollback')
    holder.release()
    const results = await Promise.allSettled(running)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons: unknown[] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    const [line] = await rowsOf('select quantity from order_line where account_id = $1', ben.account)
    expect(reasons).toMatchObject([{ error: line.quantity === 5 ? 'approval.decided' : 'idempotency.keyReused' }])
    expect(ordered).toContain(line.quantity)
    expect(await rowsOf('select remaining from stock where goods_id = $1', goodsId)).toEqual([{ remaining: 50 - line.quantity }])
    expect(await listOf(ana, 'decided')).toMatchObject([{ state: line.quantity === 5 ? 'withdrawn' : 'approved' }])
  },
)
