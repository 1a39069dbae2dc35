import { randomBytes, randomUUID } from 'node:crypto'
import type { OwnedDatabase } from '../kit/database.ts'

type Where = Pick<OwnedDatabase, 'pool'>
type Row = Record<string, unknown>

/** A table with rows of tenants, as PostgreSQL's own catalogue lists it. */
export interface TenantTable {
  readonly name: string
  readonly columns: readonly Column[]
  readonly hasAccount: boolean
  /** `check (…)` of the table, for values that fit. */
  readonly checks: readonly string[]
}

interface Column {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly hasDefault: boolean
}

/** Every table with a tenant, in the order of their names, including those added later. */
export async function tenantTables({ pool }: Where): Promise<TenantTable[]> {
  const { rows } = await pool.query<TenantTable>(
    `select c.relname as name,
      jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'required', a.attnotnull,
        'hasDefault', a.atthasdef)
        order by a.attnum) as columns,
      bool_or(a.attname = 'account_id') as "hasAccount",
      (select coalesce(array_agg(pg_get_constraintdef(k.oid)), '{}') from pg_constraint k where k.conrelid = c.oid and contype = 'c')
        as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attidentity = ''
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    group by c.oid, c.relname having bool_or(a.attname = 'tenant_id') order by c.relname`,
  )
  return rows
}

/** A unique text: found in an answer, it shows whose row it came from. */
export const canaryOf = (owner: string, place = randomBytes(4).toString('hex')): string => `Canary-${owner}-${place}`
const CANARY = /Canary-(\w+)-/g
export const ownersIn = (text: string): Set<string> => new Set([...text.matchAll(CANARY)].map(([, owner = '']) => owner))

/** Columns whose text has a format that no check constraint states. */
const SHAPED: Readonly<Record<string, (owner: string) => unknown>> = {
  to_address: (owner) => `${canaryOf(owner)}@example.com`,
  hash: () => randomBytes(32).toString('hex'),
  language: () => 'en',
  country: () => 'ES',
  currency: () => 'EUR',
}

/** One row that fits the table, with a canary of the owner in every text that accepts one; columns with a default keep it. */
export function aRowOf(table: TenantTable, owner: string, given: Row): Row {
  const written = table.columns.filter(
    ({ name, type, hasDefault }) => Object.hasOwn(given, name) || type === 'text' || !hasDefault,
  )
  const entries = written.map(({ name, type, required }): [string, unknown] => {
    if (Object.hasOwn(given, name)) return [name, given[name]]
    const allowed = allowedBy(table.checks, name)
    if (allowed !== undefined) return [name, type === 'text[]' ? [allowed] : allowed]
    if (type === 'text') return [name, SHAPED[name]?.(owner) ?? canaryOf(owner)]
    return [name, required ? valueOf(type, owner) : null]
  })
  return Object.fromEntries(entries)
}

/** The first value that a check lists for this column. */
function allowedBy(checks: readonly string[], column: string): string | undefined {
  const listing = checks.find((check) => new RegExp(`\\(\\(?${column} (?:= ANY \\(ARRAY\\[|<@ \\(?ARRAY\\[|= ')`).test(check))
  return listing && /'([^']*)'::text/.exec(listing)?.[1]
}

function valueOf(type: string, owner: string): unknown {
  if (type === 'uuid') return randomUUID()
  if (/^(?:smallint|integer|bigint|numeric|double precision)$/.test(type)) return 1
  if (type === 'boolean') return false
  if (type === 'jsonb' || type === 'json') return JSON.stringify({ text: canaryOf(owner) })
  if (type === 'bytea') return randomBytes(16)
  if (type === 'text[]') return [canaryOf(owner)]
  if (type.startsWith('timestamp') || type === 'date') return new Date('2026-11-20T12:00:00Z')
  throw new Error(`No value is known for a column of type ${type}: add one here`)
}

/** Writes a row as the owner of the tables, bypassing triggers and row-level security; returns false if another row has its key. */
export async function insertPast({ pool }: Where, table: string, row: Row): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica; set local row_security = off')
    const { rowCount } = await client.query(`${insertOf(table, row)} on conflict do nothing`, Object.values(row))
    await client.query('commit')
    return rowCount === 1
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${table} takes no row that was made from its columns: ${String(error)}`, { cause: error })
  } finally {
    client.release()
  }
}

export const insertOf = (table: string, row: Row): string => {
  const names = Object.keys(row)
  return `insert into "${table}" (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`
}
