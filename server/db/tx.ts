import type { Client, PoolClient, QueryResult, QueryResultRow } from 'pg'
import { sqlState } from './pg-errors.ts'

/** A statement that the connection prepares once under its name; one text per name. */
export interface NamedQuery {
  readonly name: string
  readonly text: string
  readonly values?: readonly unknown[]
}

/** An open transaction. Statements run one after the other, even if started together. */
export interface Tx {
  /** Frequent statements are named. Those started together are sent together, in one round trip. */
  query<R extends QueryResultRow = QueryResultRow>(
    query: string | NamedQuery,
    values?: readonly unknown[],
  ): Promise<QueryResult<R>>
  /** Sends a statement whose result is not needed, without waiting for it. If it fails, so does the transaction. */
  send(query: string | NamedQuery): void
  /** The connection itself, for COPY streams; await them before the next query. */
  readonly client: PoolClient
}

const IN_FAILED_TRANSACTION = '25P02'

interface OpenTx extends Tx {
  /** Resolves when no query is running; sent statements may still run. */
  idle(): Promise<void>
  /**
   * Commits after everything that was sent. Later queries are refused, so that forgotten work cannot run in another transaction.
   */
  commit(): Promise<void>
  /** Ends the transaction and undoes its changes. */
  rollback(): Promise<void>
  /** Error of the first sent statement that failed; it made the later ones fail. */
  failure(): unknown
}

/** Sends statements started in the same turn in one packet: each write costs a system call and wakes PostgreSQL. */
function gather(client: PoolClient): void {
  const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Opens the transaction that `begin` starts. Without pipelining each statement is sent after the answer to the previous one. */
export async function openTx(client: PoolClient, begin: string, { pipeline }: { readonly pipeline: boolean }): Promise<OpenTx> {
  let open = true
  let failed: { readonly why: unknown } | undefined
  let asked: Promise<unknown> = Promise.resolve()
  let sent = asked
  const run = <R extends QueryResultRow>(text: string | NamedQuery, values?: readonly unknown[]): Promise<QueryResult<R>> => {
    const start = () => {
      gather(client)
      return typeof text === 'string'
        ? client.query<R>(text, values && [...values])
        : client.query<R>({ name: text.name, text: text.text, values: [...(text.values ?? [])] })
    }
    // pg deprecates starting a query while another one runs on a connection that does not pipeline.
    const running = pipeline ? start() : sent.then(start)
    sent = running.catch(() => undefined)
    return running
  }
  const send: Tx['send'] = (text) => {
    if (!open) throw new Error('This transaction has ended')
    run(text).catch((why: unknown) => {
      // After a failed statement every other fails too; those are not the cause.
      if (sqlState(why) !== IN_FAILED_TRANSACTION) failed ??= { why }
    })
  }
  const refuseFailed = () => {
    if (failed) throw failed.why
  }
  send(begin)
  if (!pipeline) await sent
  const idle = async () => {
    let seen
    do {
      seen = asked
      await seen
    } while (seen !== asked)
  }
  return {
    client,
    query<R extends QueryResultRow>(text: string | NamedQuery, values?: readonly unknown[]) {
      if (!open) return Promise.reject<QueryResult<R>>(new Error('This transaction has ended'))
      const running = run<R>(text, values)
      asked = sent
      return running
    },
    send,
    idle,
    async commit() {
      open = false
      refuseFailed()
      const before = sent
      const { command } = await run('commit')
      await before
      refuseFailed()
      // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back: an error inside it was swallowed')
    },
    async rollback() {
      open = false
      await idle()
      await run('rollback')
    },
    failure: () => failed?.why,
  }
}
