import { refused, rowsToSheet } from './sheet.ts'
import type { SheetResult } from './sheet.ts'

/** Options for reading a workbook, on the device and on the server: stored values, nothing evaluated. */
const READING = {
  type: 'array',
  dense: true,
  sheets: 0,
  cellFormula: false,
  cellHTML: false,
  cellDates: true,
  UTC: true,
} as const

/** The library that reads workbooks, passed in by the caller, because domain imports no packages. */
export interface BookLibrary<S extends { readonly '!ref'?: string }> {
  readonly read: (
    bytes: Uint8Array,
    options: typeof READING,
  ) => { readonly SheetNames: readonly string[]; readonly Sheets: Readonly<Record<string, S>> }
  readonly rowsOf: (sheet: S, options: ReturnType<typeof rowOptions>) => readonly (readonly unknown[])[]
}

// Blank rows are kept, so that line numbers match the spreadsheet.
const rowOptions = (ref: string) =>
  ({ header: 1, raw: true, blankrows: true, defval: '', range: `A1:${ref.split(':').at(-1)}`, UTC: true }) as const

/** Reads a workbook's first sheet as text; the guard has already judged the file. */
export function bookToSheet<S extends { readonly '!ref'?: string }>(
  { read, rowsOf }: BookLibrary<S>,
  bytes: Uint8Array,
  rowsMax: number,
): SheetResult {
  try {
    const book = read(bytes, READING)
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    const ref = sheet?.['!ref']
    return sheet && ref ? rowsToSheet(rowsOf(sheet, rowOptions(ref)), rowsMax) : refused('empty')
  } catch (error) {
    return refused(/password|encrypt/i.test(String(error)) ? 'encrypted' : 'broken')
  }
}
