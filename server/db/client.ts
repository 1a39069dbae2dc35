import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import type { ClientConfig, PoolClient, QueryResult, QueryResultRow } from 'pg'
import type { Role } from '#domain/contract/call.ts'
import { StartError } from '../config.ts'
import type { Config } from '../config.ts'
import { refuseUnapplied } from './migrate.ts'
import { isTransient } from './pg-errors.ts'
import { SERVER_ROLE, checkServerRole } from './roles.ts'
import { openTx } from './tx.ts'
import type { NamedQuery, Tx } from './tx.ts'
import { types } from './wire-types.ts'

export type { Tx } from './tx.ts'

/** Scope of a transaction: row-level security shows it nothing else. */
export interface DbScope {
  readonly tenant: string
  /** The client account; without one the private tables show and accept no rows. */
  readonly account?: string | null
  /**
   * Set for a program of the tenant: the policies of its scope show it, across accounts, the rows that they name
   * (052-machine-client.sql).
   */
  readonly machine?: 'erp'
  /** Who acts: a person sees only the client accounts that they may act for (230-account-walls.sql). */
  readonly actor?: { readonly kind: 'buyer' | 'staff'; readonly id: string; readonly role: Role } | { readonly kind: 'machine' }
}

/** The program's connections, signed in as a role that owns nothing and bypasses nothing. */
export interface Database {
  /** Connection options of this role, for a thread or a library with its own connections. */
  readonly connection: ClientConfig
  /** Runs a query outside any tenant: it sees what belongs to none (migrations, epoch, job queue) and no tenant's rows. */
  query<R extends QueryResultRow = QueryResultRow>(
    query: string | NamedQuery,
    values?: readonly unknown[],
  ): Promise<QueryResult<R>>
  /**
   * Runs `work` in one transaction under the scope and returns its result after the commit. Retries `work` up to three times after
   * a serialisation failure or a deadlock, so `work` must touch nothing but the database.
   */
  tx<T>(scope: DbScope, work: (trx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databasePool'>

export interface DatabaseOptions {
  /** Statement timeout in milliseconds; 0 means none. */
  readonly statementTimeout?: number
  /** COPY runs on these connections: pg cannot pipeline statements behind it, so each waits for the previous answer. */
  readonly copies?: boolean
}

const STATEMENT_TIMEOUT_MS = 30_000
const OLDEST_POSTGRES = 180_000
const TRIES = 4

/**
 * Connects to DATABASE_URL, otherwise to the given embedded server, as the program's role. Throws StartError if no suitable
 * PostgreSQL answers, the role has too many privileges, or migrations are pending.
 */
export async function openDatabase(
  config: DatabaseConfig,
  embedded?: ClientConfig,
  options: DatabaseOptions = {},
): Promise<Database> {
  const statementTimeout = options.statementTimeout ?? STATEMENT_TIMEOUT_MS
  const connection: ClientConfig =
    config.databaseUrl === null ? { ...embedded, user: SERVER_ROLE } : { connectionString: config.databaseUrl }
  const pipeline = options.copies !== true
  const pool = new Pool({
    ...connection,
    max: config.databasePool,
    types,
    pipeline,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'tradepad',
  })
  // Without a listener, the server closing an idle connection would end this process; the next query gets a new one.
  pool.on('error', () => undefined)
  // Likewise for one in use: its running query fails anyway, so the event adds nothing.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await checkServer(pool, config)
    await checkServerRole(pool)
    await refuseUnapplied(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  let closing: Promise<void> | undefined
  return {
    connection,
    query: (query, values) =>
      typeof query === 'string'
        ? pool.query(query, values && [...values])
        : pool.query({ ...query, values: [...(query.values ?? [])] }),
    tx: (scope, work) => retried(() => once({ pool, pipeline }, opening(scope), work)),
    close: () => (closing ??= pool.end()),
  }
}

async function checkServer(pool: Pool, config: DatabaseConfig): Promise<void> {
  const answer = await pool
    .query<{ version: string; number: string }>(
      `select current_setting('server_version') as version, current_setting('server_version_num') as number`,
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
}

/** Host and database of a connection string, without its password. */
function place(databaseUrl: string): string {
  const url = URL.parse(databaseUrl)
  return url ? `${url.searchParams.get('host') ?? url.host}${url.pathname}` : 'DATABASE_URL'
}

/** Returns the text of an error; connecting to several addresses fails with an AggregateError without a message. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ')
  return error instanceof Error ? error.message : String(error)
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Begins a transaction and sets its scope in one round trip. */
const opening = (scope: DbScope): string => `begin;${narrowing(scope)}`

/** Sets what the policies read of a scope; the values are inlined, hence strictly checked. */
export function narrowing({ tenant, account, machine, actor }: DbScope): string {
  if (!/^[a-z]{2,20}$/.test(tenant)) throw new TypeError('scope.tenant is not a tenant id')
  const said = [`set local app.tenant = '${tenant}'`, `set local app.account = '${account ? checkedId(account) : ''}'`]
  if (machine !== undefined) said.push(`set local app.machine = '${machine}'`)
  if (actor && actor.kind !== 'machine')
    said.push(`set local app.person = '${checkedId(actor.id)}'`, `set local app.role = '${actor.role}'`)
  return said.join(';')
}

function checkedId(id: string): string {
  if (!uuid.test(id)) throw new TypeError('scope names what is not a uuid')
  return id
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

interface Connections {
  readonly pool: Pool
  readonly pipeline: boolean
}

async function once<T>({ pool, pipeline }: Connections, begin: string, work: (trx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const trx = await openTx(client, begin, { pipeline })
  try {
    const result = await work(trx)
    await trx.idle()
    await trx.commit()
    client.release()
    return result
  } catch (error) {
    await abandon(client, trx)
    throw trx.failure() ?? error
  }
}

/** Rolls back; closes a connection in an uncertain state instead of returning it to the pool. */
async function abandon(client: PoolClient, trx: { rollback(): Promise<void> }): Promise<void> {
  try {
    await trx.rollback()
    client.release()
  } catch {
    client.release(true)
  }
}
