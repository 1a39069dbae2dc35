import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { HOUR, NOON, aDraft, anAccount, anArticle, ask, insertRow } from '../../../tests/kit/builders.ts'
import type { Given, TestAccount } from '../../../tests/kit/builders.ts'
import { aCoupon } from '../../../tests/kit/coupons.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { Scope } from '../../http/scope.ts'
import { cancelOrder } from './cancel-order.ts'
import { showOrder } from './orders.service.ts'
import { submitOrder } from './submit-order.ts'
import { submitTogether } from './submit-together.ts'

const db = await testDatabase({ pool: 24 })
const submit = (scope: Scope, draft: OrderDraft, given: Given = {}) => ask(db, scope, submitOrder, { body: draft, ...given })
const cancel = (scope: Scope, orderId: string) =>
  ask(db, scope, cancelOrder, { body: { orderId, option: 'notNeeded', reason: '' } })
const usesOf = async (couponId: string) => {
  const { rows } = await db.pool.query<{ uses: number; standing: number }>(
    `select c.uses, (select count(*) from coupon_use u where u.coupon_id = c.coupon_id and u.given_back_at is null) as standing
      from coupon c where coupon_id = $1`,
    [couponId],
  )
  return [rows[0]?.uses, Number(rows[0]?.standing)]
}
const withCoupon = (buyer: TestAccount, lines: Parameters<typeof aDraft>[1], couponId: string) =>
  aDraft(buyer, lines, { couponId })

test('a coupon is deducted before tax, returned with the order, and spent', async () => {
  const buyer = await anAccount(db)
  const article = await anArticle(db)
  const coupon = await aCoupon(db)
  const draft = withCoupon(buyer, [[article, 2]], coupon)
  const order = await submit(buyer, draft)
  // 20.00 less 5.00, plus 21 % of the rest.
  expect(order).toMatchObject({ subtotal: '20.00', coupon: '5.00', couponId: coupon, tax: '3.15', total: '18.15' })
  expect(await ask(db, buyer, showOrder, { query: { orderId: order.orderId } })).toMatchObject({ coupon: '5.00', total: '18.15' })
  expect(await usesOf(coupon)).toEqual([1, 1])
  // The same order again is the same one; with another coupon it is another.
  expect(await submit(buyer, draft)).toMatchObject({ orderNumber: order.orderNumber })
  expect(await usesOf(coupon)).toEqual([1, 1])
  const { couponId: _, ...without } = draft
  await expect(submit(buyer, without)).rejects.toMatchObject({ error: 'idempotency.keyReused' })
  await expect(submit(buyer, withCoupon(buyer, [[article, 2]], coupon))).rejects.toMatchObject({ error: 'order.couponSpent' })
})

test('of 64 accounts that want the last use of a coupon exactly one gets it, and the others order nothing', async () => {
  const buyers = await Promise.all(Array.from({ length: 64 }, () => anAccount(db)))
  const article = await anArticle(db)
  const coupon = await aCoupon(db, { uses_max: 1 })
  const results = await Promise.allSettled(buyers.map((buyer) => submit(buyer, withCoupon(buyer, [[article, 1]], coupon))))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results.filter(({ status }) => status === 'rejected'))
    expect(result).toMatchObject({ reason: { error: 'order.couponSpent' } })
  expect(await usesOf(coupon)).toEqual([1, 1])
  const { rows } = await db.pool.query('select remaining from stock where goods_id = $1', [article])
  expect(rows[0]).toEqual({ remaining: 999 })
})

test('64 simultaneous orders of one account use a coupon for three exactly three times', async () => {
  const buyer = await anAccount(db)
  const article = await anArticle(db)
  const coupon = await aCoupon(db, { per_account: 3 })
  const drafts = Array.from({ length: 64 }, () => withCoupon(buyer, [[article, 1]], coupon))
  const results = await Promise.allSettled(drafts.map((draft) => submit(buyer, draft)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await usesOf(coupon)).toEqual([3, 3])
})

test('a cancelled order gives its coupon back once, however often it is cancelled at once', async () => {
  const buyer = await anAccount(db)
  const article = await anArticle(db)
  const coupon = await aCoupon(db, { uses_max: 1 })
  const { orderId } = await submit(buyer, withCoupon(buyer, [[article, 1]], coupon))
  await Promise.all(Array.from({ length: 8 }, () => cancel(buyer, orderId)))
  expect(await usesOf(coupon)).toEqual([0, 0])
  expect(await submit(buyer, withCoupon(buyer, [[article, 1]], coupon))).toMatchObject({ coupon: '5.00' })
})

test('orders and cancellations that lock the same coupons and articles do not deadlock', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => anAccount(db)))
  const goods = await Promise.all(Array.from({ length: 4 }, () => anArticle(db)))
  const coupons = await Promise.all(Array.from({ length: 2 }, () => aCoupon(db, { per_account: 9 })))
  const rounds = buyers.map(async (buyer, at) => {
    const draft = (no: number) =>
      withCoupon(
        buyer,
        goods.map((id) => [id, 1] as const),
        coupons[(at + no) % 2]!,
      )
    const { orderId } = await submit(buyer, draft(0))
    const [together] = await Promise.all([
      ask(db, buyer, submitTogether, { body: { orders: [draft(1), draft(0)] } }),
      cancel(buyer, orderId),
    ])
    return together.list.length
  })
  expect(await Promise.all(rounds)).toEqual(buyers.map(() => 2))
  expect(await usesOf(coupons[0]!)).toEqual([8, 8])
  expect(await usesOf(coupons[1]!)).toEqual([8, 8])
})

test('orders given together with a coupon for one are all refused', async () => {
  const buyer = await anAccount(db)
  const article = await anArticle(db)
  const coupon = await aCoupon(db)
  const orders = [1, 2].map(() => withCoupon(buyer, [[article, 1]], coupon))
  await expect(ask(db, buyer, submitTogether, { body: { orders } })).rejects.toMatchObject({
    error: 'order.togetherRefused',
    data: { orders: [{ orderId: orders[1]!.orderId, error: 'order.couponSpent' }] },
  })
  expect(await usesOf(coupon)).toEqual([0, 0])
})

const before = new Date(NOON.getTime() - HOUR)
const after = new Date(NOON.getTime() + HOUR)
test.each([
  ['not begun', { starts_at: after }, 'order.couponExpired'],
  ['over', { ends_at: before }, 'order.couponExpired'],
  ['for a larger order', { least_value: 1001 }, 'order.couponUnfit'],
  ['of another category', { class_ids: ['other'] }, 'order.couponUnfit'],
  ['of another currency', { currency: 'PLN' }, 'order.couponUnfit'],
  ['for others', { audience: 'listed' }, 'coupon.notFound'],
  ['of another brand', { tenant_id: 'nobleza' }, 'coupon.notFound'],
])('a coupon that is %s is refused, and nothing is ordered', async (_, part, error) => {
  const buyer = await anAccount(db)
  const article = await anArticle(db)
  const coupon = await aCoupon(db, part)
  await expect(submit(buyer, withCoupon(buyer, [[article, 1]], coupon))).rejects.toMatchObject({ error })
  const { rows } = await db.pool.query('select count(*) as orders from orders where account_id = $1', [buyer.account])
  expect(rows[0]).toEqual({ orders: 0 })
})

test('an unknown coupon is not found', async () => {
  const buyer = await anAccount(db)
  const article = await anArticle(db)
  await expect(submit(buyer, withCoupon(buyer, [[article, 1]], randomUUID()))).rejects.toMatchObject({ error: 'coupon.notFound' })
})

test('a category includes all below it, and only its articles count', async () => {
  const buyer = await anAccount(db)
  for (const [class_id, parent_id, level] of [
    ['light', null, 1],
    ['light.bulbs', 'light', 2],
  ])
    await insertRow(db, 'goods_class', { tenant_id: 'main', class_id, parent_id, level, position: 1, names: { en: 'Light' } })
  const bulb = await anArticle(db, { goods: { class_id: 'light.bulbs' } })
  const other = await anArticle(db)
  const coupon = await aCoupon(db, { kind: 'percent', amount: null, percent: 10, class_ids: ['light'] })
  expect(
    await submit(
      buyer,
      withCoupon(
        buyer,
        [
          [bulb, 3],
          [other, 7],
        ],
        coupon,
      ),
    ),
  ).toMatchObject({ coupon: '3.00' })
})

test('an order records how each price came about, what was seen, and what it earns', async () => {
  const buyer = await anAccount(db, { user_rate: 7.5 })
  const cash_back = [{ currency: 'EUR', from: 1000, cashBack: 80 }]
  const vip = await anArticle(db, { price: 1005, goods: { cash_back } })
  const flash = await anArticle(db, { activity: { kind: 'flash', percent: 50, units_left: 2 } })
  const order = await submit(
    buyer,
    aDraft(buyer, [
      [vip, 2, 950],
      [flash, 3, 1000],
    ]),
  )
  expect(order).toMatchObject({ goodsSeen: '49.00', cashBack: '0.80', subtotal: '50.10', discount: '12.25' })
  const { lines } = await ask(db, buyer, showOrder, { query: { orderId: order.orderId } })
  expect(
    lines.map(({ steps }) =>
      steps?.map((part) => [part.quantity, part.unitPrice, part.steps.map(({ kind, change }) => [kind, change])]),
    ),
  ).toEqual([
    [
      [
        2,
        '9.30',
        [
          ['list', '10.05'],
          ['vip', '-0.75375'],
          ['rounding', '0.00375'],
        ],
      ],
    ],
    [
      [
        2,
        '5.00',
        [
          ['list', '10.00'],
          ['flash', '-5.00'],
        ],
      ],
      [
        1,
        '9.25',
        [
          ['list', '10.00'],
          ['vip', '-0.75'],
        ],
      ],
    ],
  ])
})
