import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { parseDecimal, percentOf } from '#domain/rules/money.ts'
import { aDraft, anAccount, anArticle, ask } from '../../../tests/kit/builders.ts'
import type { Given } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { Scope } from '../../http/scope.ts'
import { submitOrder } from './submit-order.ts'
import { submitTogether } from './submit-together.ts'

const db = await testDatabase({ pool: 24 })
const submit = (scope: Scope, draft: OrderDraft, given: Given = {}) => ask(db, scope, submitOrder, { body: draft, ...given })
const number = async (sql: string, ...values: unknown[]) => Number(Object.values((await db.pool.query(sql, values)).rows[0])[0])
const reasonsOf = (results: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))

test('of 64 accounts that want the last one exactly one gets it', async () => {
  const buyers = await Promise.all(Array.from({ length: 64 }, () => anAccount(db)))
  const last = await anArticle(db, { stock: 1 })
  const results = await Promise.allSettled(buyers.map((buyer) => submit(buyer, aDraft(buyer, [[last, 1]]))))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const reason of reasonsOf(results))
    expect(reason).toMatchObject({ error: 'order.refused', data: { lines: [{ error: 'cart.insufficientStock', now: 0 }] } })
  expect(await number('select remaining from stock where goods_id = $1', last)).toBe(0)
  expect(await number('select count(*) from order_line where goods_id = $1', last)).toBe(1)
})

test('a refused order leaves no gap in the numbers: alone, behind faster ones, or among those given together', async () => {
  const buyers = await Promise.all(Array.from({ length: 16 }, () => anAccount(db)))
  const [buyer] = buyers
  const [lamp, scarce] = [await anArticle(db, { stock: 1000 }), await anArticle(db, { stock: 3 })]
  const numberOf = async () => Number((await submit(buyer!, aDraft(buyer!, [[lamp, 1]]))).orderNumber.slice(-6))
  const first = await numberOf()
  await Promise.allSettled(buyers.map((one) => submit(one, aDraft(one, [[scarce, 2]]))))
  expect(await numberOf()).toBe(first + 2)
  const orders = [aDraft(buyer!, [[lamp, 1]]), aDraft(buyer!, [[scarce, 2]])]
  await expect(ask(db, buyer!, submitTogether, { body: { orders } })).rejects.toMatchObject({ error: 'order.togetherRefused' })
  expect(await numberOf()).toBe(first + 3)
  const together = await ask(db, buyer!, submitTogether, { body: { orders: [1, 2, 3].map(() => aDraft(buyer!, [[lamp, 1]])) } })
  expect(together.list.map(({ orderNumber }) => Number(orderNumber.slice(-6)))).toEqual([first + 4, first + 5, first + 6])
})

test('64 orders of 3 for 20 flash-sale units: 6 get the price, and the units never go below zero', async () => {
  const buyers = await Promise.all(Array.from({ length: 64 }, () => anAccount(db)))
  const flash = await anArticle(db, { activity: { kind: 'flash', percent: 50, units_left: 20 } })
  const results = await Promise.allSettled(buyers.map((buyer) => submit(buyer, aDraft(buyer, [[flash, 3, 500]]))))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  for (const reason of reasonsOf(results))
    expect(reason).toMatchObject({
      data: { lines: [{ error: 'cart.limitedPromotion', seen: '15.00', choices: ['acceptPrice', 'remove'] }] },
    })
  expect(await number('select units_left from activity where goods_id = $1', flash)).toBe(2)
  // Consent to the returned price: 2 at 5.00 and 1 at 10.00.
  const [buyer] = buyers
  const [line] = aDraft(buyer!, [[flash, 3, 500]]).lines
  const order = await submit(buyer!, aDraft(buyer!, [], { lines: [{ ...line!, lineTotalSeen: '20.00' }] }))
  expect(order).toMatchObject({ subtotal: '30.00', discount: '10.00', lines: [{ lineTotal: '20.00', priceKind: 'flash' }] })
  expect(await number('select units_left from activity where goods_id = $1', flash)).toBe(0)
})

test('orders that name the same articles in different sequences do not deadlock', async () => {
  const buyers = await Promise.all(Array.from({ length: 12 }, () => anAccount(db)))
  const goods = await Promise.all(Array.from({ length: 12 }, () => anArticle(db, { stock: 40 })))
  const mixed = (at: number) => [...goods.slice(at), ...goods.slice(0, at)].map((id) => [id, 2] as const)
  const rounds = buyers.flatMap((buyer, at) =>
    [aDraft(buyer, mixed(at)), aDraft(buyer, mixed(11 - at))].map((draft) => submit(buyer, draft)),
  )
  const done = (await Promise.allSettled(rounds)).filter(({ status }) => status === 'fulfilled').length
  expect(done).toBe(20)
  expect(await number('select sum(remaining) from stock where goods_id = any($1)', goods)).toBe(0)
  const numbers = await db.pool.query<{ n: string }>(`select order_number as n from orders where account_id = any($1)`, [
    buyers.map((buyer) => buyer.account),
  ])
  expect(new Set(numbers.rows.map((row) => row.n)).size).toBe(20)
})

test('the total is always the sum of the lines plus the tax on it', async () => {
  const goods = await Promise.all(
    [1, 33, 999, 12_345].flatMap((price) => [
      anArticle(db, { price, stock: 900_000 }),
      anArticle(db, { price, stock: 900_000, activity: { percent: 33, units_left: 40 } }),
    ]),
  )
  const accounts = await Promise.all(
    [0, 7.5, 12.25].flatMap((user_rate) => [
      anAccount(db, { user_rate }),
      anAccount(db, { user_rate, country: 'PL', vat_account: 'PL1234567890' }),
    ]),
  )
  const line = fc.tuple(fc.constantFrom(...goods), fc.integer({ min: 1, max: 400 }))
  const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 8, selector: ([id]) => id })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...accounts), lines, async (account, asked) => {
      const order = await submit(
        account,
        aDraft(
          account,
          asked.map(([id, quantity]) => [id, quantity, 12_345]),
        ),
      )
      const cents = (text: string) => parseDecimal(text)!
      const sum = order.lines.reduce((total, one) => total + cents(one.lineTotal), 0)
      expect(cents(order.subtotal) - cents(order.discount)).toBe(sum)
      expect(cents(order.tax)).toBe(percentOf(sum, order.taxPercent))
      expect(cents(order.total)).toBe(sum + cents(order.tax))
    }),
    { numRuns: 60 },
  )
})

test('500 lines take as many queries as 5', async () => {
  const buyer = await anAccount(db)
  const goods: string[] = []
  for (let at = 0; at < 500; at++) goods.push(await anArticle(db))
  const queries = async (size: number) => {
    let made = 0
    await submit(
      buyer,
      aDraft(
        buyer,
        goods.slice(0, size).map((id) => [id, 1]),
      ),
      { onQuery: () => made++ },
    )
    return made
  }
  expect(await queries(500)).toBe(await queries(5))
  expect(await queries(5)).toBeLessThanOrEqual(8)
})
