import type { Database, DbScope } from '../db/client.ts'
import { refuse } from './domain-error.ts'

/** Four accounts can use their whole share at once without waiting for each other. */
const PART = 4
/** Lets a list be read while a cart is written, however few connections there are. */
const LEAST = 2

/** Number of connections that one client account may hold at the same time. */
export const accountShareOf = (connections: number): number => Math.max(LEAST, Math.floor(connections / PART))

/**
 * Same as the wait for a connection (server/db/client.ts); a device gives up after 15 s, and a call should not outlast its caller.
 */
const PATIENCE_MS = 10_000

/** Running and waiting transactions of one account. */
interface Line {
  working: number
  readonly waiting: Set<() => void>
}

/**
 * Wraps the database so that one client account holds at most `share` connections. Writing calls of an account wait for its cart's
 * row while they hold a connection: without a share, one account's calls would keep everybody else out. Its further calls wait here
 * in order, without a connection; the in-flight limit bounds their number. A call that waits too long is refused with
 * `server.unavailable` and retried.
 * Do not nest transactions: both would need a place of the same share.
 */
export const shareByAccount = (database: Database, share: number, patienceMs = PATIENCE_MS): Database => {
  const lines = new Map<string, Line>()
  const enter = async (key: string): Promise<void> => {
    const line = lines.get(key)
    if (!line) lines.set(key, { working: 1, waiting: new Set() })
    else if (line.working < share) line.working++
    else if (!(await isMyTurn(line.waiting, patienceMs))) refuse('server.unavailable')
  }
  const leave = (key: string): void => {
    const line = lines.get(key)
    // The place passes to the next in line, or becomes free.
    const [next] = line?.waiting ?? []
    if (next) next()
    else if (line && --line.working === 0) lines.delete(key)
  }
  const tx = async <T>(scope: DbScope, work: Parameters<typeof database.tx<T>>[1]): Promise<T> => {
    if (!scope.account) return database.tx(scope, work)
    const key = `${scope.tenant}:${scope.account}`
    await enter(key)
    try {
      return await database.tx(scope, work)
    } finally {
      leave(key)
    }
  }
  return { ...database, tx }
}

/** Waits in order; resolves to false if it took too long. */
const isMyTurn = (waiting: Set<() => void>, patienceMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isTurn: boolean) => {
      clearTimeout(timer)
      waiting.delete(begin)
      resolve(isTurn)
    }
    const begin = () => end(true)
    const timer = setTimeout(() => end(false), patienceMs)
    waiting.add(begin)
  })
