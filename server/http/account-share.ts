import type { Database, DbScope } from '../db/client.ts'

/** One account of four may work at once with this much and leave the others nothing to wait for. */
const PART = 4
/** A list is read while a cart is written, however few connections there are. */
const LEAST = 2

/** Connections that one client account may hold at the same time. */
export const accountShareOf = (connections: number): number => Math.max(LEAST, Math.floor(connections / PART))

/** What works for one account, and what waits for it. */
interface Line {
  working: number
  readonly waiting: (() => void)[]
}

/**
 * The same database, of which one client account holds at most `share` connections. Writing calls of an account wait for its cart's
 * row, and a call that waits there has a connection already: without a share one account's calls would keep everybody else out. The
 * others of the account wait here, in order and without a connection; how many they are is bounded by the places in flight.
 * A transaction inside of another one is none of this database: both would need a place of the same share.
 */
export const shareByAccount = (database: Database, share: number): Database => {
  const lines = new Map<string, Line>()
  const enter = async (key: string): Promise<void> => {
    const line = lines.get(key)
    if (!line) lines.set(key, { working: 1, waiting: [] })
    else if (line.working < share) line.working++
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
  }
  const leave = (key: string): void => {
    const line = lines.get(key)
    // The place goes to the next one in the line, or becomes free.
    const next = line?.waiting.shift()
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
