import { inflateRawSync } from 'node:zlib'
import { read, utils } from '@e965/xlsx'
import Papa from 'papaparse'
import { decodeText, findSeparator } from '#domain/sheets/csv.ts'
import { judgeFile, proveEntries } from '#domain/sheets/guard.ts'
import { refused, rowsToSheet } from '#domain/sheets/sheet.ts'
import type { SheetResult } from '#domain/sheets/sheet.ts'

/** Reads a spreadsheet's first sheet as text. It is called in a child process only (./read-sheet.ts), which bounds it. */
export function parseSheet(bytes: Uint8Array, rowsMax: number): SheetResult {
  const judged = judgeFile(bytes)
  if (!judged.ok) return judged
  if (judged.kind === 'csv') return parseCsv(bytes, rowsMax)
  const lie = proveEntries(bytes, judged.entries, (packed, size) =>
    inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) }),
  )
  return lie ?? parseWorkbook(bytes, rowsMax)
}

function parseCsv(bytes: Uint8Array, rowsMax: number): SheetResult {
  const decoded = decodeText(bytes)
  if (decoded === undefined) return refused('notSpreadsheet')
  const { separator, text } = findSeparator(decoded)
  return rowsToSheet(Papa.parse<string[]>(text, { delimiter: separator }).data, rowsMax)
}

function parseWorkbook(bytes: Uint8Array, rowsMax: number): SheetResult {
  try {
    const book = read(bytes, {
      type: 'array',
      dense: true,
      sheets: 0,
      cellFormula: false,
      cellHTML: false,
      cellDates: true,
      UTC: true,
    })
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    if (!sheet?.['!ref']) return refused('empty')
    // Blank rows count, so that the line is the spreadsheet's own.
    const options = {
      header: 1,
      raw: true,
      blankrows: true,
      defval: '',
      range: `A1:${sheet['!ref'].split(':').at(-1)}`,
      UTC: true,
    } as const
    return rowsToSheet(utils.sheet_to_json<unknown[]>(sheet, options), rowsMax)
  } catch (error) {
    return refused(/password|encrypt/i.test(String(error)) ? 'encrypted' : 'broken')
  }
}
