import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { BodyOf, QueryOf } from '#domain/contract/call.ts'
import { contract } from '#domain/contract/index.ts'
import { NOON, aDraft, anAccount, anArticle, ask, insertRow } from '../../../tests/kit/builders.ts'
import type { TestAccount } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import { loadWords } from '../../http/words.ts'
import { exportOrders } from './order-sheet.ts'
import { countOrders, listOrderedGoods, listOrders } from './orders.service.ts'
import { submitOrder } from './submit-order.ts'

const db = await testDatabase()
const words = await loadWords()
const { list, count, goods, excel } = contract.orders
const [kettle, lamp] = [await anArticle(db, { goods: { name: 'Blue 100% kettle' } }), await anArticle(db, { price: 250 })]

type Lines = Parameters<typeof aDraft>[1]
const order = (buyer: TestAccount, ownNumber: string, lines: Lines, at: string) =>
  ask(db, buyer, submitOrder, { body: aDraft(buyer, lines, { ownNumber }), now: new Date(at) })
const found = async (buyer: TestAccount, query: QueryOf<typeof list>) =>
  (await ask(db, buyer, listOrders, { query: v.parse(list.query, query) })).list.map(({ ownNumber }) => ownNumber)
const counted = (buyer: TestAccount, query: QueryOf<typeof count>) =>
  ask(db, buyer, countOrders, { query: v.parse(count.query, query) })
const bought = (buyer: TestAccount, body: BodyOf<typeof goods> = {}) =>
  ask(db, buyer, listOrderedGoods, { body: v.parse(goods.body, body) })

/** A: kettles in October. B: lamps in November, invoiced. C: both, cancelled. */
async function threeOrders() {
  const buyer = await anAccount(db)
  await order(buyer, 'A', [[kettle, 10]], '2026-10-01T10:00:00Z')
  const b = await order(
    buyer,
    'B',
    [
      [lamp, 4, 250],
      [kettle, 2],
    ],
    '2026-11-18T10:00:00Z',
  )
  const c = await order(
    buyer,
    'C',
    [
      [kettle, 1],
      [lamp, 1, 250],
    ],
    '2026-11-19T10:00:00Z',
  )
  await db.pool.query("update orders set state = 'shipped' where order_id = $1", [b.orderId])
  await db.pool.query("update orders set state = 'cancelled' where order_id = $1", [c.orderId])
  await insertRow(db, 'invoice', {
    tenant_id: buyer.tenant,
    account_id: buyer.account,
    order_id: b.orderId,
    invoice_number: `R_${b.orderId.slice(0, 8)}`,
    kind: 'invoice',
    issued_on: '2026-11-19',
    currency: 'EUR',
    subtotal: 1000,
    discount: 0,
    tax: 0,
    tax_percent: 0,
    tax_case: 'export',
    total: 1000,
    lines: JSON.stringify([]),
  })
  return { buyer, invoice: `R_${b.orderId.slice(0, 8)}`, b }
}

describe('the search of orders', () => {
  test('finds by article number or name and by invoice number, in any letter case; pattern characters are literal', async () => {
    const { buyer, invoice } = await threeOrders()
    expect(await found(buyer, { keyword: kettle.toLowerCase() })).toEqual(['C', 'B', 'A'])
    expect(await found(buyer, { keyword: lamp })).toEqual(['C', 'B'])
    expect(await found(buyer, { keyword: '100% KETTLE' })).toEqual(['C', 'B', 'A'])
    expect(await found(buyer, { keyword: '1__% kettle' })).toEqual([])
    expect(await found(buyer, { keyword: ` ${invoice.toUpperCase()} ` })).toEqual(['B'])
    expect(await found(buyer, { keyword: kettle, state: 'shipped', from: '2026-11-01' })).toEqual(['B'])
    expect(await found(await anAccount(db), { keyword: kettle })).toEqual([])
  })

  test('counts use the same days and keyword as the list', async () => {
    const { buyer } = await threeOrders()
    expect(await counted(buyer, {})).toMatchObject({ all: 3, submitted: 1, shipped: 1, cancelled: 1, unshipped: 0 })
    expect(await counted(buyer, { period: 'lastWeek' })).toMatchObject({ all: 2, submitted: 0, shipped: 1, cancelled: 1 })
    expect(await counted(buyer, { keyword: lamp, to: '2026-11-18' })).toMatchObject({ all: 1, shipped: 1 })
    const periods = { all: 3, lastWeek: 2, lastMonth: 2, lastThreeMonths: 3 }
    expect(await counted(buyer, {})).toMatchObject({ periods })
    // Period counts use the state and the keyword, whatever days are chosen.
    expect(await counted(buyer, { state: 'submitted', period: 'lastWeek' })).toMatchObject({
      all: 2,
      periods: { all: 1, lastWeek: 0, lastMonth: 0, lastThreeMonths: 1 },
    })
    expect(await counted(buyer, { keyword: lamp, to: '2026-11-18' })).toMatchObject({ periods: { all: 2, lastThreeMonths: 2 } })
    expect(v.safeParse(count.query, { period: 'lastWeek', to: '2026-11-18' }).success).toBe(false)
    expect(v.safeParse(count.query, { period: 'ever' }).success).toBe(false)
  })
})

describe('articles ordered before', () => {
  test('are each shown as ordered last, without cancelled orders', async () => {
    const { buyer, b } = await threeOrders()
    const reply = await bought(buyer)
    expect(v.safeParse(goods.reply, reply).success).toBe(true)
    expect(reply.total).toBe(2)
    const last = { orderId: b.orderId, orderNumber: b.orderNumber, orderedAt: '2026-11-18T10:00:00.000Z' }
    expect(new Map(reply.list.map((one) => [one.goodsId, one]))).toEqual(
      new Map([
        [
          kettle,
          {
            goodsId: kettle,
            name: 'Blue 100% kettle',
            ...last,
            quantity: 2,
            unitPrice: '10.00',
            currency: 'EUR',
            times: 2,
            totalQuantity: 12,
          },
        ],
        [lamp, expect.objectContaining({ ...last, quantity: 4, unitPrice: '2.50', times: 1, totalQuantity: 4 })],
      ]),
    )
  })

  test('can be sorted, filtered and paged, with the total even beyond the last page', async () => {
    const { buyer } = await threeOrders()
    const ids = async (body: BodyOf<typeof goods>) => (await bought(buyer, body)).list.map(({ goodsId }) => goodsId)
    expect(await ids({ sort: 'times' })).toEqual([kettle, lamp])
    expect(await ids({ sort: 'quantity' })).toEqual([kettle, lamp])
    expect(await ids({ keyword: 'BLUE' })).toEqual([kettle])
    expect(await ids({ to: '2026-10-31' })).toEqual([kettle])
    expect(await ids({ limit: 1, page: 2, sort: 'times' })).toEqual([lamp])
    expect(await bought(buyer, { limit: 1, page: 9 })).toMatchObject({ list: [], total: 2 })
    expect((await bought(await anAccount(db))).total).toBe(0)
  })
})

describe('the spreadsheet of orders', () => {
  const sheet = (buyer: TestAccount, query: QueryOf<typeof excel>) =>
    ask(db, buyer, exportOrders(words), { query: v.parse(excel.query, query) }) as unknown as Promise<{
      bytes: Uint8Array
      fileName: string
    }>
  const rowsOf = (bytes: Uint8Array) => Papa.parse<string[]>(Buffer.from(bytes).toString().slice(1), { delimiter: ';' }).data

  test('has one row per line of the matching orders, newest first, with the state in words and the invoice', async () => {
    const { buyer, invoice, b } = await threeOrders()
    const { bytes, fileName } = await sheet(buyer, { format: 'csv', state: 'shipped' })
    const [heads, ...rows] = rowsOf(bytes)
    expect(fileName).toBe(`orders-${buyer.account.slice(0, 8)}-2026-11-20.csv`)
    expect(heads?.slice(0, 4)).toEqual(['Order number', 'Your order number', 'Ordered on', 'State'])
    expect(rows).toHaveLength(2)
    expect(rows[0]?.slice(0, 4)).toEqual([b.orderNumber, 'B', '2026-11-18', 'Shipped'])
    expect(rows.map((row) => [row[5], row[7], row[9], row[12]])).toEqual([
      [lamp, '4', '10.00', invoice],
      [kettle, '2', '20.00', invoice],
    ])
  })

  test('is an .xlsx by default', async () => {
    const { bytes, fileName } = await sheet((await threeOrders()).buyer, {})
    expect(Buffer.from(bytes).subarray(0, 2).toString()).toBe('PK')
    expect(fileName.endsWith('.xlsx')).toBe(true)
  })

  test('with more lines than a sheet holds is refused, stating their number', async () => {
    const buyer = await anAccount(db)
    const { orderId } = await order(buyer, 'big', [[kettle, 1]], NOON.toISOString())
    await db.pool.query('update orders set line_count = 10001 where order_id = $1', [orderId])
    await expect(sheet(buyer, {})).rejects.toMatchObject({
      error: 'order.sheetTooLarge',
      data: { values: { count: 10001, max: 10000 } },
    })
  })
})
