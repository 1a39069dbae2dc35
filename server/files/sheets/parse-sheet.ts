import { inflateRawSync } from 'node:zlib'
import { read, utils } from '@e965/xlsx'
import type { Sheet2JSONOpts, WorkSheet } from '@e965/xlsx'
import Papa from 'papaparse'
import { bookToSheet } from '#domain/sheets/book.ts'
import { decodeText, findSeparator } from '#domain/sheets/csv.ts'
import { judgeFile, proveEntries } from '#domain/sheets/guard.ts'
import { refused, rowsToSheet } from '#domain/sheets/sheet.ts'
import type { SheetResult } from '#domain/sheets/sheet.ts'

/** Reads a spreadsheet's first sheet as text. Called only in a child process (./read-sheet.ts), which limits it. */
export function parseSheet(bytes: Uint8Array, rowsMax: number): SheetResult {
  const judged = judgeFile(bytes)
  if (!judged.ok) return judged
  if (judged.kind === 'csv') return parseCsv(bytes, rowsMax)
  const lie = proveEntries(bytes, judged.entries, (packed, size) =>
    inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) }),
  )
  return lie ?? bookToSheet(library, bytes, rowsMax)
}

function parseCsv(bytes: Uint8Array, rowsMax: number): SheetResult {
  const decoded = decodeText(bytes)
  if (decoded === undefined) return refused('notSpreadsheet')
  const { separator, text } = findSeparator(decoded)
  return rowsToSheet(Papa.parse<string[]>(text, { delimiter: separator }).data, rowsMax)
}

const library = {
  read,
  rowsOf: (sheet: WorkSheet, options: Sheet2JSONOpts) => utils.sheet_to_json<unknown[]>(sheet, options),
}
