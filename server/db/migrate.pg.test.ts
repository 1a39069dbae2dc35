import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { testDatabase } from '../../tests/kit/database.ts'
import { migrate } from './migrate.ts'

const db = await testDatabase()
await db.pool.query('drop table migration')
const folder = await mkdtemp(join(tmpdir(), 'tradepad-migrations-'))
afterAll(() => rm(folder, { recursive: true }))
const write = (name: string, sql: string) => writeFile(join(folder, name), sql)

await write('001-first.sql', 'create table first (id int); insert into first values (1);')

test('each file is applied once, however many start at the same time', async () => {
  const done = await Promise.all([migrate(db.pool, folder), migrate(db.pool, folder), migrate(db.pool, folder)])
  expect(done.flat()).toEqual(['001-first.sql'])
  expect(await migrate(db.pool, folder)).toEqual([])
})

test('a file that fails is not applied by half', async () => {
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

test('what the feed’s log held is kept, also where the owner of the tables obeys row security', async () => {
  const name = `t${randomBytes(8).toString('hex')}`
  const owner = `${name}_owner`
  await db.pool.query(`create role ${owner}; grant tradepad_app to ${owner} with admin option`)
  await db.pool.query(`create database ${name} owner ${owner}`)
  const pool = new Pool({ ...inject('postgres'), database: name })
  const owned = new Pool({ ...inject('postgres'), database: name, options: `-c role=${owner}` })
  try {
    const files = join(import.meta.dirname, 'migrations')
    const before = await mkdtemp(join(folder, 'before-'))
    for (const file of await readdir(files)) if (file < '022a') await cp(join(files, file), join(before, file))
    await migrate(owned, before)
    await pool.query(`insert into feed_change (tenant_id, kind, goods_id, xid) values ('main', 'stock', 'NV-1', 7)`)
    expect(await migrate(owned)).toEqual(expect.arrayContaining(['023-feed-log-lines.sql']))
    const kept = await pool.query('select goods_ids, xid from feed_change')
    expect(kept.rows).toEqual([{ goods_ids: ['NV-1'], xid: '7' }])
    const { rows } = await pool.query(`select relforcerowsecurity as forced from pg_class where relname = 'feed_change'`)
    expect(rows).toEqual([{ forced: true }])
  } finally {
    await Promise.all([pool.end(), owned.end()])
    await db.pool.query(`drop database ${name}`)
    await db.pool.query(`drop role ${owner}`)
  }
})
