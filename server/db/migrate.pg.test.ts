import { randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { postgresOfWorker, testDatabase } from '../../tests/kit/database.ts'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { openOwner } from './owner.ts'
import { verifyAudit } from './verify-audit.ts'

const db = await testDatabase()
await db.pool.query('drop table migration')
const folder = await mkdtemp(join(tmpdir(), 'tradepad-migrations-'))
afterAll(() => rm(folder, { recursive: true }))
const write = (name: string, sql: string) => writeFile(join(folder, name), sql)

await write('001-first.sql', 'create table first (id int); insert into first values (1);')

test('each file is applied once, even if several processes start at the same time', async () => {
  const done = await Promise.all([migrate(db.pool, folder), migrate(db.pool, folder), migrate(db.pool, folder)])
  expect(done.flat()).toEqual(['001-first.sql'])
  expect(await migrate(db.pool, folder)).toEqual([])
})

test('a file that fails is rolled back whole', async () => {
  await write('002-second.sql', 'create table second (id int); select 1/0;')
  await expect(migrate(db.pool, folder)).rejects.toThrow('Migration 002-second.sql failed: division by zero')
  expect((await db.pool.query(`select to_regclass('second') as found`)).rows).toEqual([{ found: null }])
  await write('002-second.sql', 'create table second (id int)')
  expect(await migrate(db.pool, folder)).toEqual(['002-second.sql'])
})

test('an applied file that was changed is refused', async () => {
  await write('001-first.sql', 'create table first (id bigint);')
  await expect(migrate(db.pool, folder)).rejects.toThrow('Migration 001-first.sql was changed')
})

test('a database of a newer program is refused', async () => {
  await rm(join(folder, '002-second.sql'))
  await write('001-first.sql', 'create table first (id int); insert into first values (1);')
  await expect(migrate(db.pool, folder)).rejects.toThrow('it is newer')
})

/**
 * Provides a database as of before the migration `from`, whose owner is subject to row security: `pool` sees everything, `owned`
 * migrates.
 */
async function withOldDatabase(from: string, work: (pool: Pool, owned: Pool, name: string) => Promise<void>): Promise<void> {
  const name = `t${randomBytes(8).toString('hex')}`
  const owner = `${name}_owner`
  await db.pool.query(`create role ${owner}; grant tradepad_app to ${owner} with admin option`)
  await db.pool.query(`create database ${name} owner ${owner}`)
  const pool = openOwner({ ...postgresOfWorker(), database: name })
  const owned = openOwner({ ...postgresOfWorker(), database: name, options: `-c role=${owner}` })
  try {
    const files = join(import.meta.dirname, 'migrations')
    const before = await mkdtemp(join(folder, 'before-'))
    for (const file of await readdir(files)) if (file < from) await cp(join(files, file), join(before, file))
    await migrate(owned, before)
    await work(pool, owned, name)
  } finally {
    await Promise.all([pool.end(), owned.end()])
    await db.pool.query(`drop database ${name} with (force)`)
    await db.pool.query(`drop role ${owner}`)
  }
}

test('the feed’s log keeps its content, even if the owner of the tables is subject to row security', () =>
  withOldDatabase('022a', async (pool, owned) => {
    await pool.query(`insert into feed_change (tenant_id, kind, goods_id, xid) values ('main', 'stock', 'NV-1', 7)`)
    expect(await migrate(owned)).toEqual(expect.arrayContaining(['023-feed-log-lines.sql']))
    const kept = await pool.query('select goods_ids, xid from feed_change')
    expect(kept.rows).toEqual([{ goods_ids: ['NV-1'], xid: 7 }])
    const { rows } = await pool.query(`select relforcerowsecurity as forced from pg_class where relname = 'feed_change'`)
    expect(rows).toEqual([{ forced: true }])
  }))

test('older audit rows are moved into chains, even if the owner of the tables is subject to row security', () =>
  withOldDatabase('029', async (pool, owned, name) => {
    for (const [at, account] of [
      ['2026-01-02', null],
      ['2026-01-01', null],
      ['2026-01-03', randomUUID()],
    ] as const)
      await pool.query(
        `insert into audit (tenant_id, at, actor_kind, actor_id, account_id, action)
          values ('main', $1, 'staff', '01980000-0000-7000-8000-000000000021', $2, 'signIn')`,
        [at, account],
      )
    await migrate(owned)
    const server = await openDatabase({ databaseUrl: db.url.replace(/\/t[0-9a-f]{16}/, `/${name}`), databasePool: 2 })
    expect(await verifyAudit(server, 'main')).toEqual({ rows: 3, chains: 2, broken: [] })
    // Written as the program writes if the owner is not a superuser.
    await server.tx({ tenant: 'main' }, (tx) =>
      tx.query(`insert into audit (tenant_id, at, actor_kind, actor_id, action) values ('main', now(), 'buyer', $1, 'x')`, [
        randomUUID(),
      ]),
    )
    expect(await verifyAudit(server, 'main')).toEqual({ rows: 4, chains: 3, broken: [] })
    await server.close()
    const { rows } = await pool.query<{ day: string }>(
      `select to_char(at, 'YYYY-MM-DD') as day from audit where account_id is null and action = 'signIn' order by number`,
    )
    expect(rows.map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-02'])
  }))

test('a waiting push message becomes a job with the same due time; an abandoned one does not', () =>
  withOldDatabase('032', async (pool, owned) => {
    const [session, account] = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002']
    for (const tenant of ['main', 'nobleza'])
      await pool.query(
        `insert into push_subscription (tenant_id, endpoint, principal_kind, principal_id, session_id, p256dh, auth, language, kinds)
          values ($1, 'https://push.example/1', 'buyer', $2, $2, 'p', 'a', 'de', '{orders}')`,
        [tenant, session],
      )
    const due = new Date('2026-11-20T12:00:00Z')
    await pool.query(
      `insert into push_message (tenant_id, endpoint, kind, subject, account_id, due_at, tries, dead_at)
        values ('main', 'https://push.example/1', 'orderGiven', 'waits', $1, $2, 2, null),
          ('nobleza', 'https://push.example/1', 'goodsArrived', 'LAMP', null, $2, 0, null),
          ('main', 'https://push.example/1', 'orderGiven', 'given up', $1, $2, 6, $2)`,
      [account, due],
    )
    await migrate(owned)
    const { rows } = await pool.query(
      `select data - 'subscription' as data, j.start_after as due from jobs.job j
        join push_subscription s on s.tenant_id = data->>'tenant' and s.subscription_id = (data->>'subscription')::uuid
        where j.name = 'push.send' order by data->>'tenant'`,
    )
    expect(rows).toEqual([
      { data: { tenant: 'main', kind: 'orderGiven', id: 'waits', account, tries: 2 }, due },
      { data: { tenant: 'nobleza', kind: 'goodsArrived', id: 'LAMP', account: null, tries: 0 }, due },
    ])
    expect(
      (await pool.query(`select relforcerowsecurity as forced from pg_class where relname = 'push_subscription'`)).rows,
    ).toEqual([{ forced: true }])
  }))
