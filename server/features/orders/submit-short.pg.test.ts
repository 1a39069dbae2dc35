import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { contract } from '#domain/contract/index.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import type { ShortChoice } from '#domain/rules/short.ts'
import { NO_LIFE, aDraft, anAccount, anArticle, ask, insertRow } from '../../../tests/kit/builders.ts'
import type { TestAccount } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { Scope } from '../../http/scope.ts'
import { showOrder } from './orders.service.ts'
import { submitOrder } from './submit-order.ts'

const db = await testDatabase({ pool: 24 })
const submit = (scope: Scope, draft: OrderDraft) => ask(db, scope, submitOrder, { body: draft })
const rowsOf = async (sql: string, ...values: unknown[]) => (await db.pool.query(sql, values)).rows
const number = async (sql: string, ...values: unknown[]) => Number(Object.values((await rowsOf(sql, ...values))[0] ?? {})[0])
const stockOf = (id: string) => number('select remaining from stock where goods_id = $1', id)
const cartOf = (scope: Scope) =>
  rowsOf(
    'select goods_id as id, quantity, saved_for_later as later from cart_line where account_id = $1 order by 1',
    scope.account,
  )
const cart = (scope: Scope, goods_id: string, quantity: number) =>
  insertRow(db, 'cart_line', { tenant_id: scope.tenant, account_id: scope.account, goods_id, quantity, changed_by: 'x' })

/** 30 of an article with 20 in stock, and 5 of one with enough. */
const aShortOrder = async (choice: ShortChoice, replaceBy?: { goodsId: string; unitPriceSeen: string }) => {
  const buyer = await anAccount(db)
  const [few, enough] = [await anArticle(db, { stock: 20, goods: { sale_double: 6 } }), await anArticle(db)]
  await Promise.all([cart(buyer, few, 30), cart(buyer, enough, 5)])
  const draft = aDraft(buyer, [
    [few, 30],
    [enough, 5],
  ])
  const [line, other] = draft.lines
  const lines = [{ ...line!, ifShort: choice, ...(replaceBy && { replaceBy }) }, other!]
  return { buyer, few, enough, draft: { ...draft, lines } }
}

describe('an order that says what to do if stock is short', () => {
  test('takes what there is, returns what was requested, and removes all of it from the cart', async () => {
    const { buyer, few, enough, draft } = await aShortOrder('take')
    const order = await submit(buyer, draft)
    expect(v.safeParse(contract.orders.submit.reply, order).success).toBe(true)
    expect(order).toMatchObject({
      withChanges: true,
      totalQuantity: 23,
      subtotal: '230.00',
      changes: [{ goodsId: few, error: 'order.shortTaken', seen: 30, now: 18, choices: [] }],
      lines: [
        { goodsId: few, quantity: 18, askedQuantity: 30, ifShort: 'take' },
        { goodsId: enough, quantity: 5 },
      ],
    })
    expect([await stockOf(few), await cartOf(buyer)]).toEqual([2, []])
    expect(await ask(db, buyer, showOrder, { query: { orderId: draft.orderId } })).toEqual({ ...order, ...NO_LIFE })
  })

  test('leaves the rest in the cart, saved for later, and adds an arrival notice', async () => {
    const { buyer, few, draft } = await aShortOrder('wait')
    expect(await submit(buyer, draft)).toMatchObject({
      changes: [{ goodsId: few, error: 'order.shortWaits', seen: 30, now: 18 }],
    })
    expect(await cartOf(buyer)).toEqual([{ id: few, quantity: 12, later: true }])
    const notices = await rowsOf(
      'select goods_id as id, quantity, email from arrival_notice where account_id = $1',
      buyer.account,
    )
    expect(notices).toEqual([{ id: few, quantity: 12, email: '' }])
  })

  test('pieces added to the cart meanwhile stay to be ordered', async () => {
    const { buyer, few, draft } = await aShortOrder('wait')
    await rowsOf('update cart_line set quantity = 40 where account_id = $1 and goods_id = $2', buyer.account, few)
    await submit(buyer, draft)
    expect(await cartOf(buyer)).toEqual([{ id: few, quantity: 22, later: false }])
  })

  test('takes the other article if it costs no more than was seen', async () => {
    const by = await anArticle(db, { price: 900, stock: 40 })
    const { buyer, few, draft } = await aShortOrder('replace', { goodsId: by, unitPriceSeen: '9.00' })
    expect(await submit(buyer, draft)).toMatchObject({
      changes: [{ goodsId: few, error: 'order.shortReplaced', seen: 30, now: 30, successor: by }],
      lines: [{ goodsId: by, quantity: 30, unitPrice: '9.00' }, { quantity: 5 }],
    })
    expect([await stockOf(few), await stockOf(by), await cartOf(buyer)]).toEqual([20, 10, []])
  })

  test('a replacement that became dearer is not taken: the person decides', async () => {
    const by = await anArticle(db, { price: 901 })
    const { buyer, few, draft } = await aShortOrder('replace', { goodsId: by, unitPriceSeen: '9.00' })
    await expect(submit(buyer, draft)).rejects.toMatchObject({
      error: 'order.refused',
      data: { lines: [{ goodsId: few, error: 'cart.insufficientStock', seen: 30, now: 18 }] },
    })
    expect([await stockOf(few), await stockOf(by)]).toEqual([20, 1000])
  })

  test('leaves the line out', async () => {
    const { buyer, few, draft } = await aShortOrder('drop')
    expect(await submit(buyer, draft)).toMatchObject({
      lineCount: 1,
      changes: [{ goodsId: few, error: 'order.shortDropped', seen: 30, now: 0 }],
    })
    expect([await stockOf(few), await cartOf(buyer)]).toEqual([20, []])
  })

  test('given twice is the same order; with another choice it is another one', async () => {
    for (const choice of ['take', 'drop'] as const) {
      const { buyer, draft } = await aShortOrder(choice)
      const order = await submit(buyer, draft)
      expect(await submit(buyer, draft)).toEqual(order)
      const [line, other] = draft.lines
      const changed = { ...draft, lines: [{ ...line!, ifShort: 'wait' as const }, other!] }
      await expect(submit(buyer, changed)).rejects.toMatchObject({ error: 'idempotency.keyReused' })
    }
  })

  test('an order with nothing left is refused with its lines', async () => {
    const { buyer, few, draft } = await aShortOrder('drop')
    const [line] = draft.lines
    await expect(submit(buyer, { ...draft, lines: [line!] })).rejects.toMatchObject({
      error: 'order.refused',
      data: { lines: [{ goodsId: few, error: 'cart.insufficientStock' }] },
    })
  })

  test('a price that rose is reported for the available pieces, even if the order as a whole is refused', async () => {
    const { buyer, few, draft } = await aShortOrder('take')
    await rowsOf('update price set amount = 1200 where goods_id = $1', few)
    const lines = [{ goodsId: few, error: 'order.priceRose', seen: '180.00', now: '216.00', pieces: 18 }]
    await expect(submit(buyer, draft)).rejects.toMatchObject({ error: 'order.refused', data: { lines } })
    await rowsOf('update client_account set min_order_amount = 30000 where account_id = $1', buyer.account)
    await expect(submit(buyer, draft)).rejects.toMatchObject({ error: 'order.belowMinimumAmount', data: { lines } })
  })

  test('if the rest is below the minimum amount, the missing lines are reported too', async () => {
    const { buyer, few, draft } = await aShortOrder('drop')
    await rowsOf('update client_account set min_order_amount = 20000 where account_id = $1', buyer.account)
    await expect(submit(buyer, draft)).rejects.toMatchObject({
      error: 'order.belowMinimumAmount',
      data: { lines: [{ goodsId: few, error: 'cart.insufficientStock' }] },
    })
  })
})

test('64 orders of 3 for 20 pieces that take what there is sell exactly 20', async () => {
  const buyers = await Promise.all(Array.from({ length: 64 }, () => anAccount(db)))
  const [few, enough] = [await anArticle(db, { stock: 20 }), await anArticle(db)]
  const draftOf = (buyer: TestAccount) => {
    const draft = aDraft(buyer, [
      [few, 3],
      [enough, 1],
    ])
    return { ...draft, lines: draft.lines.map((line) => ({ ...line, ifShort: 'take' as const })) }
  }
  const orders = await Promise.all(buyers.map((buyer) => submit(buyer, draftOf(buyer))))
  const taken = orders.map(({ lines }) => lines.find(({ goodsId }) => goodsId === few)?.quantity ?? 0)
  expect(taken.filter((pieces) => pieces === 3)).toHaveLength(6)
  expect(taken.filter((pieces) => pieces === 2)).toHaveLength(1)
  expect([await stockOf(few), taken.reduce((sum, pieces) => sum + pieces, 0)]).toEqual([0, 20])
  expect(orders.filter(({ withChanges }) => withChanges)).toHaveLength(58)
})

test('a signature is part of the order and is returned as it was drawn', async () => {
  const buyer = await anAccount(db)
  const signature = {
    name: 'Ana Ruiz',
    width: 600 as const,
    height: 200 as const,
    strokes: [
      [10, 20, 300, 40],
      [5, 5],
    ],
  }
  const draft = aDraft(buyer, [[await anArticle(db), 1]], { signature })
  expect(await submit(buyer, draft)).toMatchObject({ signature })
  expect(await ask(db, buyer, showOrder, { query: { orderId: draft.orderId } })).toMatchObject({ signature })
})

test('an invalid signature or choice is refused before anything is read', () => {
  const draft = aDraft({ addressId: '01980000-0000-7000-8000-0000000000a1' } as TestAccount, [['A', 1]])
  const accepts = (part: object) => v.safeParse(contract.orders.submit.body, { ...draft, ...part }).success
  const [line] = draft.lines
  const box = { width: 600, height: 200 }
  expect(accepts({ signature: { ...box, name: 'Ana', strokes: [] } })).toBe(true)
  for (const bad of [
    { signature: { ...box, name: ' ', strokes: [] } },
    { signature: { ...box, name: 'Ana', strokes: [[1, 2, 3]] } },
    { signature: { ...box, name: 'Ana', strokes: [[1, 999]] } },
    { signature: { ...box, name: 'Ana', strokes: [[1.5, 2]] } },
    { signature: { ...box, name: 'Ana', strokes: [Array.from({ length: 9000 }, () => 1)] } },
    { lines: [{ ...line, ifShort: 'perhaps' }] },
    { lines: [{ ...line, quantity: -1 }] },
    { lines: [{ ...line, quantity: 1.5 }] },
  ])
    expect(accepts(bad)).toBe(false)
})
