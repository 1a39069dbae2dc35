/** Why a file is not read; domain/contract/errors.ts has a text for each as `sheet.<name>`. */
export type SheetRefusal = 'notSpreadsheet' | 'encrypted' | 'macros' | 'tooLarge' | 'broken' | 'tooManyRows' | 'empty' | 'tooSlow'

/** A row that is not empty: its line number in the spreadsheet, from 1, and its cells as text. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Result of reading a file. If there are too many rows, `rows` of the refusal is their number. decisions §9 */
export type SheetResult =
  | { readonly ok: true; readonly rows: readonly SheetRow[] }
  | { readonly ok: false; readonly refusal: SheetRefusal; readonly rows?: number }

export const refused = (refusal: SheetRefusal): SheetResult => ({ ok: false, refusal })

/** Number of digits that a spreadsheet keeps exactly. */
const EXACT_DIGITS = 15

/** Converts rows of cells to text without blank rows; more than `rowsMax` are refused with their count, never cut. decisions §9 */
export function rowsToSheet(table: readonly (readonly unknown[])[], rowsMax: number): SheetResult {
  const rows = table
    .map((cells, at) => ({ line: at + 1, cells: cells.map(cellToText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length === 0) return refused('empty')
  if (rows.length > rowsMax) return { ok: false, refusal: 'tooManyRows', rows: rows.length }
  return { ok: true, rows }
}

/** Returns a cell's stored value as text; nothing is evaluated. */
export function cellToText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return numberToText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  // Codes that became dates in the spreadsheet are read as the day, so that the row is refused instead of ordering something else.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return ''
}

/** Whole numbers of up to 15 digits are exact; larger ones become 1.2E+19, lost digits to the barcode rule. decisions §9 */
function numberToText(value: number): string {
  if (!Number.isFinite(value)) return ''
  return Math.abs(value) < 10 ** EXACT_DIGITS ? String(value) : value.toExponential().toUpperCase()
}
