import Papa from 'papaparse'

/** Codes are written as text, so that no spreadsheet drops their zeros or turns them into 6.9E+12; numbers can be summed. */
export interface SheetColumn<Row> {
  readonly head: string
  readonly kind: 'text' | 'number'
  /** In characters. */
  readonly width?: number
  readonly value: (row: Row) => string | number | null
}

/** Start of a text that a spreadsheet takes for a formula (ASVS 5, 1.2.10). */
const FORMULA = /^[=+\-@\t\r\0]/
/** Control characters that XML cannot represent. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu

/** Puts an apostrophe before a text that looks like a formula, so that no spreadsheet evaluates it (decisions §9). */
export function neutralise(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return safe.replaceAll(CONTROL, '')
}

export async function writeXlsx<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  sheetName: string,
): Promise<Buffer> {
  const heads = columns.map(({ head }) => ({ value: neutralise(head), type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) => columns.map((column) => cellOf(column, row)))
  const options = { sheet: sheetName, columns: columns.map(({ width = 16 }) => ({ width })), stickyRowsCount: 1 }
  // Loaded on demand, as it takes 9 MB: packages without a list never need it.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile([heads, ...body], options).toBuffer()
}

function cellOf<Row>({ kind, value }: SheetColumn<Row>, row: Row) {
  const content = value(row)
  if (content === null) return null
  if (kind === 'number' && typeof content === 'number') return { value: content, type: Number }
  return { value: neutralise(String(content)), type: String, format: '@' }
}

/** Writes CSV as a European Excel opens it: UTF-8 with a BOM, semicolons, CRLF. */
export function writeCsv<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): string {
  const text = (content: string | number | null) => (typeof content === 'string' ? neutralise(content) : (content ?? ''))
  const table = rows.map((row) => columns.map(({ value }) => text(value(row))))
  const csv = Papa.unparse(
    { fields: columns.map(({ head }) => neutralise(head)), data: table },
    { delimiter: ';', newline: '\r\n' },
  )
  return `\ufeff${csv}`
}
