import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/kit/database.ts'
import { rebuildRanking } from './rebuild-ranking.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

const db = await testDatabase()

const addGoods = (tenant: string, id: string, popularity: number) =>
  db.pool.query(`insert into goods (tenant_id, goods_id, name, class_id, popularity) values ($1, $2, $2, 'c', $3)`, [
    tenant,
    id,
    popularity,
  ])
const order = async (tenant: string, at: Date, lines: Readonly<Record<string, number>>, state = 'submitted') => {
  const [account, id] = [randomUUID(), randomUUID()]
  await db.pool.query(
    `insert into orders (tenant_id, account_id, order_id, order_number, state, submitted_at, drafted_at, currency, subtotal, discount,
      tax, tax_percent, tax_case, total, line_count, total_quantity, address, price_list_version, actor_kind, actor_id, actor_name)
    values ($1, $2, $3, $6, $4, $5, $5, 'EUR', 1, 0, 0, 0, 'domestic', 1, 1, 1, '{}', 1, 'buyer', $2, 'Ana')`,
    [tenant, account, id, state, at, `N${id}`],
  )
  for (const [at, [goodsId, quantity]] of Object.entries(lines).entries()) {
    await db.pool.query(
      `insert into order_line (tenant_id, account_id, order_id, line_no, goods_id, name, quantity, unit_price, original_price, line_total,
        price_kind) values ($1, $2, $3, $4, $5, $5, $6, 1, 1, 1, 'list')`,
      [tenant, account, id, at + 1, goodsId, quantity],
    )
  }
}
const ranking = async () =>
  (await db.pool.query('select tenant_id, goods_id, quantity::int from goods_ranking order by tenant_id, quantity desc')).rows
const popularity = async () =>
  (await db.pool.query(`select goods_id, popularity from goods where tenant_id = 'main' order by goods_id`)).rows

test('the orders of all accounts in 90 days rank the articles, whatever the ranking was before', async () => {
  for (const [id, seeded] of [
    ['A', 900],
    ['B', 5],
    ['C', 700],
  ] as const)
    await addGoods('main', id, seeded)
  await addGoods('nobleza', 'A', 0)
  await order('main', daysAgo(1), { A: 6, B: 20 })
  await order('main', daysAgo(89), { B: 4 })
  await order('main', daysAgo(91), { C: 500 })
  await order('main', daysAgo(2), { C: 500 }, 'cancelled')
  await order('nobleza', daysAgo(3), { A: 7 })

  expect(await rebuildRanking(db, NOW)).toBe(3)
  expect(await ranking()).toEqual([
    { tenant_id: 'main', goods_id: 'B', quantity: 24 },
    { tenant_id: 'main', goods_id: 'A', quantity: 6 },
    { tenant_id: 'nobleza', goods_id: 'A', quantity: 7 },
  ])
  expect(await popularity()).toEqual([
    { goods_id: 'A', popularity: 6 },
    { goods_id: 'B', popularity: 24 },
    { goods_id: 'C', popularity: 0 },
  ])
})

test('a rebuild without new orders writes no article, so that no device gets a delta', async () => {
  await db.pool.query('delete from feed_change')
  await rebuildRanking(db, NOW)
  expect((await db.pool.query('select from feed_change')).rowCount).toBe(0)
})

test('a request can neither read the orders of others nor write the ranking', async () => {
  const lines = await db.tx({ tenant: 'main' }, (tx) => tx.query('select from order_line'))
  expect(lines.rowCount).toBe(0)
  const write = db.tx({ tenant: 'main' }, (tx) => tx.query(`delete from goods_ranking where tenant_id = 'main'`))
  await expect(write).rejects.toThrow('permission denied')
})
