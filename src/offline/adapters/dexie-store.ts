import { Dexie } from 'dexie'
import { StoreFailure } from '../ports.ts'
import type { Store, StoreTx, TableName } from '../ports.ts'
import { TABLE_KEYS } from '../tables.ts'
import { isQuota, namesOf } from './error-names.ts'
import { untilAwake } from './page-life.ts'
import type { Tabs } from './tabs.ts'
import { StoppedByFreeze, answerOf, createTransactions } from './transactions.ts'

const names = Object.keys(TABLE_KEYS) as TableName[]

/** Versions are only added, and each only adds tables or indexes: an old build opens a newer database without harm. */
const SECOND: readonly TableName[] = ['plans', 'favorites', 'notices', 'batch', 'blobs']
const THIRD: readonly TableName[] = ['returns']
const FOURTH: readonly TableName[] = ['quotations']
const FIFTH: readonly TableName[] = ['files']
const tablesOf = (some: readonly TableName[]) => Object.fromEntries(some.map((name) => [name, `&${TABLE_KEYS[name]}`]))
const FIRST = names.filter((name) => ![...SECOND, ...THIRD, ...FOURTH, ...FIFTH].includes(name))
const VERSIONS: readonly Record<string, string>[] = [FIRST, SECOND, THIRD, FOURTH, FIFTH].map(tablesOf)

/** Raised only when older builds can no longer read the rows. They leave such a database alone and never delete or empty it. */
export const FORMAT = 1
const FORMAT_KEY = 'format'

/** A newer build wrote this database in a format that this build does not know. */
export class FutureDatabase extends Error {
  override readonly name = 'FutureDatabase'
}

const TRIES = 4
const PAUSE_MS = 40

export interface DexieStoreOptions {
  readonly indexedDB?: IDBFactory
  readonly IDBKeyRange?: typeof IDBKeyRange
  /** Notifies the other tabs; without it only this page is notified. */
  readonly tabs?: Tabs<readonly TableName[]>
  /** Frees space for a person's act on a full disk; returns whether it freed any. */
  readonly makeRoom?: () => Promise<boolean>
  /** Called if the database was closed from outside while open here: the person or the browser may have deleted it. */
  readonly onCut?: () => void
}

/** Opens the private database of one person. A dead handle is replaced and the whole transaction runs again, a few times. */
export const openDexieStore = async (name: string, options: DexieStoreOptions = {}): Promise<Store> => {
  const listeners = new Set<(tables: readonly TableName[]) => void>()
  const { tabs, indexedDB, IDBKeyRange, makeRoom, onCut } = options
  let closed = false
  let isOpen = false
  const open = (): Dexie =>
    makeDb(name, { ...(indexedDB && { indexedDB }), ...(IDBKeyRange && { IDBKeyRange }) }, () => {
      if (!isOpen || closed) return
      onCut?.()
      // What the screens show as saved may be gone.
      tell(names)
    })
  let db = open()

  const tell = (tables: readonly TableName[]): void => {
    for (const listener of listeners) listener(tables)
  }
  const stopTabs = tabs?.listen(tell)
  const transactions = createTransactions()

  const reopen = (): void => {
    // After a pause in the background Safari keeps a handle on which everything fails; only a new one helps (WebKit, Expensify
    // 87864).
    db.close()
    db = open()
  }

  const attempt = async <T>(
    mode: 'r' | 'rw',
    tables: readonly TableName[],
    run: (tx: StoreTx, again: boolean) => Promise<T>,
  ): Promise<T> => {
    let deaths = 0
    for (let again = false; ; again = true) {
      // In a frozen page the next transaction would stay open like the aborted one.
      const thaw = untilAwake()
      if (thaw) await thaw
      try {
        const begin = mode === 'r' ? transactions.read : transactions.write
        return await begin(db, tables, (tx) => run(toStoreTx(tx), again))
      } catch (error) {
        // A freeze is not a dead handle: run again, however often it happens.
        if (error instanceof StoppedByFreeze && !closed) continue
        if (isQuota(error)) throw new StoreFailure('full', error)
        if (!isDeadHandle(error)) throw error
        deaths += 1
        if (closed || deaths === TRIES) throw new StoreFailure('broken', error)
        reopen()
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * deaths))
      }
    }
  }

  /** An order must find room: frees what can be fetched again, then the reserve, and tries once more. */
  const attemptWithRoom: typeof attempt = (mode, tables, run) =>
    attempt(mode, tables, run).catch(async (error: unknown) => {
      const isFull = error instanceof StoreFailure && error.reason === 'full'
      if (!isFull || !tables.includes('outbox') || !(await makeRoom?.().catch(() => false))) throw error
      return attempt(mode, tables, run)
    })

  const format = await attempt('r', ['meta'], (tx) => tx.get('meta', FORMAT_KEY))
  if (Number(format?.value ?? 0) > FORMAT) {
    closed = true
    transactions.stop()
    stopTabs?.()
    tabs?.close()
    db.close()
    throw new FutureDatabase(name)
  }
  if (format === undefined)
    await attempt('rw', ['meta'], (tx) => tx.put('meta', { key: FORMAT_KEY, value: FORMAT })).catch(() => {})
  isOpen = true
  return {
    read: (tables, run) => attempt('r', tables, run),
    async write(tables, run, { untold = false } = {}) {
      const result = await attemptWithRoom('rw', tables, run)
      if (!untold) tell(tables)
      tabs?.tell(tables)
      return result
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell,
    close() {
      closed = true
      listeners.clear()
      transactions.stop()
      stopTabs?.()
      tabs?.close()
      db.close()
    },
  }
}

const makeDb = (name: string, deps: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange }, isCut: () => void): Dexie => {
  // Dexie's cache serves live queries; there are none here.
  const db = new Dexie(name, { ...deps, allowEmptyDB: false, cache: 'disabled' })
  for (const [index, stores] of VERSIONS.entries()) db.version(index + 1).stores(stores)
  // A newer build in another tab wants to upgrade, or the database is being deleted: close; the next use reopens it.
  db.on('versionchange', ({ newVersion }) => {
    db.close({ disableAutoOpen: false })
    if (newVersion === null) isCut()
  })
  // The browser clears a database without warning. Dexie fires the same event, as a CustomEvent, for our own `close()`.
  db.on('close', (event) => {
    if (!(event instanceof CustomEvent)) isCut()
  })
  return db
}

/** Uses IndexedDB directly: Dexie takes half a millisecond for a row, and a tap waits for four of them. */
const toStoreTx = (tx: IDBTransaction): StoreTx => ({
  get: async (name, key) => answerOf(tx.objectStore(name).get(key)),
  all: async (name) => answerOf(tx.objectStore(name).getAll()),
  last: async (name, limit) => lastOf(tx.objectStore(name), limit),
  put: async (name, row) => {
    await answerOf(tx.objectStore(name).put(row))
  },
  delete: async (name, key) => {
    await answerOf(tx.objectStore(name).delete(key))
  },
})

/** By key, newest first. */
const lastOf = <T>(store: IDBObjectStore, limit: number): Promise<T[]> =>
  new Promise((resolve, reject) => {
    const rows: T[] = []
    const request = store.openCursor(null, 'prev')
    request.addEventListener('success', () => {
      const cursor = request.result
      if (cursor) rows.push(cursor.value as T)
      if (cursor && rows.length < limit) cursor.continue()
      else resolve(rows)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('The database gave no reason')))
  })

const DEAD = new Set([
  'InvalidStateError',
  'DatabaseClosedError',
  'UnknownError',
  'AbortError',
  'TransactionInactiveError',
  'OpenFailedError',
  'TimeoutError',
  'MissingAPIError',
])
const isDeadHandle = (error: unknown): boolean => namesOf(error).some((name) => DEAD.has(name))
