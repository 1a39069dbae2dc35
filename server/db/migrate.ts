import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { StartError } from '../config.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
/** Arbitrary number that nothing else locks in this database. */
const LOCK = 7_231_001

interface Migration {
  readonly name: string
  readonly sql: string
  readonly hash: string
}

/**
 * Applies the pending files of `migrations` in the order of their names, each in a transaction; returns their names. Several
 * processes may call it at once. Throws StartError if an applied file has changed or is missing.
 */
export async function migrate(pool: Pool, folder = FOLDER): Promise<string[]> {
  const files = readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())',
    )
    const waiting = await unapplied(client, files)
    for (const migration of waiting) await apply(client, migration)
    return waiting.map(({ name }) => name)
  } finally {
    // Closing the connection frees the lock in any case.
    client.release(true)
  }
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })
}

/** For a program that may not migrate: throws StartError if migrations are pending, or if the database is newer. */
export async function refuseUnapplied(pool: Pick<Pool, 'query'>, folder = FOLDER): Promise<void> {
  // Before migration 028 the program's role could not read this table.
  const { rows } = await pool.query<{ readable: boolean | null }>(
    `select has_table_privilege(to_regclass('migration'), 'select') as readable`,
  )
  const files = readMigrations(folder)
  const waiting = rows[0]?.readable ? await unapplied(pool, files) : files
  if (waiting.length > 0)
    throw new StartError(
      `The database waits for migrations, the last of them ${waiting.at(-1)?.name}. Start once with DATABASE_OWNER_URL, the address of the tables' owner.`,
    )
}

async function unapplied(client: Pick<PoolClient, 'query'>, files: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
  const hashByName = new Map(files.map(({ name, hash }) => [name, hash]))
  for (const { name, hash } of rows) {
    const now = hashByName.get(name)
    if (now === undefined)
      throw new StartError(`The database has migration ${name}, which this program does not know: it is newer.`)
    if (now !== hash)
      throw new StartError(`Migration ${name} was changed after it was applied. Restore the file and add a new one.`)
  }
  const applied = new Set(rows.map(({ name }) => name))
  return files.filter(({ name }) => !applied.has(name))
}

async function apply(client: PoolClient, { name, sql, hash }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`Migration ${name} failed: ${reason}`, { cause: error })
  }
}
