import { KNOWN_HEADINGS } from '#domain/rules/batch-headings.ts'
import { BATCH_COLUMNS } from '#domain/rules/batch-names.ts'
import type { BatchColumn } from '#domain/rules/batch-names.ts'
import { parseQuantity } from '#domain/rules/quantity.ts'

const NEEDED = ['code', 'quantity'] as const satisfies readonly BatchColumn[]

/** A row as a spreadsheet counts it. */
export interface CellRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Columns by their headings' keys, as the account taught them. */
export type LearnedHeadings = ReadonlyMap<string, BatchColumn>

/** Which column of a sheet is what. `head` is null where the sheet begins with its first order row. */
export interface BatchLayout {
  readonly head: CellRow | null
  readonly columns: Partial<Readonly<Record<BatchColumn, number>>>
  /** Article and quantity are found. */
  readonly isWhole: boolean
}

/** A heading without case, spaces and punctuation: what is learned and looked up. */
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

/** The heads of the files that the app writes itself; every build, older ones too, knows them. */
export const OWN_HEADS = ['code', 'quantity', 'branch', 'own number'] as const

/** Exactly these heads: the app's own file, which nothing that an account taught changes the meaning of. */
export function isOwnHead(cells: readonly string[]): boolean {
  return OWN_HEADS.every((head, at) => cells[at] === head) && cells.slice(OWN_HEADS.length).every((cell) => cell === '')
}

const OWN_COLUMNS: Readonly<Record<BatchColumn, number>> = { code: 0, quantity: 1, centre: 2, ownNumber: 3 }

/** What the account taught counts before what everybody writes. */
export function columnOf(heading: string, learned: LearnedHeadings): BatchColumn | undefined {
  const key = headingKey(heading)
  return key === '' ? undefined : (learned.get(key) ?? KNOWN_KEYS.get(key))
}

/** Which columns a sheet has, by its first row; a sheet of two columns without headings is article and quantity. */
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

/** Two columns, the second of them pieces from the first row on. */
function isBare(rows: readonly CellRow[]): boolean {
  return rows.every(({ cells }) => {
    const [code = '', quantity = '', ...rest] = cells
    return code !== '' && parseQuantity(quantity) !== undefined && rest.every((cell) => cell === '')
  })
}

/** One row of a batch order as it was filled in. */
export interface FilledRow extends Readonly<Record<BatchColumn, string>> {
  readonly line: number
}

/** Longer cells are no value of an order and are cut for the record of what was filled in. */
export const FILLED_MAX = 200

/** The order rows below the heading; rows that say nothing in any of the columns are no rows. */
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
