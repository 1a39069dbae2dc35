import type { Dexie } from 'dexie'
import { beforeFreeze, isAwake } from './page-life.ts'

/** The page froze while this was open; whether it was made is not known. */
export class StoppedByFreeze extends Error {
  override readonly name = 'StoppedByFreeze'
}

/** One transaction of `run`; each rejects with StoppedByFreeze, or with what the database or `run` says. */
export interface Transactions {
  /** Answers with the last word of `run`. */
  read<T>(db: Dexie, tables: readonly string[], run: (tx: IDBTransaction) => PromiseLike<T>): Promise<T>
  /** Answers when all of it lies on the disk; nothing of it does where `run` fails. */
  write<T>(db: Dexie, tables: readonly string[], run: (tx: IDBTransaction) => PromiseLike<T>): Promise<T>
  stop(): void
}

/**
 * The transactions that a page has open, asked of the database itself: the library's way to one is felt at each tap. What is open
 * when the page freezes stays open until the thaw, and every other tab's writing would wait behind it: so they are ended before.
 */
export const createTransactions = (): Transactions => {
  const open = new Set<IDBTransaction>()
  const ended = new WeakSet<IDBTransaction>()
  const undo = (tx: IDBTransaction): void => {
    try {
      tx.abort()
    } catch {
      // It has just ended.
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
    // Who has closed it does not want it opened by a latecomer.
    if (stopped) throw new DOMException('', 'InvalidStateError')
    if (!db.isOpen()) await db.open()
    const database: IDBDatabase | null = db.backendDB()
    // Taken away between the two.
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
    // Where `run` fails at once, nobody has begun to wait for it.
    over.catch(() => {})
    // Begun before the freeze and opened in its last moment.
    if (!isAwake()) end(tx)
    try {
      const work = run(tx)
      // An aborted one may leave `run` waiting for ever.
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

/** What a request comes to, known in the step in which it is known. */
export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database gave no reason')))
  })
