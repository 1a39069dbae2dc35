import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { contract } from '#domain/contract/index.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { ids, testApp } from '../../../tests/contract/kit.ts'
import { aDraft, anAccount, anArticle, ask } from '../../../tests/kit/builders.ts'
import type { Scope } from '../../http/scope.ts'
import { ask as askForApproval } from './approvals/approvals.service.ts'
import { submitOrder } from './submit-order.ts'
import { submitTogether } from './submit-together.ts'

const { database: db, ask: call, signIn } = await testApp()
const submit = (scope: Scope, draft: OrderDraft) => ask(db, scope, submitOrder, { body: draft })
const broken = (field: string) => ({ error: 'request.invalid', data: { values: { field } } })

describe('an order of more sets than there can be pieces', () => {
  const aDraftOf = async (quantity: number) => {
    const buyer = await anAccount(db)
    const parts = [{ goodsId: await anArticle(db, { price: 9008 }), quantity: 999_999 }]
    const bundle = { bundleKey: randomUUID(), kind: 'mesh' as const, offerId: 'x', parts, quantity, totalSeen: '1.00' }
    return { buyer, draft: aDraft(buyer, [], { bundles: [bundle] }) }
  }

  test('is invalid, alone, with others or for approval; up to that number it is judged', async () => {
    const { buyer, draft } = await aDraftOf(999_999)
    await expect(submit(buyer, draft)).rejects.toMatchObject(broken('bundles'))
    await expect(ask(db, buyer, askForApproval, { body: draft })).rejects.toMatchObject(broken('bundles'))
    await expect(ask(db, buyer, submitTogether, { body: { orders: [draft] } })).rejects.toMatchObject({
      error: 'request.invalid',
      data: { orders: [{ orderId: draft.orderId, error: 'request.invalid' }] },
    })
    const [twice, once] = [await aDraftOf(2), await aDraftOf(1)]
    await expect(submit(twice.buyer, twice.draft)).rejects.toMatchObject(broken('bundles'))
    await expect(submit(once.buyer, once.draft)).rejects.toMatchObject({ data: { lines: [{ error: 'cart.offerGone' }] } })
  })

  test('gets a verdict as a command, so that a device does not resend it for ever', async () => {
    const token = (await signIn('ana@bazar.example', '/user/login/token')).access_token
    const { draft: body } = await aDraftOf(999_999)
    const command = { id: randomUUID(), call: contract.orders.submit.name, version: 1, account: ids.mine, body }
    const commands = [{ ...command, at: '2026-11-21T09:00:00.000Z' }]
    const answer = await call({ method: 'POST', url: '/api/v1.0/commands', payload: { commands }, token })
    expect(answer.json()).toMatchObject({ data: { results: [{ status: 400, error: 'request.invalid' }] } })
  })
})

describe('an order at prices that nobody can have seen', () => {
  const MOST = '9999999999.99'
  /** 9,010 are ordered of an article with 9,008 in stock. */
  const aDraftOf = async (part: Partial<OrderDraft['lines'][number]>) => {
    const buyer = await anAccount(db)
    const draft = aDraft(buyer, [[await anArticle(db, { price: 1, stock: 9008 }), 9010, 1]])
    return { buyer, draft: { ...draft, lines: draft.lines.map((line) => ({ ...line, ...part })) } }
  }

  test('is invalid if its pieces times the unit price are no valid amount', async () => {
    for (const ifShort of ['take', 'wait', 'drop', undefined] as const) {
      const { buyer, draft } = await aDraftOf({ unitPriceSeen: MOST, ...(ifShort && { ifShort }) })
      await expect(submit(buyer, draft)).rejects.toMatchObject(broken('lines'))
      await expect(ask(db, buyer, askForApproval, { body: draft })).rejects.toMatchObject(broken('lines'))
    }
  })

  test('is invalid if its pieces times the price of the replacement are no valid amount', async () => {
    const replaceBy = { goodsId: await anArticle(db, { price: 1, stock: 9010 }), unitPriceSeen: MOST }
    const { buyer, draft } = await aDraftOf({ ifShort: 'replace', replaceBy })
    await expect(submit(buyer, draft)).rejects.toMatchObject(broken('lines'))
    const { rows } = await db.pool.query('select remaining from stock where goods_id = $1', [replaceBy.goodsId])
    expect(rows).toEqual([{ remaining: 9010 }])
  })

  test('is invalid if no answer could hold the sum of the goods, and is made up to that', async () => {
    const { buyer, draft } = await aDraftOf({ quantity: 1, lineTotalSeen: MOST })
    const more = aDraft(buyer, [[await anArticle(db), 1]])
    await expect(submit(buyer, { ...draft, lines: [...draft.lines, ...more.lines] })).rejects.toMatchObject(broken('lines'))
    const order = await submit(buyer, draft)
    expect(v.safeParse(contract.orders.submit.reply, order).success).toBe(true)
    expect(order).toMatchObject({ goodsSeen: MOST })
  })

  test('returns the existing order if it was submitted before', async () => {
    const { buyer, draft } = await aDraftOf({ quantity: 9008 })
    const order = await submit(buyer, draft)
    const again = { ...draft, lines: draft.lines.map((line) => ({ ...line, unitPriceSeen: MOST })) }
    expect(await submit(buyer, again)).toEqual(order)
  })
})
