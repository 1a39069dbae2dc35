import { BATCH_COLUMNS } from '#domain/rules/batch-names.ts'
import { OWN_HEADS } from '#domain/rules/batch-columns.ts'
import type { CellRow, FilledRow } from '#domain/rules/batch-columns.ts'
import { BATCH_ROWS_MAX, UPLOAD_BYTES_MAX } from '#domain/rules/limits.ts'
import type { SheetRefusal } from '#domain/sheets/sheet.ts'
import { readSheet } from '../../offline/sheets/read-sheet.ts'

/** Maximum of rows that the device reads, so that a longer file can be split; beyond it a file is refused with its count. */
const READ_ROWS_MAX = 20_000

/** A file that a person chose, as far as the device could read it. */
export interface BatchFile {
  /** Id of this reading; edits belong to it. */
  readonly id: string
  readonly name: string
  /** The original bytes; null if only the rows were kept over a reload. */
  readonly bytes: Uint8Array<ArrayBuffer> | null
  /** Null if the device could not read them but the service may. */
  readonly rows: readonly CellRow[] | null
}
export type ReadFile =
  | { readonly ok: true; readonly file: BatchFile }
  | { readonly ok: false; readonly refusal: SheetRefusal | 'overLimit'; readonly rows: number }

/** Reads a file in a worker, also offline; refuses within seconds what is no spreadsheet. decisions §9 */
export async function readBatchFile(file: File, newId: () => string): Promise<ReadFile> {
  if (file.size > UPLOAD_BYTES_MAX) return { ok: false, refusal: 'overLimit', rows: 0 }
  const sheet = await readSheet(file, { rowsMax: READ_ROWS_MAX })
  if (!sheet.ok && sheet.refusal !== 'readWhenSent')
    return { ok: false, refusal: sheet.refusal, rows: 'rows' in sheet ? (sheet.rows ?? 0) : 0 }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { ok: true, file: { id: newId(), name: file.name.slice(-200), bytes, rows: sheet.ok ? sheet.rows : null } }
}

/** Splits the rows into parts small enough to be handed in. decisions §9 */
export function partsOf<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let from = 0; from < rows.length; from += BATCH_ROWS_MAX) parts.push(rows.slice(from, from + BATCH_ROWS_MAX))
  return parts
}

/** Writes the rows as a file in the app's own format; its line numbers are those of the corrected file. */
export function writeRows(rows: readonly FilledRow[]): Uint8Array<ArrayBuffer> {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = rows.map((row) => BATCH_COLUMNS.map((column) => quoted(row[column])).join(';'))
  return new TextEncoder().encode(`${OWN_HEADS.join(';')}\r\n${lines.join('\r\n')}\r\n`)
}
