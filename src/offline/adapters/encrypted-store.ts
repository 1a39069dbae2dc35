import { StoreFailure } from '../ports.ts'
import type { Store, StoreTx, TableName } from '../ports.ts'
import type { Tables } from '../tables.ts'
import type { Encryption } from './encryption.ts'
import { aboutOf, isEncrypted, isEncryptedTable, decryptRow, rowStamp } from './encrypted-rows.ts'
import { createEncryptedWork } from './encrypted-work.ts'
import { NotRecorded, createTransactionReplay } from './transaction-replay.ts'

type Row = Tables[TableName]

const ROUNDS_MAX = 60
const KEPT_ROWS = 6000
const UNPROVED_ROWS = 500

/**
 * Decrypted rows by place and stamp, in memory only, so that a row is decrypted once and not on each read. `made` keeps what this
 * page wrote, plain and encrypted, until it is met in the database.
 */
export interface DecryptedRows {
  get(table: TableName, key: string): { readonly stamp: string; readonly row: Row | undefined } | undefined
  set(table: TableName, key: string, stamp: string, row: Row | undefined): void
  made(table: TableName, key: string, row: Row, bytes: Uint8Array): void
  /** Returns the plain row if these are exactly the bytes that were written. */
  proved(table: TableName, key: string, bytes: Uint8Array): Row | undefined
  drop(table: TableName, key: string): void
}

/** Rolls back a transaction because another one changed what it had read. */
class HasChanged extends Error {
  override readonly name = 'HasChanged'
}
const hasChanged = (error: unknown): boolean => error instanceof HasChanged

/**
 * A store whose private tables are encrypted with one person's key. An IndexedDB transaction does not stay open while WebCrypto
 * works. So a read runs again over its recorded results once they are decrypted. A write runs on plain rows, is encrypted, and then
 * commits in one transaction that first checks that nothing it read has changed.
 */
export const encryptStore = (store: Store, encryption: Encryption): Store => {
  const known = createOpenRows()

  const read: Store['read'] = async (tables, run) => {
    const opened = new Map<string, Row | undefined>()
    let tape = createTransactionReplay()
    for (let round = 1; ; round += 1) {
      const missing = new Map<string, { table: TableName; key: string; stamp: string; row: Row }>()
      const look = (tx: StoreTx) => run(readerOf(tx, known, opened, missing))
      try {
        const result = await (tape.isEmpty() ? store.read(tables, (tx) => look(tape.recorder(tx))) : look(tape.player))
        if (missing.size === 0) return result
      } catch (error) {
        tape = createTransactionReplay()
        // The rows left out may be the cause: run again once they are decrypted.
        if ((missing.size === 0 && !(error instanceof NotRecorded)) || round === ROUNDS_MAX) throw error
      }
      if (round === ROUNDS_MAX) throw new StoreFailure('broken')
      await Promise.all(
        [...missing].map(async ([name, { table, key, stamp, row }]) => {
          const plain = await decryptRow(encryption, table, row)
          opened.set(name, plain)
          known.set(table, key, stamp, plain)
        }),
      )
    }
  }

  const write: Store['write'] = async (tables, run, options) => {
    if (!tables.some(isEncryptedTable)) return store.write(tables, run, options)
    let again = false
    for (let round = 1; round <= ROUNDS_MAX; round += 1) {
      const work = createEncryptedWork(store, encryption, known)
      let failure: { readonly error: unknown } | undefined
      const result = await run(work.tx, again).catch((error: unknown) => {
        failure = { error }
      })
      if (failure) {
        // A failure on rows that have changed since does not count.
        if (await store.read(tables, (tx) => work.stands(tx))) throw failure.error
        work.forget()
        continue
      }
      await work.close()
      const commit = async (tx: StoreTx, repeated: boolean): Promise<void> => {
        if (repeated) {
          again = true
          if (await work.isMade(tx)) return
        }
        // Checks and writes are issued together, because every round trip to the database is felt; checks come first, so that they
        // do not see these writes. A failed check rolls the transaction back.
        const [stands] = await Promise.all([work.stands(tx), work.make(tx)])
        if (!stands) throw new HasChanged()
      }
      const made = await store.write(tables, commit, options).then(
        () => true,
        (error: unknown) => {
          if (hasChanged(error)) return false
          throw error
        },
      )
      if (made) {
        work.made()
        return result as Awaited<ReturnType<typeof run>>
      }
      work.forget()
    }
    throw new StoreFailure('broken')
  }

  return {
    read,
    write,
    onChange: (listener) => store.onChange(listener),
    tell: (tables) => store.tell(tables),
    close: () => store.close(),
  }
}

/** Files are large and read once. */
const isLarge = (table: TableName): boolean => table === 'blobs' || table === 'files'

const createOpenRows = (): DecryptedRows => {
  const rows = new Map<string, { stamp: string; row: Row | undefined }>()
  const written = new Map<string, { row: Row; bytes: Uint8Array }>()
  return {
    get: (table, key) => rows.get(aboutOf(table, key)),
    set(table, key, stamp, row) {
      if (isLarge(table)) return
      const name = aboutOf(table, key)
      // The least recently set row is at the front.
      rows.delete(name)
      rows.set(name, { stamp, row })
      const [oldest] = rows.keys()
      if (rows.size > KEPT_ROWS && oldest !== undefined) rows.delete(oldest)
    },
    made(table, key, row, bytes) {
      if (isLarge(table)) return
      if (written.size >= UNPROVED_ROWS) written.clear()
      written.set(aboutOf(table, key), { row, bytes })
    },
    proved(table, key, bytes) {
      const own = written.get(aboutOf(table, key))
      written.delete(aboutOf(table, key))
      return own && isSame(own.bytes, bytes) ? own.row : undefined
    },
    drop: (table, key) => void rows.delete(aboutOf(table, key)),
  }
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, at) => byte === b[at])

/**
 * A read transaction that knows only decrypted rows. Other rows are left out and noted; the run continues, so that one pass finds
 * all of them, and its result is discarded.
 */
const readerOf = (
  tx: StoreTx,
  known: DecryptedRows,
  opened: ReadonlyMap<string, Row | undefined>,
  missing: Map<string, { table: TableName; key: string; stamp: string; row: Row }>,
): StoreTx => {
  const plainOf = <K extends TableName>(table: K, row: Tables[K]): Tables[K] | undefined => {
    const { key, stamp, name, isPlain } = placeOf(table, row)
    if (isPlain) return row
    const there = known.get(table, key)
    if (there?.stamp === stamp) return there.row as Tables[K] | undefined
    const own = isEncrypted(row) ? known.proved(table, key, row.sealed) : undefined
    if (own) {
      known.set(table, key, stamp, own)
      return own as Tables[K]
    }
    if (opened.has(name)) return opened.get(name) as Tables[K] | undefined
    missing.set(name, { table, key, stamp, row })
    return undefined
  }
  const allOf = <K extends TableName>(table: K, rows: readonly Tables[K][]): Tables[K][] =>
    rows.map((row) => plainOf(table, row)).filter((row) => row !== undefined)
  return {
    async get(table, key) {
      const row = await tx.get(table, key)
      return row && allOf(table, [row])[0]
    },
    all: async (table) => allOf(table, await tx.all(table)),
    last: async (table, limit) => allOf(table, await tx.last(table, limit)),
    put: (table, row) => tx.put(table, row),
    delete: (table, key) => tx.delete(table, key),
  }
}

const placeOf = (table: TableName, row: Row) => {
  const stamp = rowStamp(row)
  const key = 'id' in row ? row.id : row.key
  return { key, stamp, name: `${aboutOf(table, key)}/${stamp}`, isPlain: stamp.startsWith('p') }
}
