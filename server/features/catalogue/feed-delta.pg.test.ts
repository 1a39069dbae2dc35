import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { SessionScope } from '../../http/scope.ts'
import { readDelta } from './feed-delta.ts'

const db = await testDatabase({ pool: 8 })
const scope = { tenant: 'main', account: null, sessionId: randomUUID(), actor: {} } as unknown as SessionScope
const COUNT = 200
const base = {
  content: 1,
  cursor: 0,
  epoch: 1,
  articles: COUNT,
  language: 'en',
  ranges: [],
  lists: ['std'],
  ordinalOf: (id: string) => (/^G\d+$/.test(id) ? Number(id.slice(1)) : -1),
}
const deltaSince = (cursor: number, of = base) =>
  db.tx({ tenant: 'main' }, (tx) => readDelta(tx, scope, of, { cursor, stock: cursor }, new Date()))
const changesSince = async (cursor: number) => {
  const delta = (await deltaSince(cursor))!
  return { cursor: delta.cursor, stock: Array.from(delta.stock.ordinals, (ordinal, i) => [ordinal, delta.stock.remaining[i]]) }
}

beforeAll(async () => {
  await db.pool.query(
    `insert into goods (tenant_id, goods_id, name, class_id) select 'main', 'G' || n, 'N' || n, 'c' from generate_series(0, ${COUNT - 1}) n`,
  )
  await db.pool.query(
    `insert into stock (tenant_id, goods_id, remaining) select 'main', 'G' || n, 10 from generate_series(0, ${COUNT - 1}) n`,
  )
  await db.pool.query(
    `insert into price_list (tenant_id, list_id, currency) values ('main', 'std', 'EUR'), ('main', 'vip', 'EUR')`,
  )
})

it('a transaction that commits late is delivered, although later ones were delivered before it', async () => {
  const { cursor: start } = await changesSince(0)
  const late = await db.pool.connect()
  await late.query('begin')
  await late.query(`update stock set remaining = 1 where goods_id = 'G1'`)
  await db.pool.query(`update stock set remaining = 2 where goods_id = 'G2'`)
  const first = await changesSince(start)
  expect(first.stock).toEqual([[2, 2]])
  await late.query('commit')
  late.release()
  const second = await changesSince(first.cursor)
  expect(second.stock).toContainEqual([1, 1])
  expect((await changesSince(second.cursor)).stock).toEqual([])
})

it('a reader that polls beside many writers misses nothing', async () => {
  let { cursor } = await changesSince(0)
  const seen = new Map<number, number>()
  const writers = { busy: true }
  const reader = (async () => {
    while (writers.busy) {
      const { cursor: next, stock } = await changesSince(cursor)
      for (const [ordinal, remaining] of stock) seen.set(ordinal!, remaining!)
      cursor = next
    }
  })()
  await Promise.all(
    Array.from({ length: 5 }, async (_, writer) => {
      for (let round = 0; round < 20; round++)
        await db.tx({ tenant: 'main' }, async (tx) => {
          await tx.query('update stock set remaining = $1 where goods_id = $2', [1000 + round, `G${writer * 20 + round}`])
          await tx.query('select pg_sleep($1)', [Math.random() / 100])
        })
    }),
  )
  writers.busy = false
  await reader
  for (const [ordinal, remaining] of (await changesSince(cursor)).stock) seen.set(ordinal!, remaining!)
  for (let ordinal = 0; ordinal < 100; ordinal++) expect([ordinal, seen.get(ordinal)]).toEqual([ordinal, 1000 + (ordinal % 20)])
})

it('a rolled-back change is not delivered', async () => {
  const { cursor } = await changesSince(0)
  const client = await db.pool.connect()
  await client.query('begin')
  await client.query(`update stock set remaining = 5 where goods_id = 'G150'`)
  await client.query('rollback')
  client.release()
  expect((await changesSince(cursor)).stock).toEqual([])
})

it('a delta has prices of the reader’s lists only, deleted articles as tombstones, and new ones complete', async () => {
  const { cursor } = await changesSince(0)
  await db.pool.query(
    `insert into price (tenant_id, list_id, goods_id, amount) values ('main', 'std', 'G5', 500), ('main', 'vip', 'G6', 400)`,
  )
  await db.pool.query(`delete from goods where goods_id = 'G7'`)
  await db.pool.query(`insert into goods (tenant_id, goods_id, name, class_id, newed) values ('main', 'X9', 'New', 'c', true)`)
  await db.pool.query(`update goods set sales_range = 'club' where goods_id = 'G8'`)
  const delta = (await deltaSince(cursor, { ...base, cursor }))!
  expect(delta.prices).toMatchObject([{ listId: 'std', ordinals: Uint32Array.of(5, COUNT), amounts: Int32Array.of(500, -1) }])
  expect(delta.articles).toMatchObject({ gone: Uint32Array.of(7, 8), replaces: Int32Array.of(-1) })
  expect(delta.articles!.rows.map((row) => row.goodsId)).toEqual(['X9'])
  expect([...delta.stock.ordinals]).toEqual([COUNT])
  expect([...delta.stock.flags]).toEqual([4])
})

it('a reader that is too old, ahead, of another epoch, or behind a change of everything takes a snapshot', async () => {
  const { cursor } = await changesSince(0)
  expect(await deltaSince(cursor - 1, { ...base, cursor })).toBeNull()
  expect(await deltaSince(cursor + 1_000_000)).toBeNull()
  expect(await deltaSince(cursor, { ...base, epoch: 2 })).toBeNull()
  await db.pool.query(
    `insert into goods (tenant_id, goods_id, name, class_id) select 'main', 'B' || n, 'N', 'c' from generate_series(1, 10001) n`,
  )
  expect(await deltaSince(cursor)).toBeNull()
})

it('another tenant’s changes are not visible', async () => {
  const { cursor } = await changesSince(0).catch(() => ({ cursor: 0 }))
  await db.pool.query(`insert into stock (tenant_id, goods_id, remaining) values ('second', 'G1', 9)`)
  const { rows } = await db.tx({ tenant: 'main' }, (tx) => tx.query(`select 1 from feed_change where tenant_id = 'second'`))
  expect([rows.length, cursor >= 0]).toEqual([0, true])
})
