import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/contract/call.ts'
import type { DbScope, Tx } from '../../server/db/client.ts'
import { sqlState } from '../../server/db/pg-errors.ts'
import { testDatabase } from '../kit/database.ts'
import { aRowOf, insertOf, insertPast, tenantTables } from './table-rows.ts'
import type { TenantTable } from './table-rows.ts'

/** Row-level security alone, without a store in front of it: no condition here could hide what a policy should. */
const db = await testDatabase()
const [own, sibling, foreign] = [randomUUID(), randomUUID(), randomUUID()] as const
const mine: DbScope = { tenant: 'main', account: own }

/**
 * Tables with an account that only the tenant protects: they are read before an account is known, or across the accounts of one
 * person. Any other table with an account must hide the other accounts' rows.
 */
const OF_TENANT: Readonly<Record<string, string>> = {
  audit: 'written for persons without an account too, read by nobody but the owner',
  command_verdict: 'belongs to the person who gave the command, for whichever account',
  session: 'the session gate asks before it knows the account',
}

/** Tables that hide other accounts once one is known, and show the tenant's rows before that. */
const BEFORE_ACCOUNT: Readonly<Record<string, string>> = {
  buyer: 'signing in finds the account by the person',
  client_account: 'signing in, jobs and imports ask before anybody acts in an account',
  staff_account: 'signing in, jobs and imports ask before anybody acts in an account',
  machine_client: 'a token is asked for by the client id alone',
  desk_case: 'service decides across accounts',
  registration: 'an application has no account before its address is proven, and service decides across accounts',
  passkey: 'signing in finds the person by it',
  buyer_invitation: 'whoever has the token of a mail finds the account by it',
}

const tables = await tenantTables(db)
const withAccount = tables.filter(({ hasAccount, name }) => hasAccount && !Object.hasOwn(OF_TENANT, name))

const rowFor = (table: TenantTable, owner: string, scope: DbScope) =>
  aRowOf(table, owner, { tenant_id: scope.tenant, ...(table.hasAccount && { account_id: scope.account }) })

const fill = async (table: TenantTable) => {
  await insertPast(db, table.name, rowFor(table, 'mine', mine))
  if (table.hasAccount) await insertPast(db, table.name, rowFor(table, 'sibling', { tenant: 'main', account: sibling }))
  await insertPast(db, table.name, rowFor(table, 'foreign', { tenant: 'nobleza', account: foreign }))
}

beforeAll(async () => {
  for (const table of tables) await fill(table)
})

/** Number of rows that a statement touched; a statement that the role may not run touches none. */
const touched = async (scope: DbScope, sql: string, values: readonly unknown[] = []): Promise<number> => {
  const work = async (tx: Tx) => {
    const { rowCount } = await tx.query(sql, values)
    // Rolled back, so that the next statement finds every row again.
    throw new Taken(rowCount ?? 0)
  }
  try {
    return await db.tx(scope, work)
  } catch (error) {
    if (error instanceof Taken) return error.rows
    if (sqlState(error) === '42501') return 0
    throw error
  }
}

class Taken extends Error {
  readonly rows: number
  constructor(rows: number) {
    super('taken back')
    this.rows = rows
  }
}

/** The rows of another scope that a scope reaches, by every kind of statement. */
const reached = async (table: TenantTable, where: string, theirs: DbScope, scope = mine) => {
  const changed = table.hasAccount ? 'account_id = account_id' : 'tenant_id = tenant_id'
  return {
    select: await touched(scope, `select from "${table.name}" where ${where}`),
    update: await touched(scope, `update "${table.name}" set ${changed} where ${where}`),
    delete: await touched(scope, `delete from "${table.name}" where ${where}`),
    insert: await inserted(table, theirs, scope),
  }
}
const inserted = (table: TenantTable, theirs: DbScope, scope: DbScope) => {
  const row = rowFor(table, 'thief', theirs)
  return touched(scope, insertOf(table.name, row), Object.values(row))
}
const NOTHING = { select: 0, update: 0, delete: 0, insert: 0 }

test('there are many tables', () => {
  expect(tables.length).toBeGreaterThan(25)
})

test.each(Object.keys(OF_TENANT))('%s is still an exception: only the tenant protects it', async (name) => {
  expect(await touched(mine, `select from "${name}" where account_id = '${sibling}'`)).toBeGreaterThan(0)
})

describe.each(tables.map((table) => [table.name, table] as const))('%s', (name, table) => {
  test('shows its own rows, otherwise nothing below would prove anything', async () => {
    expect(await touched(mine, `select from "${name}"`)).toBeGreaterThan(0)
  })
  test('of another tenant: none is seen, changed, deleted or added', async () => {
    expect(await reached(table, `tenant_id = 'nobleza'`, { tenant: 'nobleza', account: foreign })).toEqual(NOTHING)
  })
  test('shows and deletes nothing without a scope', async () => {
    expect((await db.query(`select from "${name}"`).catch(refusedAsNone)).rowCount).toBe(0)
    expect((await db.query(`delete from "${name}"`).catch(refusedAsNone)).rowCount).toBe(0)
  })
  test('gives no row to another tenant', async () => {
    expect(await touched(mine, `update "${name}" set tenant_id = 'nobleza'`)).toBe(0)
  })
})

describe.each(withAccount.map((table) => [table.name, table] as const))('%s', (name, table) => {
  test('of another account of the tenant: none is seen, changed, deleted or added', async () => {
    expect(await reached(table, `account_id = '${sibling}'`, { tenant: 'main', account: sibling })).toEqual(NOTHING)
  })
  test('shows nothing without an account, except what is read before one is known', async () => {
    expect(await touched({ tenant: 'main' }, `select from "${name}"`)).toBe(Object.hasOwn(BEFORE_ACCOUNT, name) ? 2 : 0)
  })
  test('gives no row to another account', async () => {
    expect(await touched(mine, `update "${name}" set account_id = '${sibling}'`)).toBe(0)
  })
})

/**
 * What an ERP reads across the accounts of its tenant (052-machine-client.sql); it writes within one account, like everybody else.
 */
const READ_BY_ERP = new Set([
  'client_account',
  'staff_account',
  'invoice',
  'order_return',
  'order_return_line',
  'return_photo',
  'order_line',
  'orders',
  'shipment',
  'shipment_line',
])
const byErp: DbScope = { tenant: 'main', machine: 'erp' }

describe.each(withAccount.map((table) => [table.name, table] as const))('%s, for a program of the scope erp', (name, table) => {
  test('rows of its tenant’s accounts: read if listed, never changed, deleted or added', async () => {
    const expected = { ...NOTHING, select: READ_BY_ERP.has(name) ? 1 : 0 }
    const theirs = { tenant: 'main', account: sibling }
    expect(await reached(table, `account_id = '${sibling}'`, theirs, byErp)).toEqual(expected)
  })
  test('rows of another tenant: nothing', async () => {
    expect(await reached(table, `tenant_id = 'nobleza'`, { tenant: 'nobleza', account: foreign }, byErp)).toEqual(NOTHING)
  })
})

describe('a person in no account', () => {
  const [granted, staff, buyer] = [randomUUID(), randomUUID(), randomUUID()] as const
  const as = (id: string, role: Role): DbScope => ({
    tenant: 'main',
    actor: { kind: role === 'buyer' ? 'buyer' : 'staff', id, role },
  })
  const put = async (name: string, row: Record<string, unknown>) => {
    const table = tables.find((one) => one.name === name)!
    await insertPast(db, name, aRowOf(table, 'granted', { tenant_id: 'main', account_id: granted, ...row }))
  }
  const seen = async (scope: DbScope, table: string) =>
    (await db.tx(scope, (tx) => tx.query<{ account: string }>(`select account_id as account from ${table}`))).rows.map(
      ({ account }) => account,
    )
  beforeAll(async () => {
    await put('client_account', { list_id: 'std' })
    await put('staff_account', { staff_id: staff })
    await put('buyer', { buyer_id: buyer })
  })
  test('sees only the client accounts that they may act for', async () => {
    expect(await seen(as(staff, 'sales'), 'client_account')).toEqual([granted])
    expect(await seen(as(buyer, 'buyer'), 'client_account')).toEqual([granted])
    expect(await seen(as(randomUUID(), 'sales'), 'client_account')).toEqual([])
  })
  test('sees only their own grants, and changes no others', async () => {
    expect(await seen(as(staff, 'sales'), 'staff_account')).toEqual([granted])
    expect(await seen(as(buyer, 'buyer'), 'staff_account')).toEqual([])
    expect(await touched(as(staff, 'sales'), 'update staff_account set pinned_at = now()')).toBe(1)
    expect(await touched(as(staff, 'sales'), 'update client_account set closed = true')).toBe(0)
    expect(await touched({ ...as(staff, 'sales'), account: granted }, 'update client_account set closed = true')).toBe(1)
  })
  test('sees all accounts of the tenant and none of another, if from service', async () => {
    const all = await seen(as(staff, 'service'), 'client_account')
    expect(all.toSorted()).toEqual([own, sibling, granted].toSorted())
  })
  test('is refused before the transaction starts if their id is not a uuid', async () => {
    await expect(seen(as(`${staff}'; reset role; --`, 'sales'), 'client_account')).rejects.toThrow('not a uuid')
  })
})

test('a table added without a policy is detected', async () => {
  await db.pool.query(
    `create table added_later (tenant_id text, account_id uuid, note text); grant all on added_later to tradepad_app`,
  )
  const later = (await tenantTables(db)).find(({ name }) => name === 'added_later')
  await fill(later!)
  const account = { tenant: 'main', account: sibling }
  expect(await reached(later!, `account_id = '${sibling}'`, account)).toEqual({ select: 1, update: 1, delete: 1, insert: 1 })
})

function refusedAsNone(error: unknown): { rowCount: number } {
  if (sqlState(error) === '42501') return { rowCount: 0 }
  throw error
}
