import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPoolClient } from 'kysely'
import type { PoolClient, QueryResult, QueryResultRow } from 'pg'
import type { Tables } from './schema/index.ts'

/** A statement that the connection prepares once under its name; one text per name. */
export interface NamedQuery {
  readonly name: string
  readonly text: string
  readonly values?: readonly unknown[]
}

/** An open transaction. Queries run one after the other, also when they are started together. */
export interface Tx {
  readonly kysely: Kysely<Tables>
  /** Hand-written SQL; hot statements are named. */
  query<R extends QueryResultRow = QueryResultRow>(
    query: string | NamedQuery,
    values?: readonly unknown[],
  ): Promise<QueryResult<R>>
  /** The connection itself, for COPY streams; await them before the next query. */
  readonly client: PoolClient
}

interface OpenTx extends Tx {
  /** Resolves when no query is running. */
  idle(): Promise<void>
  /** After this every query is refused, so that forgotten work cannot land in somebody else's transaction. */
  end(): void
}

/** The transaction that has begun on this connection. */
export function openTx(client: PoolClient): OpenTx {
  let open = true
  let last: Promise<unknown> = Promise.resolve()
  let kysely: Kysely<Tables> | undefined
  const query = <R extends QueryResultRow>(text: string | NamedQuery, values?: readonly unknown[]) => {
    if (!open) return Promise.reject(new Error('This transaction has ended'))
    // pg deprecates starting a query while another one runs.
    const running = last.then(() =>
      typeof text === 'string'
        ? client.query<R>(text, values && [...values])
        : client.query<R>({ name: text.name, text: text.text, values: [...(text.values ?? [])] }),
    )
    last = running.catch(() => undefined)
    return running
  }
  return {
    client,
    query,
    get kysely() {
      kysely ??= bound(query)
      return kysely
    },
    async idle() {
      let seen
      do {
        seen = last
        await seen
      } while (seen !== last)
    },
    end() {
      open = false
    },
  }
}

/** Kysely over the one connection of the transaction; it may not begin another one. */
function bound(query: Tx['query']): Kysely<Tables> {
  // Kysely's other form of query takes a cursor, which nobody gives it here.
  const client: PostgresPoolClient = { query: query as unknown as PostgresPoolClient['query'], release: () => undefined }
  class OneConnection extends PostgresDialect {
    override createDriver() {
      const driver = super.createDriver()
      driver.beginTransaction = () => Promise.reject(new Error('Already inside a transaction'))
      return driver
    }
  }
  const pool = { connect: () => Promise.resolve(client), end: () => Promise.resolve(), options: {} }
  return new Kysely<Tables>({ dialect: new OneConnection({ pool }) })
}
