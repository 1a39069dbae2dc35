import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DbScope, Tx } from '../../../server/db/client.ts'
import { sqlState } from '../../../server/db/pg-errors.ts'
import { testDatabase } from '../../kit/database.ts'
import { aRowOf, insertOf, insertPast, tenantTables } from '../table-rows.ts'
import type { TenantTable } from '../table-rows.ts'

/**
 * Removes the condition of each row policy once. A scope must then reach more of its table than before; what it reaches before is
 * tested by row-security.pg.test.ts, table by table.
 */
const db = await testDatabase()
const [own, sibling, foreign, person] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const
const SCOPES: readonly DbScope[] = [
  { tenant: 'main', account: own },
  { tenant: 'main', actor: { kind: 'staff', id: person, role: 'sales' } },
]
const tables = await tenantTables(db)
const rowFor = (table: TenantTable, tenant: string, account: string) =>
  aRowOf(table, 'deleted', { tenant_id: tenant, ...(table.hasAccount && { account_id: account }) })
for (const table of tables)
  for (const [tenant, account] of [
    ['main', own],
    ['main', sibling],
    ['nobleza', foreign],
  ] as const)
    await insertPast(db, table.name, rowFor(table, tenant, account))

interface Policy {
  readonly table: string
  readonly name: string
  readonly using: string | null
  readonly check: string | null
}
// Policies for the tables' owner guard a function that names its tenant itself, and a superuser, as the owner is here, bypasses
// them.
const { rows: policies } = await db.pool
  .query<Policy>(`select tablename as table, policyname as name, qual as using, with_check as check
  from pg_policies where schemaname = 'public' and 'tradepad_app' = any (roles) order by 1, 2`)

const { rows: writable } = await db.pool.query<{ table: string; column: string }>(
  `select c.relname as table, min(a.attname) filter (where a.attname not in ('tenant_id', 'account_id')) as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and has_column_privilege('tradepad_app', c.oid, a.attnum, 'update') group by 1`,
)
const changed = new Map(writable.map(({ table, column }) => [table, column]))

class Taken extends Error {
  readonly rows: number
  constructor(rows: number) {
    super('taken back')
    this.rows = rows
  }
}

const touched = async (scope: DbScope, sql: string, values: readonly unknown[] = []): Promise<number | string> => {
  try {
    return await db.tx(scope, async (tx: Tx): Promise<never> => {
      const { rowCount } = await tx.query(sql, values)
      throw new Taken(rowCount ?? 0)
    })
  } catch (error) {
    if (error instanceof Taken) return error.rows
    const state = sqlState(error)
    // An existing key or a check: the row was reached, and only its content did not fit.
    if (state?.startsWith('23')) return state
    if (state === '42501') return 0
    throw error
  }
}

/**
 * Runs statements without any condition, which read no column when they change rows: only the policy of their own kind restricts
 * them.
 */
async function reachOf(table: TenantTable): Promise<unknown> {
  const column = changed.get(table.name)
  const all = []
  for (const scope of SCOPES) {
    all.push(await touched(scope, `select from "${table.name}"`), await touched(scope, `delete from "${table.name}"`))
    const row = rowFor(table, 'main', sibling)
    if (column) {
      const [value, values] = Object.hasOwn(row, column) ? ['$1', [row[column]]] : ['default', []]
      all.push(await touched(scope, `update "${table.name}" set "${column}" = ${value}`, values))
    }
    for (const made of [row, rowFor(table, 'nobleza', foreign)])
      all.push(await touched(scope, insertOf(table.name, made), Object.values(made)))
  }
  return all
}

test('every table of a tenant has a policy', () => {
  expect(new Set(policies.map(({ table }) => table))).toEqual(new Set(tables.map(({ name }) => name)))
})

test.each(policies.map((policy) => [`${policy.table} ${policy.name}`, policy] as const))(
  '%s without its condition is noticed',
  async (_, { table: name, name: policy, using, check }) => {
    const table = tables.find((one) => one.name === name)!
    const before = await reachOf(table)
    const say = (read: string | null, write: string | null) =>
      db.pool.query(
        `alter policy ${policy} on "${name}" ${read === null ? '' : `using (${read})`} ${write === null ? '' : `with check (${write})`}`,
      )
    await say(using && 'true', check && 'true')
    const after = await reachOf(table)
    await say(using, check)
    expect(after).not.toEqual(before)
    expect(await reachOf(table)).toEqual(before)
  },
)
