import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool } from 'pg'
import type { PoolClient, QueryResult } from 'pg'
import { narrowing } from '../../../server/db/client.ts'
import type { Database, DbScope } from '../../../server/db/client.ts'
import { openTx } from '../../../server/db/tx.ts'
import type { NamedQuery } from '../../../server/db/tx.ts'
import { types } from '../../../server/db/wire-types.ts'
import type { OwnedDatabase } from '../../kit/database.ts'
import { tenantTables } from '../table-rows.ts'

/** A row that a probe wrote, and its owner before and after. */
export interface Touched {
  readonly table: string
  readonly act: 'INSERT' | 'UPDATE' | 'DELETE'
  readonly tenant: string
  readonly account: string | null
}

/** Changes a statement on its way to PostgreSQL in a test build. */
export type Rewrite = (text: string, name?: string) => string

/** A statement as it was run: its scope, and the settings made since the opening. */
export interface Said {
  readonly text: string
  readonly values: readonly unknown[]
  readonly scope: string
  readonly settings: readonly Said[]
}

interface Lane {
  readonly client: PoolClient
  begun: boolean
  depth: number
  /** The probe's last transaction; the next one waits for it, as they would wait for each other's locks. */
  last: Promise<unknown>
  said: Said[]
  scope: string
  settings: Said[]
}

export interface TakenBack {
  /** Given to the server instead of its own. */
  readonly database: Database
  /** Runs one probe, returns all that it wrote, and rolls it back: no probe meets another's traces, in whatever order. */
  run<T>(
    probe: () => Promise<T>,
  ): Promise<{ readonly result: T; readonly touched: readonly Touched[]; readonly said: readonly Said[] }>
  /** Rewrites statements from now on. */
  rewrite(how: Rewrite | null): void
}

/** The settings that policies read: each transaction starts by setting all of them. */
const SETTINGS = `select distinct m[1] as name from pg_policies,
  regexp_matches(coalesce(qual, '') || ' ' || coalesce(with_check, ''), 'current_setting\\(''(app\\.\\w+)''', 'g') as m`

export interface Lanes {
  /** Number of probes that may run at once. */
  readonly lanes?: number
  /** If false, probes run as the owner, whom no policy restricts: only the statements protect then. */
  readonly walls?: boolean
}

/** A server's database whose transactions are savepoints of one that is rolled back after each probe. */
export async function takenBack(db: OwnedDatabase, { lanes = 3, walls = true }: Lanes = {}): Promise<TakenBack> {
  await watchRows(db)
  const { rows } = await db.pool.query<{ name: string }>(SETTINGS)
  const unsaid = rows.map(({ name }) => `set local ${name} = ''`).join(';')
  const pool = new Pool({ ...db.connection, ...(!walls && { user: db.pool.options.user }), types, max: lanes })
  // The database is dropped while a connection is still closing.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const current = new AsyncLocalStorage<Lane>()
  const free: PoolClient[] = []
  for (let at = 0; at < lanes; at++) free.push(await pool.connect())
  const waiting: ((client: PoolClient) => void)[] = []
  let how: Rewrite | null = null

  const said: Saying = (lane, text, values, name) => {
    const one = { text, values: values ?? [], scope: lane.scope, settings: [...lane.settings] }
    lane.said.push(one)
    if (text.includes('set_config(')) lane.settings.push(one)
    return how ? how(text, name) : text
  }
  /** Clears the settings of the probe's previous transaction. */
  const begin = (lane: Lane): string => (lane.begun ? `${unsaid};` : 'begin;')
  const tx: Database['tx'] = async (scope, work) => {
    const lane = current.getStore()
    if (!lane) return db.tx(scope, work)
    const before = lane.depth > 0 ? Promise.resolve() : lane.last
    const running = before.then(() => nested(lane, scope, work))
    lane.last = running.catch(() => undefined)
    return running
  }
  const nested = async <T>(lane: Lane, scope: DbScope, work: Parameters<typeof db.tx<T>>[1]): Promise<T> => {
    const name = `probe_${++lane.depth}`
    const opening = `${begin(lane)}savepoint ${name};${narrowing(scope)}`
    lane.begun = true
    if (lane.depth === 1) Object.assign(lane, { scope: narrowing(scope), settings: [] })
    const trx = await openTx(asSavepoint(lane, name, said), opening, { pipeline: false })
    try {
      const result = await work(trx)
      await trx.idle()
      await trx.commit()
      return result
    } catch (error) {
      await trx.rollback()
      throw trx.failure() ?? error
    } finally {
      lane.depth--
    }
  }
  const query: Database['query'] = async (asked, values) => {
    const lane = current.getStore()
    if (!lane) return db.query(asked, values)
    const { text, values: given } = typeof asked === 'string' ? { text: asked, values } : asked
    if (lane.depth === 0) await lane.last
    if (!lane.begun) await lane.client.query('begin')
    lane.begun = true
    await lane.client.query(`savepoint outside;${unsaid}`)
    try {
      return await lane.client.query(said(lane, text, given), given && [...given])
    } catch (error) {
      await lane.client.query('rollback to savepoint outside')
      throw error
    }
  }
  const close = async () => {
    for (const client of free.splice(0)) client.release()
    await pool.end()
  }
  return {
    database: { connection: db.connection, tx, query, close },
    rewrite: (to) => (how = to),
    async run(probe) {
      const client = free.pop() ?? (await new Promise<PoolClient>((resolve) => waiting.push(resolve)))
      const lane: Lane = { client, begun: false, depth: 0, last: Promise.resolve(), said: [], scope: '', settings: [] }
      try {
        const result = await current.run(lane, probe)
        await lane.last
        return { result, touched: lane.begun ? await touchedBy(client) : [], said: lane.said }
      } finally {
        if (lane.begun) await client.query('rollback')
        const next = waiting.shift()
        if (next) next(client)
        else free.push(client)
      }
    },
  }
}

type Saying = (lane: Lane, text: string, values: readonly unknown[] | undefined, name?: string) => string

/** The connection as a transaction of the server sees it: commit and rollback end the savepoint. */
function asSavepoint(lane: Lane, name: string, said: Saying): PoolClient {
  const { client } = lane
  const query = async (asked: string | NamedQuery, values?: unknown[]): Promise<QueryResult> => {
    const text = typeof asked === 'string' ? asked : asked.text
    if (text === 'commit') return ended(await client.query(`release savepoint ${name}`), 'COMMIT')
    if (text === 'rollback')
      return ended(await client.query(`rollback to savepoint ${name};release savepoint ${name}`), 'ROLLBACK')
    const how = typeof asked === 'string' ? said(lane, text, values) : said(lane, text, asked.values, asked.name)
    if (typeof asked === 'string') return client.query(how, values)
    // A prepared statement keeps its text, so a rewritten one is prepared anew.
    return how === text
      ? client.query({ ...asked, values: [...(asked.values ?? [])] })
      : client.query(how, [...(asked.values ?? [])])
  }
  return new Proxy(client, {
    get: (target, key) => (key === 'query' ? query : Reflect.get(target, key, target)),
  })
}

const ended = (result: QueryResult, command: string): QueryResult => ({ ...result, command })

const touchedBy = async (client: PoolClient): Promise<readonly Touched[]> => {
  const { rows } = await client.query<Touched>({
    name: 'touched',
    text: `select distinct table_name as table, act, tenant, account from trust_touched where xid = pg_current_xact_id_if_assigned()`,
  })
  return rows
}

/** Makes every table with a tenant record whose rows were added, changed or deleted, whoever did it. */
async function watchRows(db: OwnedDatabase): Promise<void> {
  const tables = await tenantTables(db)
  await db.pool
    .query(`create unlogged table trust_touched (table_name text, act text, tenant text, account uuid, xid xid8 not null default pg_current_xact_id());
    grant select on trust_touched to tradepad_app;
    create function trust_watch() returns trigger language plpgsql security definer as $$
    declare row jsonb;
    begin
      foreach row in array array[to_jsonb(old), to_jsonb(new)] loop
        if row is not null then
          insert into trust_touched values (tg_table_name, tg_op, row ->> 'tenant_id', (row ->> 'account_id')::uuid);
        end if;
      end loop;
      return null;
    end $$;
    ${tables.map(({ name }) => `create trigger trust_watch after insert or update or delete on "${name}" for each row execute function trust_watch()`).join(';')}`)
}
