import { BATCH_COLUMNS } from '#domain/rules/batch-names.ts'
import { OWN_HEADS } from '#domain/rules/batch-columns.ts'
import type { CellRow, FilledRow } from '#domain/rules/batch-columns.ts'
import { BATCH_ROWS_MAX, UPLOAD_BYTES_MAX } from '#domain/rules/limits.ts'
import type { SheetRefusal } from '#domain/sheets/sheet.ts'
import { readSheet } from '../../offline/sheets/read-sheet.ts'

/** Rows that the device reads, so that a longer file can be split; a file of more is refused with its count. */
const READ_ROWS_MAX = 20_000

/** A file that a person chose, as far as the device could read it. */
export interface BatchFile {
  /** Of this reading; what is edited belongs to it. */
  readonly id: string
  readonly name: string
  /** As it was chosen; null where it was kept over the end of the page: its rows are. */
  readonly bytes: Uint8Array<ArrayBuffer> | null
  /** Null: what the device could not read, and the service may. */
  readonly rows: readonly CellRow[] | null
}
export type ReadFile =
  | { readonly ok: true; readonly file: BatchFile }
  | { readonly ok: false; readonly refusal: SheetRefusal | 'overLimit'; readonly rows: number }

/** Reads a file in a worker, without a network; what is no spreadsheet is refused within seconds. decisions §9 */
export async function readBatchFile(file: File, newId: () => string): Promise<ReadFile> {
  if (file.size > UPLOAD_BYTES_MAX) return { ok: false, refusal: 'overLimit', rows: 0 }
  const sheet = await readSheet(file, { rowsMax: READ_ROWS_MAX })
  if (!sheet.ok && sheet.refusal !== 'readWhenSent')
    return { ok: false, refusal: sheet.refusal, rows: 'rows' in sheet ? (sheet.rows ?? 0) : 0 }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { ok: true, file: { id: newId(), name: file.name.slice(-200), bytes, rows: sheet.ok ? sheet.rows : null } }
}

/** The rows in parts that can be handed in; one part where they fit. decisions §9 */
export function partsOf<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let from = 0; from < rows.length; from += BATCH_ROWS_MAX) parts.push(rows.slice(from, from + BATCH_ROWS_MAX))
  return parts
}

/** The same rows as a file of the app's own; the lines are those of the file that was mended. */
export function writeRows(rows: readonly FilledRow[]): Uint8Array<ArrayBuffer> {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = rows.map((row) => BATCH_COLUMNS.map((column) => quoted(row[column])).join(';'))
  return new TextEncoder().encode(`${OWN_HEADS.join(';')}\r\n${lines.join('\r\n')}\r\n`)
}
