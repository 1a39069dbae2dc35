import { expect, test } from 'vitest'
import { aDraft, anAccount, anArticle, ask, insertRow } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import { submitOrder } from './submit-order.ts'

const db = await testDatabase()

test('while the brand has paused online ordering nothing is taken, and afterwards the same order goes through', async () => {
  const buyer = await anAccount(db, { tenant_id: 'nobleza' })
  const bowl = await anArticle(db, { tenant: 'nobleza', stock: 50 })
  const draft = aDraft(buyer, [[bowl, 4]])
  const submit = () => ask(db, buyer, submitOrder, { body: draft })
  const taken = async () => {
    const { rows } = await db.pool.query(
      `select (select count(*)::int from orders) as orders, (select remaining from stock where goods_id = $1) as stock`,
      [bowl],
    )
    return rows[0]
  }
  const setting = { tenant_id: 'nobleza', kind: 'setting', promo_id: 'onlineSales', body: { value: 'off' } }
  await insertRow(db, 'promo', setting)
  await expect(submit()).rejects.toMatchObject({ error: 'order.onlineSalesOff' })
  expect(await taken()).toEqual({ orders: 0, stock: 50 })
  await db.pool.query(`update promo set body = '{"value":"on"}' where tenant_id = 'nobleza' and kind = 'setting'`)
  await submit()
  expect(await taken()).toEqual({ orders: 1, stock: 46 })
})
