import type { Dexie, Transaction } from 'dexie'
import { beforeFreeze, isAwake } from './page-life.ts'

/** The page froze while this was open; whether it was made is not known. */
export class StoppedByFreeze extends Error {
  override readonly name = 'StoppedByFreeze'
}

export interface Transactions {
  /** One transaction of `run`, which meets its own tables only. Rejects with StoppedByFreeze, or with what Dexie says. */
  run<T>(db: Dexie, mode: 'r' | 'rw', tables: readonly string[], run: (tx: Transaction) => PromiseLike<T>): Promise<T>
  stop(): void
}

/**
 * The transactions that a page has open. What is open when it freezes stays open until the thaw, and every other tab's writing
 * would wait behind it: so they are ended before.
 */
export const createTransactions = (): Transactions => {
  const open = new Set<Transaction>()
  const ended = new WeakSet<Transaction>()
  const end = (tx: Transaction): void => {
    ended.add(tx)
    try {
      tx.abort()
    } catch {
      // It has just ended.
    }
  }
  const stop = beforeFreeze(() => {
    for (const tx of open) end(tx)
  })
  return {
    run: (db, mode, tables, run) =>
      new Promise((resolve, reject) => {
        let own: Transaction | undefined
        db.transaction(mode, [...tables], (tx) => {
          own = tx
          open.add(tx)
          // Begun before the freeze and opened in its last moment.
          if (!isAwake()) end(tx)
          const result = run(tx)
          // What was read is known before the transaction ends, which may stand behind long readings; what was written is not.
          if (mode === 'r') void result.then(resolve, () => {})
          return result
        })
          .then(resolve, (error: unknown) => reject(own && ended.has(own) ? new StoppedByFreeze('', { cause: error }) : error))
          .finally(() => {
            if (own) open.delete(own)
          })
      }),
    stop,
  }
}
