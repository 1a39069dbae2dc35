import type { Client, PoolClient, QueryResult, QueryResultRow } from 'pg'
import { sqlState } from './pg-errors.ts'

/** A statement that the connection prepares once under its name; one text per name. */
export interface NamedQuery {
  readonly name: string
  readonly text: string
  readonly values?: readonly unknown[]
}

/** An open transaction. Statements run one after the other, also when they are started together. */
export interface Tx {
  /** Hot statements are named. Those that are started together are sent together, for one wait. */
  query<R extends QueryResultRow = QueryResultRow>(
    query: string | NamedQuery,
    values?: readonly unknown[],
  ): Promise<QueryResult<R>>
  /** Sends a statement whose answer nobody needs, and does not wait for it. Where it fails, so does the transaction. */
  send(query: string | NamedQuery): void
  /** The connection itself, for COPY streams; await them before the next query. */
  readonly client: PoolClient
}

const IN_FAILED_TRANSACTION = '25P02'

interface OpenTx extends Tx {
  /** Resolves when no query is running; what was sent may still run. */
  idle(): Promise<void>
  /** After this every query is refused, so that forgotten work cannot land in somebody else's transaction; commits behind all that was sent. */
  commit(): Promise<void>
  /** Ends it, and takes back what it did. */
  rollback(): Promise<void>
  /** Why a sent statement failed: what came behind it failed for that reason. */
  failure(): unknown
}

/** What is started in one turn leaves in one packet: each write costs us a system call and wakes PostgreSQL once. */
function gather(client: PoolClient): void {
  const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** The transaction that this statement begins. A connection that does not pipeline sends each statement after the answer to the one before. */
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
    // pg deprecates starting a query while another one runs, on connections that do not pipeline.
    const running = pipeline ? start() : sent.then(start)
    sent = running.catch(() => undefined)
    return running
  }
  const send: Tx['send'] = (text) => {
    if (!open) throw new Error('This transaction has ended')
    run(text).catch((why: unknown) => {
      // Behind a statement that failed every other fails too, and that is not why.
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
