import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { contract } from '#domain/contract/index.ts'
import { ORDER_STATES } from '#domain/rules/order.ts'
import { aDraft, aSalesPerson, anAccount, anArticle, ask } from '../../../tests/kit/builders.ts'
import type { TestAccount } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { Scope } from '../../http/scope.ts'
import { cancelOrder } from './cancel-order.ts'
import { countOrders, listCancelOptions, showOrder } from './orders.service.ts'
import { submitOrder } from './submit-order.ts'

const db = await testDatabase()
const cancel = (scope: Scope, orderId: string, part: object = {}) =>
  ask(db, scope, cancelOrder, { body: { orderId, option: 'other', reason: 'ordered twice', ...part } })
const order = async (account: TestAccount, ...lines: Parameters<typeof aDraft>[1]) => {
  const draft = aDraft(account, lines)
  await ask(db, account, submitOrder, { body: draft })
  return draft.orderId
}
const stockOf = async (goodsId: string) =>
  (await db.pool.query<{ remaining: number }>('select remaining from stock where goods_id = $1', [goodsId])).rows[0]!.remaining
const unitsOf = async (goodsId: string) =>
  (await db.pool.query<{ units_left: number }>('select units_left from activity where goods_id = $1', [goodsId])).rows[0]!
    .units_left

describe('cancelling an order', () => {
  test('gives back stock and promotion pieces, once, and records who and why', async () => {
    const account = await anAccount(db)
    const kettle = await anArticle(db, { stock: 50, activity: { percent: 20, units_left: 5 } })
    const endless = await anArticle(db, { stock: 50, goods: { not_check_stock: true } })
    const orderId = await order(account, [kettle, 8, 1000], [endless, 3])
    expect([await stockOf(kettle), await unitsOf(kettle), await stockOf(endless)]).toEqual([42, 0, 50])
    const answers = await Promise.all([cancel(account, orderId), cancel(aSalesPerson(account), orderId)])
    expect(new Set(answers.map(({ cancelled }) => cancelled?.by)).size).toBe(1)
    expect([await stockOf(kettle), await unitsOf(kettle), await stockOf(endless)]).toEqual([50, 5, 50])
    const shown = await ask(db, account, showOrder, { query: { orderId } })
    expect(v.safeParse(contract.orders.detail.reply, shown).success).toBe(true)
    expect(shown).toMatchObject({ state: 'cancelled', cancelled: { option: 'other', reason: 'ordered twice' } })
  })

  test('a presale article is ordered without stock, and leaves the shelf unchanged', async () => {
    const account = await anAccount(db)
    const coming = await anArticle(db, { stock: 0, goods: { presale: true } })
    const orderId = await order(account, [coming, 40])
    expect(await stockOf(coming)).toBe(0)
    expect(await cancel(account, orderId)).toMatchObject({ state: 'cancelled' })
    expect(await stockOf(coming)).toBe(0)
  })

  test.each(ORDER_STATES)('in the state %s it is possible only before shipping', async (state) => {
    const account = await anAccount(db)
    const kettle = await anArticle(db)
    const orderId = await order(account, [kettle, 10])
    await db.pool.query('update orders set state = $2 where order_id = $1', [orderId, state])
    const outcome = await cancel(account, orderId).then(
      (order) => order.state,
      (refusal: { error: string }) => refusal.error,
    )
    const may = ['submitted', 'unshipped', 'cancelled'].includes(state)
    expect(outcome).toBe(may ? 'cancelled' : 'order.notCancellable')
    expect(await stockOf(kettle)).toBe(['submitted', 'unshipped'].includes(state) ? 1000 : 990)
  })

  test('a reason is required: one of the list, or free text', async () => {
    const account = await anAccount(db)
    const orderId = await order(account, [await anArticle(db), 1])
    await expect(cancel(account, orderId, { reason: '  ' })).rejects.toMatchObject({ error: 'order.reasonMissing' })
    expect((await ask(db, account, listCancelOptions)).list).toContain('orderedTwice')
    expect(await cancel(account, orderId, { option: 'orderedTwice', reason: '' })).toMatchObject({ state: 'cancelled' })
  })

  test('an order of another account does not exist; an older one is given back by its lines', async () => {
    const [account, other] = [await anAccount(db), await anAccount(db)]
    const kettle = await anArticle(db)
    const orderId = await order(account, [kettle, 10])
    await expect(cancel(other, orderId)).rejects.toMatchObject({ error: 'order.notFound' })
    await db.pool.query('update orders set taken = null where order_id = $1', [orderId])
    await cancel(account, orderId)
    expect(await stockOf(kettle)).toBe(1000)
  })
})

test('orders are counted by state', async () => {
  const account = await anAccount(db)
  const kettle = await anArticle(db)
  const first = await order(account, [kettle, 1])
  await order(account, [kettle, 1])
  await cancel(account, first)
  expect(await ask(db, account, countOrders, { query: { period: 'all', state: 'all' } })).toEqual({
    all: 2,
    submitted: 1,
    unshipped: 0,
    shipped: 0,
    returning: 0,
    returned: 0,
    cancelled: 1,
    periods: { all: 2, lastWeek: 2, lastMonth: 2, lastThreeMonths: 2 },
  })
})
