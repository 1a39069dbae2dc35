import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { postgresOfWorker, testDatabase } from '../../tests/kit/database.ts'
import { openDatabase } from './client.ts'
import { prepareDatabase } from './owner.ts'
import { sqlState } from './pg-errors.ts'
import { SERVER_ROLE, ensureRoles, grantSchema } from './roles.ts'

const db = await testDatabase()
const refused = (work: Promise<unknown>, state = '42501') => expect(work).rejects.toSatisfy((error) => sqlState(error) === state)

/** Creates a role for `work`, which can open the database as that role, and drops it afterwards. */
async function asRole(attributes: string, work: (open: () => Promise<unknown>, role: string) => Promise<void>) {
  const role = `r${randomBytes(6).toString('hex')}`
  await db.pool.query(`create role ${role} login ${attributes}`)
  const open = async () => (await openDatabase({ databaseUrl: db.url.replace(SERVER_ROLE, role), databasePool: 2 })).close()
  try {
    await work(open, role)
  } finally {
    await db.pool.query(`drop owned by ${role}; drop role ${role}`)
  }
}

test('the program signs in as a role that is not the owner, and no statement gives it more rights', async () => {
  const { rows } = await db.query(`select session_user::text as who, current_user::text as acts`)
  expect(rows).toEqual([{ who: SERVER_ROLE, acts: SERVER_ROLE }])
  await db.query('reset role')
  await refused(db.query('set role tradepad'))
  await refused(db.query('create table mine (id int)'))
  await refused(db.query('create role other'))
  await refused(db.query('alter table goods disable row level security'))
  await refused(db.query('drop table goods'))
  await refused(db.query('truncate orders'))
  await refused(db.query('set session_replication_role = replica'))
})

test('row security hides rows without an error, and the program cannot read past it', async () => {
  await db.pool.query(`insert into goods_class (tenant_id, class_id, level, names) values ('main', 'c', 1, '{}')`)
  expect((await db.query('select from goods_class')).rowCount).toBe(0)
  await refused(db.query('begin; set local row_security = off; select from goods_class'))
  await db.query('rollback')
})

test.each([
  ['superuser', /may do more than the program should/],
  ['bypassrls in role tradepad_app', /may do more/],
  ['createrole in role tradepad_app', /may do more/],
  ['createdb in role tradepad_app', /may do more/],
  ['in role tradepad_app, pg_read_all_data', /through pg_read_all_data/],
  ['', /is not a member of tradepad_app/],
])('a start as a role with "%s" is refused', async (attributes, why) => {
  await asRole(attributes, (open) => expect(open()).rejects.toThrow(why))
})

test('a start as a role that owns a table is refused; one that owns nothing is accepted', async () => {
  await asRole('in role tradepad_app', async (open, role) => {
    await open()
    await db.pool.query(`create table of_role (id int); alter table of_role owner to ${role}`)
    await expect(open()).rejects.toThrow(`"${role}" owns table of_role`)
    await db.pool.query('drop table of_role')
    await open()
  })
})

test('privileges given to the role by hand are revoked at the next start', async () => {
  await db.pool.query(`alter role ${SERVER_ROLE} bypassrls createdb`)
  await ensureRoles(db.pool)
  const { rows } = await db.pool.query('select rolbypassrls, rolcreatedb, rolcanlogin from pg_roles where rolname = $1', [
    SERVER_ROLE,
  ])
  expect(rows).toEqual([{ rolbypassrls: false, rolcreatedb: false, rolcanlogin: true }])
})

test('a database with pending migrations is refused without the owner, and migrated with the owner', async () => {
  const name = `t${randomBytes(8).toString('hex')}`
  const url = db.url.replace(/\/t[0-9a-f]{16}/, `/${name}`)
  await db.pool.query(`create database ${name}`)
  try {
    expect(await prepareDatabase({ databaseUrl: url, databaseOwnerUrl: null }, undefined)).toBe(false)
    await expect(openDatabase({ databaseUrl: url, databasePool: 2 })).rejects.toThrow(/waits for migrations.*DATABASE_OWNER_URL/)
    const databaseOwnerUrl = url.replace(SERVER_ROLE, postgresOfWorker().user)
    expect(await prepareDatabase({ databaseUrl: url, databaseOwnerUrl }, undefined)).toBe(true)
    await (await openDatabase({ databaseUrl: url, databasePool: 2 })).close()
  } finally {
    await db.pool.query(`drop database ${name} with (force)`)
  }
})

test('the program can use a library’s schema, including later tables, but cannot change it', async () => {
  await db.pool.query('create schema library; create table library.job (id int generated always as identity, name text)')
  await refused(db.query('select from library.job'))
  await grantSchema(db.pool, 'library')
  await db.pool.query('create table library.later (id int)')
  expect((await db.query(`insert into library.job (name) values ('feed') returning id`)).rows).toEqual([{ id: 1 }])
  expect((await db.query('select from library.later')).rowCount).toBe(0)
  await refused(db.query('alter table library.job add column more int'))
  await refused(db.query('create table library.mine (id int)'))
})

test('every table of a tenant has row security that also binds its owner', async () => {
  const { rows } = await db.pool.query(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not (relrowsecurity and relforcerowsecurity)`,
  )
  expect(rows).toEqual([])
})
