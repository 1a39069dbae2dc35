import type { PoolClient } from 'pg'
import { PERSON_COLUMNS } from '../matrix/rewritten.ts'
import type { TenantTable } from '../table-rows.ts'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Alias?: string
  readonly Plans?: readonly Plan[]
  readonly [key: string]: unknown
}
interface Scan {
  readonly table: TenantTable
  readonly alias: string
}

/** The columns of a table that each scan must restrict to a value. */
export type Wanted = (table: TenantTable) => readonly string[]
export const ownersOf: Wanted = ({ hasAccount }) => ['tenant_id', ...(hasAccount ? ['account_id'] : [])]
export const personsOf: Wanted = ({ columns }) => PERSON_COLUMNS.filter((name) => columns.some((column) => column.name === name))

/**
 * Reads from PostgreSQL's own plan whose rows a statement reads: each scan of a tenant's table must get its wanted columns (its
 * tenant, and its account if the table has one; or its person) from a value of the statement, or from a row that has them from
 * there. Returns those that do not, as `table column`. `client` is the owner's, so that no policy is part of the plan.
 */
export async function openScans(
  client: PoolClient,
  tables: ReadonlyMap<string, TenantTable>,
  text: string,
  wanted: Wanted,
): Promise<string[]> {
  await client.query('savepoint planned')
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    `explain (generic_plan, verbose, costs off, format json) ${text}`,
  )
  await client.query('rollback to savepoint planned')
  const scans: Scan[] = []
  const conditions: string[] = []
  const walk = (plan: Plan): void => {
    for (const [key, value] of Object.entries(plan)) if (CONDITION.test(key)) conditions.push(String(value))
    const table = tables.get(plan['Relation Name'] ?? '')
    if (table && plan['Node Type'] !== 'ModifyTable') scans.push({ table, alias: plan.Alias ?? table.name })
    plan.Plans?.forEach(walk)
  }
  for (const { 'QUERY PLAN': tops } of rows) for (const { Plan: top } of tops) walk(top)
  return openOf(scans, conditions.join(' '), wanted)
}
const CONDITION = /Cond$|Filter$/

function openOf(scans: readonly Scan[], conditions: string, wantedOf: Wanted): string[] {
  const aliases = new Set(scans.map(({ alias }) => alias))
  const wanted = scans.flatMap(({ table, alias }) => wantedOf(table).map((column) => ({ table, alias, column })))
  const equals = [...conditions.matchAll(/([\w.$]+)(?:::\w+)? = (ANY \()?\(*([\w.$ ]+)/g)].map(
    ([, left = '', any = '', right = '']) => [left, any ? '$any' : right.trim()] as const,
  )
  const isColumnOfScan = (side: string): boolean => aliases.has(side.split('.')[0] ?? '') && side.includes('.')
  const narrowed = new Set<string>()
  for (let before = -1; before < narrowed.size;) {
    before = narrowed.size
    for (const [left, right] of equals)
      for (const [column, value] of [
        [left, right],
        [right, left],
      ] as const)
        if (isColumnOfScan(column) && (narrowed.has(value) || !isColumnOfScan(value))) narrowed.add(column)
  }
  return wanted
    .filter(({ alias, column }) => !narrowed.has(`${alias}.${column}`))
    .map(({ table, column }) => `${table.name} ${column}`)
}
