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

/** For whom a transaction works: row-level security shows it nothing else. */
export interface DbScope {
  readonly tenant: string
  /** The client account; without one the private tables show and take nothing. */
  readonly account?: string | null
  /** A program of the tenant works: the policies of its scope show it what they name across accounts (052-machine-client.sql). */
  readonly machine?: 'erp'
  /** Who acts: a person sees of the client accounts those that they may act for (230-account-walls.sql). */
  readonly actor?: { readonly kind: 'buyer' | 'staff'; readonly id: string; readonly role: Role } | { readonly kind: 'machine' }
}

/** The program's connections, signed in as a role that owns nothing and bypasses nothing. */
export interface Database {
  /** How this role signs in, for a thread or a library that keeps connections of its own. */
  readonly connection: ClientConfig
  /** Outside of any tenant: sees what belongs to none (migrations, epoch, job queue) and no tenant's rows. */
  query<R extends QueryResultRow = QueryResultRow>(
    query: string | NamedQuery,
    values?: readonly unknown[],
  ): Promise<QueryResult<R>>
  /**
   * Runs `work` in one transaction under the scope and answers its result after the commit. On a serialisation failure or
   * a deadlock it runs `work` again, three times at most, so `work` touches nothing but the database.
   */
  tx<T>(scope: DbScope, work: (trx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databasePool'>

export interface DatabaseOptions {
  /** Milliseconds a statement may run; 0 is without end. */
  readonly statementTimeout?: number
  /** COPY runs on these connections: pg cannot send further statements behind it, so each waits for the answer before. */
  readonly copies?: boolean
}

const STATEMENT_TIMEOUT_MS = 30_000
const OLDEST_POSTGRES = 180_000
const TRIES = 4

/**
 * Connects to DATABASE_URL, else to the embedded server given, as the program's role. Throws StartError when no fit PostgreSQL
 * answers, when the role may do more than it should, and when migrations wait.
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
  // An idle connection that the server ends would otherwise end this process; the next query gets a new one.
  pool.on('error', () => undefined)
  // The same for one in use: its running query fails anyway, so the event itself brings nothing new.
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

/** Connecting to several addresses fails with an AggregateError without a message. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ')
  return error instanceof Error ? error.message : String(error)
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** One round trip that begins and narrows. */
const opening = (scope: DbScope): string => `begin;${narrowing(scope)}`

/** What policies read of a scope; the values are inlined, hence checked to the letter. */
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

/** Rolls back; a connection whose state is not certain is closed instead of going back to the pool. */
async function abandon(client: PoolClient, trx: { rollback(): Promise<void> }): Promise<void> {
  try {
    await trx.rollback()
    client.release()
  } catch {
    client.release(true)
  }
}
