/** Why a file is not read; each has its words in domain/contract/errors.ts as `sheet.<name>`. */
export type SheetRefusal = 'notSpreadsheet' | 'encrypted' | 'macros' | 'tooLarge' | 'broken' | 'tooManyRows' | 'empty' | 'tooSlow'

/** A row with something in it: the line as the spreadsheet counts it, from 1, and its cells as text. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** What came of reading a file. `rows` of a refusal is how many there are, where there are too many. decisions §9 */
export type SheetResult =
  | { readonly ok: true; readonly rows: readonly SheetRow[] }
  | { readonly ok: false; readonly refusal: SheetRefusal; readonly rows?: number }

export const refused = (refusal: SheetRefusal): SheetResult => ({ ok: false, refusal })

/** Digits that a spreadsheet's number keeps exactly. */
const EXACT_DIGITS = 15

/** Rows of cells as text, blank ones left out; more than `rowsMax` are refused with their count, never cut. decisions §9 */
export function rowsToSheet(table: readonly (readonly unknown[])[], rowsMax: number): SheetResult {
  const rows = table
    .map((cells, at) => ({ line: at + 1, cells: cells.map(cellToText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length === 0) return refused('empty')
  if (rows.length > rowsMax) return { ok: false, refusal: 'tooManyRows', rows: rows.length }
  return { ok: true, rows }
}

/** A cell's stored value as text; nothing is evaluated. */
export function cellToText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return numberToText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  // Codes that the spreadsheet took for dates: read as the day, so that the row is refused and not ordered as something else.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return ''
}

/** Whole numbers of up to 15 digits are exact; beyond that as 1.2E+19, which the barcode rule knows as lost digits. decisions §9 */
function numberToText(value: number): string {
  if (!Number.isFinite(value)) return ''
  return Math.abs(value) < 10 ** EXACT_DIGITS ? String(value) : value.toExponential().toUpperCase()
}
