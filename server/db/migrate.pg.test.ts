import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
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
