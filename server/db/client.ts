import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { PoolClient, QueryResultRow } from 'pg'
import { StartError } from '../config.ts'
import type { Config } from '../config.ts'
import type { PostgresConnection } from './launcher.ts'
import { isTransient } from './pg-errors.ts'
import type { Tables } from './schema/index.ts'
import { openTx } from './tx.ts'
import type { Tx } from './tx.ts'
import { types } from './wire-types.ts'

export type { Tables } from './schema/index.ts'
export type { Tx } from './tx.ts'

/** For whom a transaction works: row-level security shows it nothing else. */
export interface DbScope {
  readonly tenant: string
  /** The client account; without one the private tables show and take nothing. */
  readonly account?: string | null
}

export interface Database {
  /** The owner's connections, past row-level security: migrations, health and set-up only. */
  readonly pool: Pool
  /** As `pool`: the owner's view. */
  readonly kysely: Kysely<Tables>
  /**
   * Runs `work` in one transaction under the scope and answers its result after the commit. On a serialisation failure or
   * a deadlock it runs `work` again, three times at most, so `work` touches nothing but the database.
   */
  tx<T>(scope: DbScope, work: (trx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databasePool' | 'rowSecurity'>

export interface DatabaseOptions {
  /** Milliseconds a statement may run; 0 is without end. */
  readonly statementTimeout?: number
}

const STATEMENT_TIMEOUT_MS = 30_000
const OLDEST_POSTGRES = 180_000
const TRIES = 4

/** Connects to DATABASE_URL, else to the embedded server given. Throws StartError when no fit PostgreSQL answers. */
export async function openDatabase(
  config: DatabaseConfig,
  embedded?: PostgresConnection,
  options: DatabaseOptions = {},
): Promise<Database> {
  const statementTimeout = options.statementTimeout ?? STATEMENT_TIMEOUT_MS
  const pool = new Pool({
    ...(config.databaseUrl === null ? embedded : { connectionString: config.databaseUrl }),
    max: config.databasePool,
    types,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'tradepad',
  })
  // An idle connection that the server ends would otherwise end this process; the next query gets a new one.
  pool.on('error', () => undefined)
  // The same for one in use: its running query fails anyway, so the event itself brings nothing new.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await checkServer(pool, config)
  } catch (error) {
    await pool.end()
    throw error
  }
  let closing: Promise<void> | undefined
  return {
    pool,
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    tx: (scope, work) => retried(() => once(pool, opening(scope, config.rowSecurity), work)),
    close: () => (closing ??= pool.end()),
  }
}

async function checkServer(pool: Pool, config: DatabaseConfig): Promise<void> {
  const answer = await pool
    .query<{ version: string; number: string; exempt: boolean }>(
      `select current_setting('server_version') as version, current_setting('server_version_num') as number,
        rolsuper or rolbypassrls as exempt from pg_roles where rolname = current_user`,
    )
    .catch((error: unknown) => {
      const where = config.databaseUrl === null ? 'The embedded PostgreSQL' : `The PostgreSQL at ${place(config.databaseUrl)}`
      throw new StartError(`${where} does not answer: ${reason(error)}. Start it or correct DATABASE_URL.`, { cause: error })
    })
  const [server] = answer.rows
  if (!server || Number(server.number) < OLDEST_POSTGRES)
    throw new StartError(
      `DATABASE_URL names PostgreSQL ${server?.version ?? 'of an unknown version'}; version 18 or newer is needed.`,
    )
  if (!config.rowSecurity && !server.exempt)
    throw new StartError('ROW_SECURITY=off needs a database role with BYPASSRLS; with this one nothing would be visible.')
}

/** Host and database of a connection string, without its password. */
function place(databaseUrl: string): string {
  const url = URL.parse(databaseUrl)
  return url ? `${url.searchParams.get('host') ?? url.host}${url.pathname}` : 'DATABASE_URL'
}

/** Connecting to several addresses fails with an AggregateError without a message. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ')
  return error instanceof Error ? error.message : String(error)
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** One round trip that begins and narrows; the values are inlined, hence checked to the letter. */
function opening(scope: DbScope, rowSecurity: boolean): string {
  const account = scope.account ?? ''
  if (!/^[a-z]{2,20}$/.test(scope.tenant)) throw new TypeError('scope.tenant is not a tenant id')
  if (account !== '' && !uuid.test(account)) throw new TypeError('scope.account is not a uuid')
  return `begin;${rowSecurity ? 'set local role tradepad_app;' : ''}set local app.tenant = '${scope.tenant}';set local app.account = '${account}'`
}

async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === TRIES || !isTransient(error)) throw error
      await sleep(Math.random() * 20 * 2 ** tries)
    }
  }
}

async function once<T>(pool: Pool, begin: string, work: (trx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const trx = openTx(client)
  try {
    await client.query(begin)
    const result = await work(trx)
    await trx.idle()
    const { command } = await client.query<QueryResultRow>('commit')
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: an error inside it was swallowed')
    trx.end()
    client.release()
    return result
  } catch (error) {
    trx.end()
    await abandon(client, trx)
    throw error
  }
}

/** Rolls back; a connection whose state is not certain is closed instead of going back to the pool. */
async function abandon(client: PoolClient, trx: { idle(): Promise<void> }): Promise<void> {
  try {
    await trx.idle()
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}
