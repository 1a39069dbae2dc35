import { KNOWN_HEADINGS } from '#domain/rules/batch-headings.ts'
import { BATCH_COLUMNS } from '#domain/rules/batch-names.ts'
import type { BatchColumn } from '#domain/rules/batch-names.ts'
import { parseQuantity } from '#domain/rules/quantity.ts'

const NEEDED = ['code', 'quantity'] as const satisfies readonly BatchColumn[]

/** A row with its line number in the spreadsheet. */
export interface CellRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Columns by heading key, as the account taught them. */
export type LearnedHeadings = ReadonlyMap<string, BatchColumn>

/** Position of each column in a sheet. `head` is null if the sheet begins with its first order row. */
export interface BatchLayout {
  readonly head: CellRow | null
  readonly columns: Partial<Readonly<Record<BatchColumn, number>>>
  /** True if article and quantity are found. */
  readonly isWhole: boolean
}

/** Returns a heading without case, spaces and punctuation, as stored and looked up. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 50)
}

const KNOWN_KEYS: ReadonlyMap<string, BatchColumn> = new Map(
  BATCH_COLUMNS.flatMap((column) => KNOWN_HEADINGS[column].map((heading) => [headingKey(heading), column] as const)),
)

/** Headings of the files that the app writes; every build knows them, older ones too. */
export const OWN_HEADS = ['code', 'quantity', 'branch', 'own number'] as const

/** True for exactly these headings: the app's own file, whose meaning nothing taught can change. */
export function isOwnHead(cells: readonly string[]): boolean {
  return OWN_HEADS.every((head, at) => cells[at] === head) && cells.slice(OWN_HEADS.length).every((cell) => cell === '')
}

const OWN_COLUMNS: Readonly<Record<BatchColumn, number>> = { code: 0, quantity: 1, centre: 2, ownNumber: 3 }

/** Headings taught by the account take precedence over the common ones. */
export function columnOf(heading: string, learned: LearnedHeadings): BatchColumn | undefined {
  const key = headingKey(heading)
  return key === '' ? undefined : (learned.get(key) ?? KNOWN_KEYS.get(key))
}

/** Finds the columns of a sheet by its first row; a sheet of two columns without headings is article and quantity. */
export function findLayout(rows: readonly CellRow[], learned: LearnedHeadings = new Map()): BatchLayout {
  const [first] = rows
  if (!first) return { head: null, columns: {}, isWhole: false }
  if (isOwnHead(first.cells)) return { head: first, columns: OWN_COLUMNS, isWhole: true }
  const columns: Partial<Record<BatchColumn, number>> = {}
  for (const [at, cell] of first.cells.entries()) {
    const column = columnOf(cell, learned)
    if (column !== undefined) columns[column] ??= at
  }
  const isWhole = NEEDED.every((column) => columns[column] !== undefined)
  if (isWhole || columns.code !== undefined || columns.quantity !== undefined) return { head: first, columns, isWhole }
  if (isBare(rows)) return { head: null, columns: { code: 0, quantity: 1 }, isWhole: true }
  return { head: first, columns: {}, isWhole: false }
}

/** True for two columns whose second holds pieces from the first row on. */
function isBare(rows: readonly CellRow[]): boolean {
  return rows.every(({ cells }) => {
    const [code = '', quantity = '', ...rest] = cells
    return code !== '' && parseQuantity(quantity) !== undefined && rest.every((cell) => cell === '')
  })
}

/** One row of a batch order as filled in. */
export interface FilledRow extends Readonly<Record<BatchColumn, string>> {
  readonly line: number
}

/** Longer cells cannot be values of an order; they are cut for the record. */
export const FILLED_MAX = 200

/** Returns the order rows below the heading, without rows that are empty in all of these columns. */
export function rowsOf(rows: readonly CellRow[], { head, columns }: Pick<BatchLayout, 'head' | 'columns'>): FilledRow[] {
  return rows
    .filter((row) => row !== head)
    .map(({ line, cells }) => {
      const cell = (column: BatchColumn) => {
        const at = columns[column]
        return at === undefined ? '' : (cells[at] ?? '').trim().slice(0, FILLED_MAX)
      }
      return { line, code: cell('code'), quantity: cell('quantity'), centre: cell('centre'), ownNumber: cell('ownNumber') }
    })
    .filter((row) => BATCH_COLUMNS.some((column) => row[column] !== ''))
}
