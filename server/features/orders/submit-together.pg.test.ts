import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { aDraft, anAccount, anArticle, ask } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { Scope } from '../../http/scope.ts'
import { submitOrder } from './submit-order.ts'
import { submitTogether } from './submit-together.ts'

const db = await testDatabase({ pool: 24 })
const give = (scope: Scope, orders: OrderDraft[]) => ask(db, scope, submitTogether, { body: { orders } })
const number = async (sql: string, ...values: unknown[]) => Number(Object.values((await db.pool.query(sql, values)).rows[0])[0])
const ordersOf = (scope: Scope) => number('select count(*) from orders where account_id = $1', scope.account)

test('orders for three branches are made at once, each with its own number; sent again they are the same', async () => {
  const buyer = await anAccount(db)
  const lamp = await anArticle(db, { stock: 30 })
  const drafts = [1, 2, 3].map((quantity) => aDraft(buyer, [[lamp, quantity]]))
  const given = await give(buyer, drafts)
  expect(given.list.map(({ orderId }) => orderId)).toEqual(drafts.map(({ orderId }) => orderId))
  expect(new Set(given.list.map(({ orderNumber }) => orderNumber)).size).toBe(3)
  const again = await give(buyer, drafts)
  expect(again.list.map(({ orderNumber }) => orderNumber)).toEqual(given.list.map(({ orderNumber }) => orderNumber))
  expect(await number('select remaining from stock where goods_id = $1', lamp)).toBe(24)
})

test('if one branch wants more than the others leave, none is made, and the line names its order and what is left', async () => {
  const buyer = await anAccount(db)
  const lamp = await anArticle(db, { stock: 10 })
  const cable = await anArticle(db, { stock: 10 })
  const fine = aDraft(buyer, [
    [lamp, 6],
    [cable, 1],
  ] as never)
  const short = aDraft(buyer, [[lamp, 6]])
  await expect(give(buyer, [fine, short])).rejects.toMatchObject({
    error: 'order.togetherRefused',
    data: {
      lines: [{ orderId: short.orderId, goodsId: lamp, error: 'cart.insufficientStock', seen: 6, now: 4 }],
      orders: [{ orderId: short.orderId, error: 'order.refused' }],
    },
  })
  expect(await ordersOf(buyer)).toBe(0)
  expect(await number('select remaining from stock where goods_id = $1', lamp)).toBe(10)
  expect(await number('select remaining from stock where goods_id = $1', cable)).toBe(10)
})

test('an address deleted meanwhile is reported for its order; an error common to all is reported once', async () => {
  const buyer = await anAccount(db)
  const lamp = await anArticle(db, { stock: 30 })
  const [one, other] = [aDraft(buyer, [[lamp, 1]]), aDraft(buyer, [[lamp, 1]], { addressId: randomUUID() })]
  await expect(give(buyer, [one, other])).rejects.toMatchObject({
    error: 'order.togetherRefused',
    data: { lines: [], orders: [{ orderId: other.orderId, error: 'order.noAddress' }] },
  })
  await expect(
    give(
      buyer,
      [one, other].map((draft) => ({ ...draft, currency: 'PLN' })),
    ),
  ).rejects.toMatchObject({
    error: 'order.currencyChanged',
  })
  expect(await ordersOf(buyer)).toBe(0)
})

test('ids of which one was submitted before on its own are refused, and so are those of another account', async () => {
  const [buyer, stranger] = [await anAccount(db), await anAccount(db)]
  const lamp = await anArticle(db, { stock: 30 })
  const [one, other] = [aDraft(buyer, [[lamp, 1]]), aDraft(buyer, [[lamp, 1]])]
  await ask(db, buyer, submitOrder, { body: one })
  await expect(give(buyer, [one, other])).rejects.toMatchObject({ error: 'idempotency.keyReused' })
  const { addressId } = aDraft(stranger, [[lamp, 1]])
  await expect(give(stranger, [{ ...one, addressId }])).rejects.toMatchObject({ error: 'order.notFound' })
  expect([await ordersOf(buyer), await ordersOf(stranger)]).toEqual([1, 0])
})

test('what an order under another account’s id would have taken is available to the next one', async () => {
  const [buyer, stranger] = [await anAccount(db), await anAccount(db)]
  const lamp = await anArticle(db, { stock: 6 })
  const one = aDraft(buyer, [[lamp, 1]])
  await ask(db, buyer, submitOrder, { body: one })
  const [stolen, own] = [{ ...aDraft(stranger, [[lamp, 5]]), orderId: one.orderId }, aDraft(stranger, [[lamp, 5]])]
  await expect(give(stranger, [stolen, own])).rejects.toMatchObject({
    error: 'order.togetherRefused',
    data: { lines: [], orders: [{ orderId: one.orderId, error: 'order.notFound' }] },
  })
  expect(await number('select remaining from stock where goods_id = $1', lamp)).toBe(5)
})

test('of 32 accounts with two orders each for the last one, one gets both of its orders', async () => {
  const buyers = await Promise.all(Array.from({ length: 32 }, () => anAccount(db)))
  const [last, plenty] = [await anArticle(db, { stock: 1 }), await anArticle(db, { stock: 500 })]
  const results = await Promise.allSettled(
    buyers.map((buyer, at) => {
      const drafts = [aDraft(buyer, [[last, 1]]), aDraft(buyer, [[plenty, 1]])]
      return give(buyer, at % 2 === 0 ? drafts : drafts.toReversed())
    }),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []))
  for (const reason of reasons)
    expect(reason).toMatchObject({ data: { lines: [{ goodsId: last, error: 'cart.insufficientStock', now: 0 }] } })
  expect(await number('select remaining from stock where goods_id = $1', last)).toBe(0)
  expect(await number('select remaining from stock where goods_id = $1', plenty)).toBe(499)
})

test('single and joint orders that name the same articles in opposite sequences do not deadlock', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => anAccount(db)))
  const goods = await Promise.all(Array.from({ length: 8 }, () => anArticle(db, { stock: 400 })))
  const results = await Promise.allSettled(
    buyers.flatMap((buyer, at) => {
      const turned = [...goods.slice(at), ...goods.slice(0, at)]
      const each = turned.map((id) => aDraft(buyer, [[id, 1]]))
      const whole = aDraft(
        buyer,
        turned.toReversed().map((id) => [id, 1] as const),
      )
      return [give(buyer, each), ask(db, buyer, submitOrder, { body: whole })]
    }),
  )
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await number('select sum(remaining) from stock where goods_id = any($1)', goods)).toBe(3200 - 128)
})
