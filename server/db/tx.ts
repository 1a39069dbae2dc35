import type { PoolClient, QueryResult, QueryResultRow } from 'pg'

/** A statement that the connection prepares once under its name; one text per name. */
export interface NamedQuery {
  readonly name: string
  readonly text: string
  readonly values?: readonly unknown[]
}

/** An open transaction. Queries run one after the other, also when they are started together. */
export interface Tx {
  /** Hot statements are named. */
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
