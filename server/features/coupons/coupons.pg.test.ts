import { expect, test } from 'vitest'
import { HOUR, NOON, aDraft, anAccount, anArticle, ask } from '../../../tests/kit/builders.ts'
import { aCoupon } from '../../../tests/kit/coupons.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import { plainCode } from '#domain/rules/coupon.ts'
import type { Scope } from '../../http/scope.ts'
import { createWords } from '../../http/words.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { submitOrder } from '../orders/submit-order.ts'
import { exportCashBack, showCashBack } from './cash-back.service.ts'
import { claimCoupon, listCoupons } from './coupons.service.ts'

const db = await testDatabase({ pool: 12 })
const list = (scope: Scope) => ask(db, scope, listCoupons, { query: { page: 1, limit: 20 } })
const claim = (scope: Scope, code: string) => ask(db, scope, claimCoupon, { body: { code } })
const order = async (buyer: Awaited<ReturnType<typeof anAccount>>, goodsId: string, quantity: number, couponId?: string) =>
  ask(db, buyer, submitOrder, { body: aDraft(buyer, [[goodsId, quantity]], couponId === undefined ? {} : { couponId }) })

test('the list has the account’s coupons, usable ones first, and shows which order used one', async () => {
  const buyer = await anAccount(db)
  const article = await anArticle(db)
  const [open, coming, over, mine] = [
    await aCoupon(db, { per_account: 2 }),
    await aCoupon(db, { starts_at: new Date(NOON.getTime() + HOUR) }),
    await aCoupon(db, { ends_at: NOON }),
    await aCoupon(db, { audience: 'listed', code: plainCode('mine-1') }),
  ]
  await aCoupon(db, { audience: 'listed' })
  await aCoupon(db, { currency: 'PLN' })
  await aCoupon(db, { tenant_id: 'nobleza' })
  const body = aDraft(buyer, [[article, 1]], { couponId: open })
  const given = await ask(db, buyer, submitOrder, { body })
  expect((await list(buyer)).list.map(({ couponId }) => couponId)).toEqual([open, coming, over])
  await claim(buyer, 'MINE 1')
  const { list: all, total } = await list(buyer)
  expect([total, all.map(({ couponId }) => couponId).toSorted()]).toEqual([4, [open, coming, over, mine].toSorted()])
  expect(all.find(({ couponId }) => couponId === open)).toMatchObject({
    title: 'Five off',
    amount: '5.00',
    usesLeft: 1,
    leftForAll: null,
    uses: [{ orderId: given.orderId, orderNumber: given.orderNumber, amount: '5.00' }],
  })
  // A cancelled order does not count as a use.
  await ask(db, buyer, cancelOrder, { body: { orderId: given.orderId, option: 'notNeeded', reason: '' } })
  expect((await list(buyer)).list.find(({ couponId }) => couponId === open)).toMatchObject({ usesLeft: 2, uses: [] })
})

test('a code gives the coupon to the account that enters it, and to no other', async () => {
  const [one, other] = [await anAccount(db), await anAccount(db)]
  const coupon = await aCoupon(db, { audience: 'listed', code: 'FAIR26' })
  expect(await claim(one, ' fair-26 ')).toMatchObject({ couponId: coupon, usesLeft: 1 })
  // Claiming it again changes nothing.
  expect(await claim(one, 'FAIR26')).toMatchObject({ couponId: coupon })
  const has = async (scope: Scope) => (await list(scope)).list.some(({ couponId }) => couponId === coupon)
  expect([await has(one), await has(other)]).toEqual([true, false])
})

test.each([
  ['unknown', 'NOTHING', {}, 'coupon.codeUnknown'],
  ['only signs', '---', {}, 'coupon.codeUnknown'],
  ['of another currency', 'ZLOTY', { currency: 'PLN', code: 'ZLOTY' }, 'coupon.codeUnknown'],
  ['of another brand', 'PETS', { tenant_id: 'nobleza', code: 'PETS' }, 'coupon.codeUnknown'],
  ['expired', 'LATE', { ends_at: NOON, code: 'LATE' }, 'coupon.codeOver'],
  ['used up', 'GONE', { uses_max: 1, uses: 1, code: 'GONE' }, 'coupon.codeOver'],
])('a code that is %s is refused', async (_, code, part, error) => {
  const buyer = await anAccount(db)
  if ('code' in part) await aCoupon(db, { audience: 'listed', ...part })
  await expect(claim(buyer, code)).rejects.toMatchObject({ error })
})

test('the statement adds up by order, by month and in total; a cancelled order earns nothing, and other accounts see nothing', async () => {
  const [buyer, other] = [await anAccount(db), await anAccount(db)]
  const goods = { cash_back: [{ currency: 'EUR', from: 0, cashBack: 150 }] }
  const article = await anArticle(db, { goods })
  const [first, second] = [await order(buyer, article, 2), await order(buyer, article, 1)]
  await ask(db, buyer, cancelOrder, { body: { orderId: second.orderId, option: 'notNeeded', reason: '' } })
  // In Spain it was already the first of November.
  await db.pool.query('update orders set submitted_at = $2 where order_id = $1', [
    first.orderId,
    new Date('2026-10-31T23:30:00Z'),
  ])
  const show = (scope: Scope, month?: string) => ask(db, scope, showCashBack, { query: { page: 1, limit: 20, month } })
  expect(await show(buyer)).toMatchObject({
    total: 2,
    list: [
      { orderId: second.orderId, state: 'cancelled', cashBack: '1.50' },
      { orderId: first.orderId, month: '2026-11', goods: '20.00', cashBack: '1.50' },
    ],
    months: [{ month: '2026-11', currency: 'EUR', orders: 1, cashBack: '1.50' }],
    totals: [{ currency: 'EUR', orders: 1, cashBack: '1.50' }],
  })
  expect((await show(buyer, '2026-10')).list).toEqual([])
  expect(await show(other)).toMatchObject({ total: 0, months: [], totals: [] })
})

test('the statement as a text file has codes as text and the decimals of the language', async () => {
  const buyer = await anAccount(db)
  const article = await anArticle(db, { goods: { cash_back: [{ currency: 'EUR', from: 0, cashBack: 150 }] } })
  const { orderNumber } = await order(buyer, article, 2)
  const file = await db.tx(buyer, (tx) =>
    exportCashBack(createWords(new Map()))({
      tx,
      scope: buyer,
      query: { format: 'csv' },
      language: 'de',
      now: NOON,
    } as unknown as Parameters<ReturnType<typeof exportCashBack>>[0]),
  )
  const text = new TextDecoder().decode(file.bytes)
  expect([file.fileName, text.includes(orderNumber), text.includes('1,50'), text.includes('20,00')]).toEqual([
    `cash-back-${buyer.account.slice(0, 8)}-2026-11-20.csv`,
    true,
    true,
    true,
  ])
})
