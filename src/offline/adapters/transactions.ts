import type { Dexie } from 'dexie'
import { beforeFreeze, isAwake } from './page-life.ts'

/** The page froze while this transaction was open; whether it committed is unknown. */
export class StoppedByFreeze extends Error {
  override readonly name = 'StoppedByFreeze'
}

/** Runs `run` in one transaction; rejects with StoppedByFreeze or with the error of the database or of `run`. */
export interface Transactions {
  /** Resolves with the result of `run`. */
  read<T>(db: Dexie, tables: readonly string[], run: (tx: IDBTransaction) => PromiseLike<T>): Promise<T>
  /** Resolves when everything is on the disk; if `run` fails, nothing is. */
  write<T>(db: Dexie, tables: readonly string[], run: (tx: IDBTransaction) => PromiseLike<T>): Promise<T>
  stop(): void
}

/**
 * The open transactions of a page, made with IndexedDB directly: Dexie's overhead is felt at each tap. A transaction open at a
 * freeze would stay open until the thaw and block every other tab's writes, so it is aborted before.
 */
export const createTransactions = (): Transactions => {
  const open = new Set<IDBTransaction>()
  const ended = new WeakSet<IDBTransaction>()
  const undo = (tx: IDBTransaction): void => {
    try {
      tx.abort()
    } catch {
      // It has already ended.
    }
  }
  const end = (tx: IDBTransaction): void => {
    ended.add(tx)
    undo(tx)
  }
  let stopped = false
  const stopListening = beforeFreeze(() => {
    for (const tx of open) end(tx)
  })
  const begin = async (db: Dexie, tables: readonly string[], mode: IDBTransactionMode): Promise<IDBTransaction> => {
    // A late caller must not reopen a closed store.
    if (stopped) throw new DOMException('', 'InvalidStateError')
    if (!db.isOpen()) await db.open()
    const database: IDBDatabase | null = db.backendDB()
    // Closed between the two.
    if (!database) throw new DOMException('', 'InvalidStateError')
    return database.transaction([...tables], mode, mode === 'readwrite' ? { durability: 'strict' } : {})
  }
  const inOne = async <T>(
    db: Dexie,
    tables: readonly string[],
    mode: 'readonly' | 'readwrite',
    run: (tx: IDBTransaction) => PromiseLike<T>,
  ): Promise<T> => {
    const tx = await begin(db, tables, mode)
    open.add(tx)
    const over = new Promise<void>((resolve, reject) => {
      tx.addEventListener('complete', () => resolve())
      tx.addEventListener('abort', () => reject(tx.error ?? new DOMException('', 'AbortError')))
    }).finally(() => open.delete(tx))
    // If `run` fails at once, nothing awaits `over` yet.
    over.catch(() => {})
    // The page froze while the database was being opened.
    if (!isAwake()) end(tx)
    try {
      const work = run(tx)
      // An abort may leave `run` waiting for ever.
      if (mode === 'readonly') return await Promise.race([work, over.then(() => work)])
      const [result] = await Promise.all([work, over])
      return result
    } catch (error) {
      undo(tx)
      throw ended.has(tx) ? new StoppedByFreeze('', { cause: error }) : error
    }
  }
  return {
    read: (db, tables, run) => inOne(db, tables, 'readonly', run),
    write: (db, tables, run) => inOne(db, tables, 'readwrite', run),
    stop() {
      stopped = true
      stopListening()
    },
  }
}

/** Resolves with the result of a request, in the event that delivers it. */
export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database gave no reason')))
  })
