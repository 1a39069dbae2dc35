import type { Store, StoreTx, TableName } from '../ports.ts'
import type { Tables } from '../tables.ts'
import type { Encryption } from './encryption.ts'
import { aboutOf, encryptRow, isEncrypted, isEncryptedTable, keyOf, decryptRow, rowStamp } from './encrypted-rows.ts'
import type { DecryptedRows } from './encrypted-store.ts'

type Row = Tables[TableName]
interface Place {
  readonly table: TableName
  readonly key: string
}
interface Scan {
  readonly table: TableName
  readonly limit: number | null
  readonly stamps: string
}

/** One write in progress: what it read, by stamp, and what it will write, first plain, then encrypted. */
export interface EncryptedWork {
  readonly tx: StoreTx
  /** True if nothing that was read has changed. */
  stands(tx: StoreTx): Promise<boolean>
  close(): Promise<void>
  make(tx: StoreTx): Promise<void>
  /** True if exactly this write is already in the database. */
  isMade(tx: StoreTx): Promise<boolean>
  made(): void
  /** Drops the rows that it read from the cache, so that the next try reads the database. */
  forget(): void
}

export const createEncryptedWork = (store: Store, encryption: Encryption, known: DecryptedRows): EncryptedWork => {
  const reads = new Map<string, Place & { readonly stamp: string }>()
  const scans: Scan[] = []
  /** A `row` of undefined is a deletion. */
  const wanted = new Map<string, Place & { readonly row: Row | undefined }>()
  let closed: (Place & { readonly row: Row | undefined })[] = []

  const opened = async <K extends TableName>(
    table: K,
    row: Tables[K] | undefined,
    key: string,
  ): Promise<Tables[K] | undefined> => {
    const stamp = rowStamp(row)
    const there = known.get(table, key)
    if (row === undefined || there?.stamp === stamp) return row && (there?.row as Tables[K] | undefined)
    const plain = (await decryptRow(encryption, table, row)) as Tables[K] | undefined
    known.set(table, key, stamp, plain)
    return plain
  }

  const scan = async <K extends TableName>(table: K, limit: number | null): Promise<Tables[K][]> => {
    const changed = [...wanted.values()].filter((place) => place.table === table)
    const take = limit === null ? null : limit + changed.length
    const rows = await store.read([table], (tx) => scanOf(tx, table, take))
    scans.push({ table, limit: take, stamps: stampsOf(rows) })
    const plain = await Promise.all(rows.map((row) => opened(table, row, keyOf(table, row))))
    const byKey = new Map<string, Tables[K]>()
    for (const row of plain) if (row !== undefined) byKey.set(keyOf(table, row as Tables[K]), row as Tables[K])
    for (const { key, row } of changed) {
      if (row === undefined) byKey.delete(key)
      else byKey.set(key, row as Tables[K])
    }
    const sorted = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
    return limit === null ? sorted : sorted.reverse().slice(0, limit)
  }

  const tx: StoreTx = {
    async get(table, key) {
      const name = aboutOf(table, key)
      const own = wanted.get(name)
      if (own) return own.row as Tables[typeof table] | undefined
      const there = known.get(table, key)
      if (there) {
        reads.set(name, { table, key, stamp: there.stamp })
        return there.row as Tables[typeof table] | undefined
      }
      const row = await store.read([table], (reading) => reading.get(table, key))
      reads.set(name, { table, key, stamp: rowStamp(row) })
      return opened(table, row, key)
    },
    all: (table) => scan(table, null),
    last: (table, limit) => scan(table, limit),
    async put(table, row) {
      const key = keyOf(table, row)
      // As in IndexedDB, later changes by the caller are not written.
      wanted.set(aboutOf(table, key), { table, key, row: structuredClone(row) })
    },
    async delete(table, key) {
      wanted.set(aboutOf(table, key), { table, key, row: undefined })
    },
  }

  return {
    tx,
    async stands(at) {
      const same = await Promise.all([
        ...[...reads.values()].map(async ({ table, key, stamp }) => rowStamp(await at.get(table, key)) === stamp),
        ...scans.map(async ({ table, limit, stamps }) => stampsOf(await scanOf(at, table, limit)) === stamps),
      ])
      return same.every(Boolean)
    },
    async close() {
      closed = await Promise.all(
        [...wanted.values()].map(async ({ table, key, row }) => ({
          table,
          key,
          row: row && isEncryptedTable(table) ? await encryptRow(encryption, table, row) : row,
        })),
      )
    },
    async make(at) {
      await Promise.all(closed.map(({ table, key, row }) => (row ? at.put(table, row) : at.delete(table, key))))
    },
    async isMade(at) {
      const proof = closed.find(({ table, row }) => row && isEncryptedTable(table))
      return proof !== undefined && rowStamp(await at.get(proof.table, proof.key)) === rowStamp(proof.row)
    },
    made() {
      for (const { table, key, row } of closed) {
        if (row && !isEncryptedTable(table)) known.set(table, key, rowStamp(row), row)
        else known.drop(table, key)
        // The engine's read-back must be a real one: the plain row is used again only when its exact bytes come from the database.
        const plain = wanted.get(aboutOf(table, key))?.row
        if (plain && isEncrypted(row)) known.made(table, key, plain, row.sealed)
      }
    },
    forget() {
      for (const { table, key } of reads.values()) known.drop(table, key)
    },
  }
}

const scanOf = <K extends TableName>(tx: StoreTx, table: K, limit: number | null): Promise<Tables[K][]> =>
  limit === null ? tx.all(table) : tx.last(table, limit)

const stampsOf = (rows: readonly Row[]): string => rows.map(rowStamp).join('\n')
