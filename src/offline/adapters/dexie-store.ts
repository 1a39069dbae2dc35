import { Dexie } from 'dexie'
import { StoreFailure } from '../ports.ts'
import type { Store, StoreTx, TableName } from '../ports.ts'
import { TABLE_KEYS } from '../tables.ts'
import { isQuota, namesOf } from './error-names.ts'
import { untilAwake } from './page-life.ts'
import type { Tabs } from './tabs.ts'
import { StoppedByFreeze, answerOf, createTransactions } from './transactions.ts'

const names = Object.keys(TABLE_KEYS) as TableName[]

/** Versions are only ever added, and each adds tables or indexes: an old build opens a newer file without harm. */
const SECOND: readonly TableName[] = ['plans', 'favorites', 'notices', 'batch', 'blobs']
const THIRD: readonly TableName[] = ['returns']
const FOURTH: readonly TableName[] = ['quotations']
const FIFTH: readonly TableName[] = ['files']
const tablesOf = (some: readonly TableName[]) => Object.fromEntries(some.map((name) => [name, `&${TABLE_KEYS[name]}`]))
const FIRST = names.filter((name) => ![...SECOND, ...THIRD, ...FOURTH, ...FIFTH].includes(name))
const VERSIONS: readonly Record<string, string>[] = [FIRST, SECOND, THIRD, FOURTH, FIFTH].map(tablesOf)

/** Raised only when older builds could no longer read the rows. Such a database is left alone, never deleted or emptied. */
export const FORMAT = 1
const FORMAT_KEY = 'format'

/** A newer build wrote this database in a way that this one does not know. */
export class FutureDatabase extends Error {
  override readonly name = 'FutureDatabase'
}

const TRIES = 4
const PAUSE_MS = 40

export interface DexieStoreOptions {
  readonly indexedDB?: IDBFactory
  readonly IDBKeyRange?: typeof IDBKeyRange
  /** Notifies the other tabs; absent is this page alone. */
  readonly tabs?: Tabs<readonly TableName[]>
  /** Frees space for a person's act on a full disk; answers whether it freed any. */
  readonly makeRoom?: () => Promise<boolean>
  /** It was closed from outside while it was open here: the person or the browser may have deleted it. */
  readonly onCut?: () => void
}

/** The private database of one person. A handle that died is dropped and the whole transaction run again, a few times. */
export const openDexieStore = async (name: string, options: DexieStoreOptions = {}): Promise<Store> => {
  const listeners = new Set<(tables: readonly TableName[]) => void>()
  const { tabs, indexedDB, IDBKeyRange, makeRoom, onCut } = options
  let closed = false
  let isOpen = false
  const open = (): Dexie =>
    makeDb(name, { ...(indexedDB && { indexedDB }), ...(IDBKeyRange && { IDBKeyRange }) }, () => {
      if (!isOpen || closed) return
      onCut?.()
      // What the screens show as saved here may not be.
      tell(names)
    })
  let db = open()

  const tell = (tables: readonly TableName[]): void => {
    for (const listener of listeners) listener(tables)
  }
  const stopTabs = tabs?.listen(tell)
  const transactions = createTransactions()

  const reopen = (): void => {
    // Safari keeps a handle that fails at everything after a pause in the background; only a new one helps (WebKit, Expensify 87864).
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
      // What follows on an aborted one would be the next to stay open.
      const thaw = untilAwake()
      if (thaw) await thaw
      try {
        const begin = mode === 'r' ? transactions.read : transactions.write
        return await begin(db, tables, (tx) => run(toStoreTx(tx), again))
      } catch (error) {
        // A page may freeze as often as it likes: its handle is as good as before.
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

  /** An order must find room: what can be fetched again goes, then the reserve; then once more. */
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
  // Its cache is for live queries, of which there are none.
  const db = new Dexie(name, { ...deps, allowEmptyDB: false, cache: 'disabled' })
  for (const [index, stores] of VERSIONS.entries()) db.version(index + 1).stores(stores)
  // A newer build in another tab wants to upgrade, or somebody deletes it: let go; the next use opens again.
  db.on('versionchange', ({ newVersion }) => {
    db.close({ disableAutoOpen: false })
    if (newVersion === null) isCut()
  })
  // The browser clears it without a word before; the library says the same of what we close ourselves.
  db.on('close', (event) => {
    if (!(event instanceof CustomEvent)) isCut()
  })
  return db
}

/** Asks the database itself: the library's own way to a row takes half a millisecond, and a tap waits for four of them. */
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

/** By key, the newest first. */
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
