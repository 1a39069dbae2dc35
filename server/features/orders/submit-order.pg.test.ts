import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { contract } from '#domain/contract/index.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { NO_LIFE, aDraft, anAccount, anArticle, aSalesPerson, ask, HOUR, insertRow, NOON } from '../../../tests/kit/builders.ts'
import type { Given } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { Scope } from '../../http/scope.ts'
import { showOrder } from './orders.service.ts'
import { readFeedHead } from '../catalogue/catalogue.store.ts'
import { submitOrder } from './submit-order.ts'

const db = await testDatabase({ pool: 16 })
const submit = (scope: Scope, draft: OrderDraft, given: Given = {}) => ask(db, scope, submitOrder, { body: draft, ...given })
const number = async (sql: string, ...values: unknown[]) => Number(Object.values((await db.pool.query(sql, values)).rows[0])[0])
const stockOf = (id: string) => number('select remaining from stock where goods_id = $1', id)
const ordersOf = (scope: Scope) => number('select count(*) from orders where account_id = $1', scope.account)
const cart = (scope: Scope, goods_id: string, quantity: number) =>
  insertRow(db, 'cart_line', { tenant_id: scope.tenant, account_id: scope.account, goods_id, quantity, changed_by: 'x' })

describe('an ordinary order', () => {
  test('is stored with exact totals, takes stock, empties the cart and records who acted for whom', async () => {
    const buyer = await anAccount(db)
    const sales = aSalesPerson(buyer)
    const [a, b] = [await anArticle(db, { price: 333 }), await anArticle(db, { price: 1999, stock: 50 })]
    await Promise.all([cart(buyer, a, 3), cart(buyer, b, 20)])
    const draft = aDraft(
      buyer,
      [
        [a, 7, 333],
        [b, 12, 1999],
      ],
      { ownNumber: 'PO-7', notes: 'Ring twice', requestedOn: '2026-12-01' },
    )
    const order = await submit(sales, draft)
    expect(v.safeParse(contract.orders.submit.reply, order).success).toBe(true)
    expect(order).toMatchObject({
      orderNumber: expect.stringMatching(/^NV-2026-\d{6}$/),
      state: 'submitted',
      subtotal: '263.19',
      discount: '0.00',
      taxPercent: 21,
      tax: '55.27',
      total: '318.46',
      actor: { kind: 'staff', name: 'Marta Vidal' },
      withChanges: false,
      changes: [],
      lines: [
        { goodsId: a, quantity: 7, unitPrice: '3.33', lineTotal: '23.31' },
        { goodsId: b, quantity: 12, unitPrice: '19.99', lineTotal: '239.88' },
      ],
    })
    expect([await stockOf(a), await stockOf(b)]).toEqual([993, 38])
    const { rows: left } = await db.pool.query('select goods_id, quantity from cart_line where account_id = $1', [buyer.account])
    expect(left).toEqual([{ goods_id: b, quantity: 8 }])
    expect(await number('select revision from cart where account_id = $1', buyer.account)).toBe(1)
    expect(await ask(db, buyer, showOrder, { query: { orderId: draft.orderId } })).toEqual({ ...order, ...NO_LIFE })
  })

  test.each([
    [
      'a German company with a VAT number pays no Spanish tax',
      { country: 'DE', vat_account: 'DE123456789' },
      'reverseCharge',
      '0.00',
    ],
    [
      'without a valid number it pays Spanish tax',
      { country: 'DE', vat_account: 'DE123456789', vat_valid: false },
      'domestic',
      '21.00',
    ],
    ['a company in China pays none', { country: 'CN', vat_account: '' }, 'export', '0.00'],
  ])('%s', async (_words, part, taxCase, tax) => {
    const buyer = await anAccount(db, part)
    expect(await submit(buyer, aDraft(buyer, [[await anArticle(db), 10]]))).toMatchObject({ taxCase, tax })
  })

  test('records both the price list that the person saw and the one that priced it', async () => {
    const buyer = await anAccount(db)
    const seen = { priceListVersion: 9_007_199_254_740_991, pricesReadAt: '2026-11-19T08:00:00.000Z' }
    const draft = aDraft(buyer, [[await anArticle(db), 10]], seen)
    const expected = { priceListVersion: 1, priceListSeen: { version: seen.priceListVersion, at: seen.pricesReadAt } }
    expect(await submit(buyer, draft)).toMatchObject(expected)
    expect(await ask(db, buyer, showOrder, { query: { orderId: draft.orderId } })).toMatchObject(expected)
  })

  test('leaves the stock of an article alone if its stock is not checked', async () => {
    const buyer = await anAccount(db)
    const cable = await anArticle(db, { stock: 2, goods: { not_check_stock: true } })
    await submit(buyer, aDraft(buyer, [[cable, 500]]))
    expect(await stockOf(cable)).toBe(2)
  })

  test('raises the revision of the volatile data', async () => {
    const buyer = await anAccount(db, { tenant_id: 'second' })
    const draft = async () => aDraft(buyer, [[await anArticle(db, { tenant: 'second' }), 1]])
    await submit(buyer, await draft())
    const volatile = () => db.tx(buyer, async (tx) => (await readFeedHead(tx, buyer, 'en')).volatile)
    const before = await volatile()
    await submit(buyer, await draft())
    expect(await volatile()).toBe(before + 1)
    const several = Array.from({ length: 8 }, async () => {
      const one = await anAccount(db, { tenant_id: 'second' })
      await submit(one, aDraft(one, [[await anArticle(db, { tenant: 'second' }), 1]]))
    })
    await Promise.all(several)
    expect(await volatile()).toBe(before + 9)
  })
})

describe('the same order twice', () => {
  test('is one order and one answer, even if both arrive at once', async () => {
    const buyer = await anAccount(db)
    const kettle = await anArticle(db, { stock: 100 })
    const draft = aDraft(buyer, [[kettle, 6]])
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(buyer, draft)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect([await ordersOf(buyer), await stockOf(kettle)]).toEqual([1, 94])
  })

  test('returns the same changes again', async () => {
    const buyer = await anAccount(db)
    const draft = aDraft(buyer, [[await anArticle(db), 6, 1100]])
    const first = await submit(buyer, draft)
    expect(first.changes).toHaveLength(1)
    expect(await submit(buyer, draft)).toEqual(first)
  })

  test('changes the cart once', async () => {
    const buyer = await anAccount(db)
    const draft = aDraft(buyer, [[await anArticle(db), 6]])
    for (let sent = 0; sent < 3; sent++) await submit(buyer, draft)
    expect((await db.pool.query('select from cart where account_id = $1 and revision = 1', [buyer.account])).rowCount).toBe(1)
  })

  test('with other content is refused', async () => {
    const buyer = await anAccount(db)
    const kettle = await anArticle(db)
    const draft = aDraft(buyer, [[kettle, 6]])
    await submit(buyer, draft)
    const other = aDraft(buyer, [[kettle, 7]], { orderId: draft.orderId })
    await expect(submit(buyer, other)).rejects.toMatchObject({ error: 'idempotency.keyReused' })
  })

  test('does not exist under another account, and takes nothing', async () => {
    const [one, other] = [await anAccount(db), await anAccount(db)]
    const kettle = await anArticle(db, { stock: 10 })
    const draft = aDraft(one, [[kettle, 6]])
    await submit(one, draft)
    const stolen = aDraft(other, [[kettle, 1]], { orderId: draft.orderId })
    await expect(submit(other, stolen)).rejects.toMatchObject({ error: 'order.notFound', data: null })
    await expect(ask(db, other, showOrder, { query: { orderId: draft.orderId } })).rejects.toMatchObject({
      error: 'order.notFound',
    })
    expect(await stockOf(kettle)).toBe(4)
  })
})

describe('prices that changed since they were seen', () => {
  test('a lower price is passed on and shown', async () => {
    const buyer = await anAccount(db)
    const kettle = await anArticle(db)
    expect(await submit(buyer, aDraft(buyer, [[kettle, 6, 1100]]))).toMatchObject({
      subtotal: '60.00',
      withChanges: true,
      changes: [{ goodsId: kettle, error: 'order.priceFell', seen: '66.00', now: '60.00', choices: [] }],
    })
  })

  test('a higher price needs consent: both prices are returned, then the new one is accepted', async () => {
    const buyer = await anAccount(db)
    const kettle = await anArticle(db, { stock: 10 })
    await expect(submit(buyer, aDraft(buyer, [[kettle, 6, 900]]))).rejects.toMatchObject({
      error: 'order.refused',
      data: {
        lines: [{ goodsId: kettle, error: 'order.priceRose', seen: '54.00', now: '60.00', choices: ['acceptPrice', 'remove'] }],
      },
    })
    expect([await stockOf(kettle), await ordersOf(buyer)]).toEqual([10, 0])
    await submit(buyer, aDraft(buyer, [[kettle, 6, 1000]]))
    expect(await stockOf(kettle)).toBe(4)
  })

  test('a promotion that ended meanwhile counts as a price that rose', async () => {
    const buyer = await anAccount(db)
    const kettle = await anArticle(db, { activity: {} })
    const draft = aDraft(buyer, [[kettle, 6, 800]])
    await expect(submit(buyer, draft, { now: new Date(NOON.getTime() + HOUR) })).rejects.toMatchObject({
      data: { lines: [{ error: 'order.priceRose' }] },
    })
    expect(await submit(buyer, draft)).toMatchObject({
      subtotal: '60.00',
      discount: '12.00',
      lines: [{ priceKind: 'promotion' }],
    })
  })

  test('an account whose currency changed must look again', async () => {
    const buyer = await anAccount(db)
    const draft = aDraft(buyer, [[await anArticle(db), 1]], { currency: 'PLN' })
    await expect(submit(buyer, draft)).rejects.toMatchObject({ error: 'order.currencyChanged' })
  })
})

describe('what prevents an order', () => {
  test.each([
    ['an account that is not released', { official: false }, 'order.unofficialAccount'],
    ['less than the minimum amount', { min_order_amount: 100_00 }, 'order.belowMinimumAmount'],
    ['less than 65 m³ from China', { ships_from_china: true }, 'order.chinaVolume'],
  ])('%s', async (_words, part, error) => {
    const buyer = await anAccount(db, part)
    await expect(submit(buyer, aDraft(buyer, [[await anArticle(db), 6]]))).rejects.toMatchObject({ error })
  })

  test('65 m³ from China are accepted', async () => {
    const buyer = await anAccount(db, { ships_from_china: true })
    const box = await anArticle(db, { goods: { volume_cm3: 650_000 } })
    expect(await submit(buyer, aDraft(buyer, [[box, 100]]))).toMatchObject({ totalQuantity: 100 })
  })

  test('a brand that does not ship from China requires no volume', async () => {
    const buyer = await anAccount(db, { tenant_id: 'nobleza', ships_from_china: true })
    const bowl = await anArticle(db, { tenant: 'nobleza' })
    expect(await submit(buyer, aDraft(buyer, [[bowl, 6]]))).toMatchObject({ totalQuantity: 6 })
  })

  test('the minimum is stated as an amount in the person’s language', async () => {
    const buyer = await anAccount(db, { min_order_amount: 1500_00 })
    const draft = aDraft(buyer, [[await anArticle(db), 6]])
    await expect(submit(buyer, draft, { language: 'es' })).rejects.toMatchObject({
      data: { values: { amount: '1.500,00\u00a0€' } },
    })
  })

  test('a delivery day already past for the account; its today is still accepted', async () => {
    const buyer = await anAccount(db)
    const kettle = await anArticle(db)
    // In Madrid the 21st has begun.
    const now = new Date('2026-11-20T23:30:00Z')
    const wants = (requestedOn: string) => submit(buyer, aDraft(buyer, [[kettle, 1]], { requestedOn }), { now })
    await expect(wants('2026-11-20')).rejects.toMatchObject({ error: 'order.requestedDayPassed' })
    expect(await wants('2026-11-21')).toMatchObject({ requestedOn: '2026-11-21' })
  })

  test('no products, no address, somebody else’s address', async () => {
    const [buyer, stranger] = [await anAccount(db), await anAccount(db)]
    const kettle = await anArticle(db)
    await expect(submit(buyer, aDraft(buyer, []))).rejects.toMatchObject({ error: 'order.noProducts' })
    for (const addressId of [stranger.addressId, randomUUID()])
      await expect(submit(buyer, aDraft(buyer, [[kettle, 1]], { addressId }))).rejects.toMatchObject({ error: 'order.noAddress' })
  })

  test('every unavailable line is reported at once, with the choices, and nothing is taken', async () => {
    const buyer = await anAccount(db)
    const good = await anArticle(db, { stock: 10 })
    const gone = await anArticle(db, { goods: { off_shelves: true, successor_id: good } })
    const ended = await anArticle(db, { goods: { off_shelves: true } })
    const closed = await anArticle(db, { goods: { sales_range: 'HORECA' } })
    const unpriced = await anArticle(db, { price: 0 })
    const short = await anArticle(db, { stock: 4 })
    const six = await anArticle(db, { goods: { sale_double: 6 } })
    const lines = [good, gone, ended, closed, unpriced, short, six, 'NOBODY'].map((id) => [id, 8] as const)
    await expect(submit(buyer, aDraft(buyer, lines))).rejects.toMatchObject({
      error: 'order.refused',
      data: {
        lines: [
          { goodsId: gone, error: 'cart.offMarket', choices: ['replace', 'remove'], successor: good },
          { goodsId: ended, error: 'cart.offMarket', choices: ['remove'] },
          { goodsId: closed, error: 'cart.salesRangeRestricted', choices: ['remove'] },
          { goodsId: unpriced, error: 'cart.zeroPrice', choices: ['remove'] },
          {
            goodsId: short,
            error: 'cart.insufficientStock',
            seen: 8,
            now: 4,
            choices: ['takeAvailable', 'waitForArrival', 'remove'],
          },
          { goodsId: six, error: 'cart.belowMultiple', seen: 8, now: 6, choices: ['roundDown', 'remove'] },
          { goodsId: 'NOBODY', error: 'cart.offMarket', choices: ['remove'] },
        ],
      },
    })
    expect([await stockOf(good), await ordersOf(buyer)]).toEqual([10, 0])
  })

  test('one article on two lines, and an amount that no invoice can hold, are refused', async () => {
    const buyer = await anAccount(db)
    const [kettle, gold] = [await anArticle(db), await anArticle(db, { price: 2_000_000_000, goods: { not_check_stock: true } })]
    const twice = aDraft(buyer, [
      [kettle, 1],
      [kettle, 2],
    ])
    const tooMuch = aDraft(buyer, [[gold, 1]])
    const [line] = tooMuch.lines
    for (const draft of [twice, { ...tooMuch, lines: [{ ...line!, quantity: 999_999 }] }])
      await expect(submit(buyer, draft)).rejects.toMatchObject({ error: 'request.invalid', data: { values: { field: 'lines' } } })
  })
})
