import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/web-worker'
import { decodeText, findSeparator } from '#domain/sheets/csv.ts'
import { judgeFile, proveEntries } from '#domain/sheets/guard.ts'
import { refused, rowsToSheet } from '#domain/sheets/sheet.ts'
import type { SheetResult } from '#domain/sheets/sheet.ts'
import { inflateWithin } from './inflate-within.ts'

/**
 * `readWhenSent`: an old .xls, or an intact workbook that this reader does not know; ./read-sheet.ts passes it to the large one.
 */
export type DeviceSheet = SheetResult | { readonly ok: false; readonly refusal: 'readWhenSent' }

export interface ToSheetWorker {
  readonly file: Blob
  readonly rowsMax: number
}

/** Parses a spreadsheet for the preview; the server reads the file again, and its result counts. decisions §9 */
export async function parseSheet(file: Blob, rowsMax: number): Promise<DeviceSheet> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const judged = judgeFile(bytes)
  if (!judged.ok) return judged
  if (judged.kind === 'xls') return { ok: false, refusal: 'readWhenSent' }
  if (judged.kind === 'csv') return parseCsv(bytes, rowsMax)
  const lie = proveEntries(bytes, judged.entries, inflateWithin)
  if (lie) return lie
  try {
    return rowsToSheet(await readSheet(file), rowsMax)
  } catch {
    return { ok: false, refusal: 'readWhenSent' }
  }
}

function parseCsv(bytes: Uint8Array, rowsMax: number): SheetResult {
  const decoded = decodeText(bytes)
  if (decoded === undefined) return refused('notSpreadsheet')
  const { separator, text } = findSeparator(decoded)
  return rowsToSheet(Papa.parse<string[]>(text, { delimiter: separator }).data, rowsMax)
}
