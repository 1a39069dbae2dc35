import type { Dexie, Transaction } from 'dexie'
import { beforeFreeze, isAwake } from './page-life.ts'

/** The page froze while this was open; whether it was made is not known. */
export class StoppedByFreeze extends Error {
  override readonly name = 'StoppedByFreeze'
}

export interface Transactions {
  /**
   * One reading transaction of `run`, asked of the database itself: the library's way to one costs several times the reading.
   * Rejects with StoppedByFreeze, or with what the database says.
   */
  read<T>(db: Dexie, tables: readonly string[], run: (tx: IDBTransaction) => PromiseLike<T>): Promise<T>
  /** One writing transaction of `run`, which meets its own tables only. Rejects with StoppedByFreeze, or with what Dexie says. */
  write<T>(db: Dexie, tables: readonly string[], run: (tx: Transaction) => PromiseLike<T>): Promise<T>
  stop(): void
}

/**
 * The transactions that a page has open. What is open when it freezes stays open until the thaw, and every other tab's writing
 * would wait behind it: so they are ended before.
 */
export const createTransactions = (): Transactions => {
  const open = new Set<Transaction | IDBTransaction>()
  const ended = new WeakSet<Transaction | IDBTransaction>()
  const end = (tx: Transaction | IDBTransaction): void => {
    ended.add(tx)
    try {
      tx.abort()
    } catch {
      // It has just ended.
    }
  }
  let stopped = false
  const stopListening = beforeFreeze(() => {
    for (const tx of open) end(tx)
  })
  return {
    async read(db, tables, run) {
      // Who has closed it does not want it opened by a late reader.
      if (stopped) throw new DOMException('', 'InvalidStateError')
      if (!db.isOpen()) await db.open()
      const database: IDBDatabase | null = db.backendDB()
      // Taken away between the two.
      if (!database) throw new DOMException('', 'InvalidStateError')
      const tx = database.transaction([...tables], 'readonly')
      open.add(tx)
      const aborted = new Promise<never>((_, reject) => {
        tx.addEventListener('complete', () => open.delete(tx))
        tx.addEventListener('abort', () => {
          open.delete(tx)
          reject(ended.has(tx) ? new StoppedByFreeze('', { cause: tx.error }) : (tx.error ?? new DOMException('', 'AbortError')))
        })
      })
      // Begun before the freeze and opened in its last moment.
      if (!isAwake()) end(tx)
      try {
        return await Promise.race([run(tx), aborted])
      } catch (error) {
        throw ended.has(tx) ? new StoppedByFreeze('', { cause: error }) : error
      }
    },
    write: (db, tables, run) =>
      new Promise((resolve, reject) => {
        let own: Transaction | undefined
        db.transaction('rw', [...tables], (tx) => {
          own = tx
          open.add(tx)
          // Begun before the freeze and opened in its last moment.
          if (!isAwake()) end(tx)
          return run(tx)
        })
          .then(resolve, (error: unknown) => reject(own && ended.has(own) ? new StoppedByFreeze('', { cause: error }) : error))
          .finally(() => {
            if (own) open.delete(own)
          })
      }),
    stop() {
      stopped = true
      stopListening()
    },
  }
}

/** What a request comes to, known in the step in which it is known. */
export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database gave no reason')))
  })
