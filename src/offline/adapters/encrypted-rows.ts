import { base64Of } from '../base64.ts'
import type { TableName } from '../ports.ts'
import { TABLE_KEYS } from '../tables.ts'
import type { Tables } from '../tables.ts'
import { stampOf } from './encryption.ts'
import type { Encryption } from './encryption.ts'

/** Counters, the lease and read times: nothing personal, and the engine reads them constantly. */
const OPEN_TABLES: ReadonlySet<TableName> = new Set(['meta', 'lease'])
export const isEncryptedTable = (table: TableName): boolean => !OPEN_TABLES.has(table)

type Row = Tables[TableName]
/** A private row as stored in the database: its key, in the outbox its `seq`, and the encrypted bytes. */
export interface EncryptedRow {
  readonly sealed: Uint8Array<ArrayBuffer>
  readonly seq?: number
}

export const keyOf = (table: TableName, row: object): string => String((row as Record<string, unknown>)[TABLE_KEYS[table]])
export const aboutOf = (table: TableName, key: string): string => `${table}/${key}`

/** False for rows written before there was a key and for rows of open tables. */
export const isEncrypted = (row: unknown): row is EncryptedRow =>
  typeof row === 'object' && row !== null && 'sealed' in row && row.sealed instanceof Uint8Array

/** Two reads with the same stamp returned the same row. */
export const rowStamp = (row: unknown): string => {
  if (row === undefined) return ''
  return isEncrypted(row) ? `s${stampOf(row.sealed)}` : `p${JSON.stringify(row)}`
}

export const encryptRow = async (encryption: Encryption, table: TableName, row: Row): Promise<Row> => {
  const key = keyOf(table, row)
  const sealed = await encryption.close(row, aboutOf(table, key))
  const seq = table === 'outbox' ? { seq: (row as Tables['outbox']).seq } : {}
  return { [TABLE_KEYS[table]]: key, ...seq, sealed } as unknown as Row
}

/**
 * Returns the row in plain. A row that does not decrypt stays where it is: in the outbox it is shown as unreadable, elsewhere
 * (copies of the server's data) it counts as missing.
 */
export const decryptRow = async (encryption: Encryption, table: TableName, row: Row): Promise<Row | undefined> => {
  if (!isEncrypted(row)) return row
  try {
    return (await encryption.open(row.sealed, aboutOf(table, keyOf(table, row)))) as Row
  } catch {
    if (table !== 'outbox') return undefined
    // Includes its bytes, so that an export is complete.
    return { id: keyOf(table, row), seq: row.seq, sealed: base64Of(row.sealed) } as unknown as Row
  }
}
