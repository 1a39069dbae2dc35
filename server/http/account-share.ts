import type { Database, DbScope } from '../db/client.ts'
import { refuse } from './domain-error.ts'

/** One account of four may work at once with this much and leave the others nothing to wait for. */
const PART = 4
/** A list is read while a cart is written, however few connections there are. */
const LEAST = 2

/** Connections that one client account may hold at the same time. */
export const accountShareOf = (connections: number): number => Math.max(LEAST, Math.floor(connections / PART))

/** As long as for a connection (server/db/client.ts); a device gives up after 15 s, and what nobody waits for any more should not wait. */
const PATIENCE_MS = 10_000

/** What works for one account, and what waits for it. */
interface Line {
  working: number
  readonly waiting: Set<() => void>
}

/**
 * The same database, of which one client account holds at most `share` connections. Writing calls of an account wait for its cart's
 * row, and a call that waits there has a connection already: without a share one account's calls would keep everybody else out. The
 * others of the account wait here, in order and without a connection; how many they are is bounded by the places in flight. Whoever waits
 * too long is refused `server.unavailable` and comes again.
 * A transaction inside of another one is none of this database: both would need a place of the same share.
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
    // The place goes to the next one in the line, or becomes free.
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

/** Waits in order; false where it took too long. */
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
