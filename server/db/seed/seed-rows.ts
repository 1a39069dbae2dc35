import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'

export type Row = Readonly<Record<string, unknown>>

/** Inserts rows of one shape with one statement; columns that no row names keep their defaults. */
export async function insertRows(client: PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  const text = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`
  await client.query(text, [JSON.stringify(rows)])
}

/**
 * Returns the same id for the same words on every machine, so that addresses and screenshots stay the same; version 8 of RFC 9562.
 */
export function uuidOf(...words: readonly string[]): string {
  const hex = createHash('sha256').update(words.join('\n')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
