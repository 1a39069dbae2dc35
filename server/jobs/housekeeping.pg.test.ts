import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/kit/database.ts'
import { purgeExpired } from './housekeeping.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000)

const db = await testDatabase()

test('a verdict is kept for 400 days, a session for 30, an error report for 90, and nothing younger is deleted', async () => {
  for (const days of [399, 401]) {
    await db.pool.query(
      `insert into command_verdict (tenant_id, principal, command_id, call, fingerprint, status, body, at)
       values ('main', 'buyer:x', $1, 'cart.save', 'f', 200, '{}', $2)`,
      [randomUUID(), daysAgo(days)],
    )
  }
  for (const days of [29, 31]) {
    await db.pool.query(
      `insert into session (tenant_id, principal_kind, principal_id, gen_time) values ('nobleza', 'buyer', $1, $2)`,
      [randomUUID(), daysAgo(days)],
    )
  }
  for (const days of [89, 91]) {
    await db.pool.query(`insert into web_log (tenant_id, address, name, message, at) values ('second', '', 'Error', $1, $2)`, [
      '',
      daysAgo(days),
    ])
  }
  expect(await purgeExpired(db, NOW)).toBe(3)
  expect(await purgeExpired(db, NOW)).toBe(0)
  const { rows } = await db.pool.query<{ at: Date }>(
    'select at from command_verdict union all select gen_time from session union all select at from web_log order by 1',
  )
  expect(rows.map(({ at }) => at)).toEqual([daysAgo(399), daysAgo(89), daysAgo(29)])
})

test('a line removed from a cart is kept for seven days', async () => {
  for (const days of [6, 8])
    await db.pool.query(
      `insert into cart_line_removed (tenant_id, account_id, goods_id, quantity, removed_at) values ('main', $1, 'LAMP', 6, $2)`,
      [randomUUID(), daysAgo(days)],
    )
  expect(await purgeExpired(db, NOW)).toBe(1)
  const { rows } = await db.pool.query('select removed_at as at from cart_line_removed')
  expect(rows).toEqual([{ at: daysAgo(6) }])
})

test('of several changes of one article the last is kept', async () => {
  const log = (kind: string, goodsIds: readonly string[], xid: number) =>
    db.pool.query(`insert into feed_change (tenant_id, kind, list_id, goods_ids, xid) values ('second', $1, '', $2, $3)`, [
      kind,
      goodsIds,
      xid,
    ])
  for (const xid of [3, 9, 5]) await log('stock', ['A'], xid)
  await log('article', ['A'], 4)
  await log('stock', ['B', 'C', 'A'], 2)
  expect(await purgeExpired(db, NOW)).toBe(3)
  expect(await purgeExpired(db, NOW)).toBe(0)
  const { rows } = await db.pool.query(
    `select kind, goods_ids, xid::int from feed_change where tenant_id = 'second' order by kind, xid`,
  )
  expect(rows).toEqual([
    { kind: 'article', goods_ids: ['A'], xid: 4 },
    { kind: 'stock', goods_ids: ['B', 'C'], xid: 2 },
    { kind: 'stock', goods_ids: ['A'], xid: 9 },
  ])
})
