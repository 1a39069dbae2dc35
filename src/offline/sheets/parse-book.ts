import { read, utils } from '@e965/xlsx'
import type { Sheet2JSONOpts, WorkSheet } from '@e965/xlsx'
import { bookToSheet } from '#domain/sheets/book.ts'
import { judgeFile, proveEntries } from '#domain/sheets/guard.ts'
import type { SheetResult } from '#domain/sheets/sheet.ts'
import { inflateWithin } from './inflate-within.ts'

/** Parses an old .xls, or a workbook that the small reader does not know, with the library that the server uses. decisions §9 */
export async function parseBook(file: Blob, rowsMax: number): Promise<SheetResult> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const judged = judgeFile(bytes)
  if (!judged.ok) return judged
  const lie = proveEntries(bytes, judged.entries, inflateWithin)
  return lie ?? bookToSheet(library, bytes, rowsMax)
}

const library = {
  read,
  rowsOf: (sheet: WorkSheet, options: Sheet2JSONOpts) => utils.sheet_to_json<unknown[]>(sheet, options),
}
