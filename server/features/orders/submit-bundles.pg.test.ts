import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { contract } from '#domain/contract/index.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { NO_LIFE, aDraft, anAccount, anArticle, ask, insertRow } from '../../../tests/kit/builders.ts'
import type { ArticlePart, TestAccount } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import { cancelOrder } from './cancel-order.ts'
import { showOrder } from './orders.service.ts'
import { submitOrder } from './submit-order.ts'

const db = await testDatabase({ pool: 24 })
const submit = (scope: TestAccount, draft: OrderDraft) => ask(db, scope, submitOrder, { body: draft })
const number = async (sql: string, ...values: unknown[]) => Number(Object.values((await db.pool.query(sql, values)).rows[0])[0])
const stockOf = (id: string) => number('select remaining from stock where goods_id = $1', id)

/** A pallet of 6 of one article (at 3.33) and 1 of the other (at 19.99): 10 % off, 20 % from three on. */
const aPallet = async (one: ArticlePart = {}) => {
  const [a, b] = [await anArticle(db, { price: 333, ...one }), await anArticle(db, { price: 1999 })]
  const offerId = `pallet-${a}`
  const parts = [
    { goodsId: a, quantity: 6 },
    { goodsId: b, quantity: 1 },
  ]
  const tiers = [
    { quantity: 1, percent: 10 },
    { quantity: 3, percent: 20 },
  ]
  const names = { en: 'Mixed pallet' }
  await insertRow(db, 'promo', { tenant_id: 'main', kind: 'pallet', promo_id: offerId, names, body: { lines: parts, tiers } })
  return { a, b, offerId, parts }
}
type Pallet = Awaited<ReturnType<typeof aPallet>>
const ordered = ({ offerId, parts }: Pallet, quantity: number, totalSeen: string, bundleKey: string = randomUUID()) => ({
  bundleKey,
  kind: 'pallet' as const,
  offerId,
  parts,
  quantity,
  totalSeen,
})
// 6 × 3.00 + 17.99
const ONE = '35.99'

describe('an order with a pallet', () => {
  test('stores it as a pallet with its parts as lines, takes every piece, and removes it from the cart', async () => {
    const buyer = await anAccount(db)
    const pallet = await aPallet()
    const { a, b, offerId, parts } = pallet
    const whole = ordered(pallet, 2, '71.98')
    const inCart = { tenant_id: 'main', account_id: buyer.account, changed_by: 'x' }
    const bundle = { kind: 'pallet', offerId, parts }
    await insertRow(db, 'cart_line', { ...inCart, goods_id: whole.bundleKey, quantity: 3, pieces: 7, bundle })
    await insertRow(db, 'cart_line', { ...inCart, goods_id: a, quantity: 5 })
    const draft = aDraft(buyer, [[a, 4, 333]], { bundles: [whole] })
    const order = await submit(buyer, draft)
    expect(v.safeParse(contract.orders.submit.reply, order).success).toBe(true)
    const { bundleKey } = whole
    expect(order).toMatchObject({
      subtotal: '93.26',
      discount: '7.96',
      lineCount: 3,
      totalQuantity: 18,
      changes: [],
      lines: [
        { goodsId: a, quantity: 4, lineTotal: '13.32', priceKind: 'list' },
        { goodsId: a, quantity: 12, unitPrice: '3.00', lineTotal: '36.00', priceKind: 'bundle', bundleKey },
        { goodsId: b, quantity: 2, unitPrice: '17.99', lineTotal: '35.98', priceKind: 'bundle', bundleKey },
      ],
      bundles: [{ bundleKey, title: 'Mixed pallet', quantity: 2, discount: 10, listTotal: '79.94', total: '71.98' }],
    })
    expect(order.lines[0]).not.toHaveProperty('bundleKey')
    expect(await ask(db, buyer, showOrder, { query: { orderId: draft.orderId } })).toEqual({ ...order, ...NO_LIFE })
    expect([await stockOf(a), await stockOf(b)]).toEqual([984, 998])
    const left = await db.pool.query('select goods_id, quantity from cart_line where account_id = $1', [buyer.account])
    expect(new Map(left.rows.map((row) => [row.goods_id, row.quantity]))).toEqual(
      new Map([
        [bundleKey, 1],
        [a, 1],
      ]),
    )
    // The same draft again is the same order; with another quantity it is another one.
    expect(await submit(buyer, draft)).toEqual(order)
    const other = { ...draft, bundles: [{ ...whole, quantity: 1 }] }
    await expect(submit(buyer, other)).rejects.toMatchObject({ error: 'idempotency.keyReused' })
    await ask(db, buyer, cancelOrder, { body: { orderId: draft.orderId, option: 'orderedTwice', reason: '' } })
    expect([await stockOf(a), await stockOf(b)]).toEqual([1000, 1000])
  })

  test('may contain nothing else, and a lower price is passed on', async () => {
    const buyer = await anAccount(db)
    const pallet = await aPallet()
    const whole = ordered(pallet, 3, '200.00')
    const order = await submit(buyer, aDraft(buyer, [], { bundles: [whole] }))
    // 18 × 2.66 + 3 × 15.99
    expect(order).toMatchObject({
      withChanges: true,
      changes: [{ bundleKey: whole.bundleKey, error: 'order.priceFell', seen: '200.00', now: '95.85' }],
      bundles: [{ discount: 20, total: '95.85' }],
    })
  })
})

test('an order with a pallet goes through without a single line that was to be left out or to wait', async () => {
  for (const [ifShort, error, left] of [
    ['drop', 'order.shortDropped', []],
    ['wait', 'order.shortWaits', [{ quantity: 4, later: true }]],
  ] as const) {
    const [buyer, gone, pallet] = [await anAccount(db), await anArticle(db, { stock: 0 }), await aPallet()]
    const inCart = { tenant_id: 'main', account_id: buyer.account, changed_by: 'x', goods_id: gone, quantity: 4 }
    await insertRow(db, 'cart_line', inCart)
    const draft = aDraft(buyer, [[gone, 4]], { bundles: [ordered(pallet, 1, ONE)] })
    const order = await submit(buyer, { ...draft, lines: draft.lines.map((line) => ({ ...line, ifShort })) })
    expect(order).toMatchObject({
      lines: [{ goodsId: pallet.a }, { goodsId: pallet.b }],
      changes: [{ goodsId: gone, error, seen: 4, now: 0 }],
    })
    const of = 'select quantity, saved_for_later as later from cart_line where account_id = $1'
    expect((await db.pool.query(of, [buyer.account])).rows).toEqual(left)
  }
})

describe('a refused order with a pallet', () => {
  const refusal = async (buyer: TestAccount, draft: OrderDraft) => {
    const stock = await number('select sum(remaining) from stock')
    const told = await submit(buyer, draft).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(await number('select sum(remaining) from stock')).toBe(stock)
    expect(await number('select count(*) from orders where account_id = $1', buyer.account)).toBe(0)
    return told
  }

  test('names the part, how many are left beside the single lines, and the choices', async () => {
    const buyer = await anAccount(db)
    const pallet = await aPallet({ stock: 21 })
    const whole = ordered(pallet, 3, '107.97')
    const { a } = pallet
    expect(await refusal(buyer, aDraft(buyer, [[a, 9, 333]], { bundles: [whole] }))).toMatchObject({
      error: 'order.refused',
      data: {
        lines: [
          {
            goodsId: a,
            bundleKey: whole.bundleKey,
            error: 'cart.insufficientStock',
            seen: 3,
            now: 2,
            choices: ['takeAvailable', 'split', 'remove'],
          },
        ],
      },
    })
  })

  test('asks for consent if the pallet became dearer', async () => {
    const buyer = await anAccount(db)
    const bundles = [ordered(await aPallet(), 1, '30.00')]
    const lines = [{ error: 'order.priceRose', seen: '30.00', now: ONE, choices: ['acceptPrice', 'split', 'remove'] }]
    expect(await refusal(buyer, aDraft(buyer, [], { bundles }))).toMatchObject({ data: { lines } })
  })

  test.each<[string, string, (pallet: Pallet) => Promise<unknown>]>([
    [
      'is over',
      'cart.offerGone',
      ({ offerId }) => db.pool.query('update promo set published = false where promo_id = $1', [offerId]),
    ],
    [
      'is put together differently',
      'cart.offerChanged',
      ({ offerId, parts }) =>
        db.pool.query(`update promo set body = jsonb_set(body, '{lines}', $2::jsonb) where promo_id = $1`, [
          offerId,
          JSON.stringify(parts.slice(1)),
        ]),
    ],
    [
      'has lost an article',
      'cart.offMarket',
      ({ b }) => db.pool.query('update goods set off_shelves = true where goods_id = $1', [b]),
    ],
  ])('names the reason if the pallet %s', async (_words, error, happen) => {
    const buyer = await anAccount(db)
    const pallet = await aPallet()
    await happen(pallet)
    const lines = [{ error, seen: 1, now: null, choices: ['split', 'remove'] }]
    expect(await refusal(buyer, aDraft(buyer, [], { bundles: [ordered(pallet, 1, ONE)] }))).toMatchObject({ data: { lines } })
  })

  test('is refused as a whole below the minimum order amount', async () => {
    const buyer = await anAccount(db, { min_order_amount: 3600 })
    expect(await refusal(buyer, aDraft(buyer, [], { bundles: [ordered(await aPallet(), 1, ONE)] }))).toMatchObject({
      error: 'order.belowMinimumAmount',
    })
  })

  test('is an invalid request if the same key occurs twice', async () => {
    const buyer = await anAccount(db)
    const one = ordered(await aPallet(), 1, ONE)
    expect(await refusal(buyer, aDraft(buyer, [], { bundles: [one, one] }))).toMatchObject({ error: 'request.invalid' })
  })
})

test('of 64 accounts that want the last pallet exactly one gets it, and nothing of it is sold twice', async () => {
  const buyers = await Promise.all(Array.from({ length: 64 }, () => anAccount(db)))
  const pallet = await aPallet({ stock: 11 })
  const results = await Promise.allSettled(
    buyers.map((buyer) => submit(buyer, aDraft(buyer, [], { bundles: [ordered(pallet, 1, ONE)] }))),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []))
  for (const reason of reasons)
    expect(reason).toMatchObject({
      error: 'order.refused',
      data: { lines: [{ goodsId: pallet.a, error: 'cart.insufficientStock', now: 0, choices: ['split', 'remove'] }] },
    })
  expect([await stockOf(pallet.a), await stockOf(pallet.b)]).toEqual([5, 999])
})

test('single pieces and pallets of one article ordered at once empty the shelf, and never go below zero', async () => {
  const buyers = await Promise.all(Array.from({ length: 40 }, () => anAccount(db)))
  const pallet = await aPallet({ stock: 60 })
  const draftOf = (buyer: TestAccount, at: number) =>
    at % 2 ? aDraft(buyer, [[pallet.a, 3, 333]]) : aDraft(buyer, [], { bundles: [ordered(pallet, 1, ONE)] })
  const results = await Promise.allSettled(buyers.map((buyer, at) => submit(buyer, draftOf(buyer, at))))
  const sold = results.reduce((sum, { status }, at) => sum + (status === 'fulfilled' ? (at % 2 ? 3 : 6) : 0), 0)
  expect(await stockOf(pallet.a)).toBe(60 - sold)
  // A refused order found fewer pieces than it wanted.
  expect(60 - sold).toBeLessThan(3)
})
