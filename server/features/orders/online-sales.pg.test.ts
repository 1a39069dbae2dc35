import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { contract } from '#domain/contract/index.ts'
import { aDraft, anAccount, anArticle, ask, insertRow } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { Handler } from '../../http/handler.ts'
import { showImport } from '../batch/batch.service.ts'
import { importOrder } from '../batch/import-order.ts'
import { readImport } from '../batch/read-import.ts'
import { submitOrder, submitUnnumbered } from './submit-order.ts'
import { lockStock } from './submit.store.ts'
import { numberOrders } from './write-order.store.ts'
import { aboveLimit, submitTogether } from './submit-together.ts'

const db = await testDatabase()

test('while the brand has paused online ordering no order is taken; afterwards the same order goes through', async () => {
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

test('while it is paused, orders for several branches and from a file are not taken either, and the cart stays unchanged', async () => {
  const buyer = await anAccount(db, { tenant_id: 'ubathlife' })
  const lamp = await anArticle(db, { tenant: 'ubathlife', stock: 50 })
  const { tenant: tenant_id, account: account_id } = buyer
  await insertRow(db, 'promo', { tenant_id, kind: 'setting', promo_id: 'onlineSales', body: { value: 'off' } })
  await insertRow(db, 'cart_line', { tenant_id, account_id, goods_id: lamp, quantity: 7, changed_by: 'x' })
  const orders = [aDraft(buyer, [[lamp, 4]]), aDraft(buyer, [[lamp, 2]])]
  await expect(ask(db, buyer, submitTogether, { body: { orders } })).rejects.toMatchObject({ error: 'order.onlineSalesOff' })

  const bytes = Buffer.from(`code;quantity\n${lamp};2`)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const importId = randomUUID()
  const body = { importId, fileName: 'order.csv', hash, size: bytes.length, compose: false, partial: true }
  const read = await readImport({ scope: buyer, body, bytes, services: { database: db } } as never)
  const hand = importOrder({ submit: submitUnnumbered, lockStock, number: numberOrders, aboveLimit }, { say: (error) => error })
  await ask(db, buyer, ((asked) => hand({ ...asked, bytes } as never, read)) as Handler<typeof contract.batch.importOrder>, {
    body,
  })
  const detail = await ask(db, buyer, ((asked) =>
    showImport({ ...asked, params: { batchImportOrderId: importId } } as never)) as typeof showImport)
  expect(detail).toMatchObject({ successful: 0, orders: [], rows: [{ reason: 'orderRefused', about: 'order.onlineSalesOff' }] })

  const left = `select (select count(*)::int from orders where account_id = $1) as orders,
    (select quantity from cart_line where account_id = $1) as cart, (select remaining from stock where goods_id = $2) as stock`
  expect((await db.pool.query(left, [account_id, lamp])).rows).toEqual([{ orders: 0, cart: 7, stock: 50 }])
})
