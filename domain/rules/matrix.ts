import { parseDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { fitQuantity, parseQuantity, quantityCap } from '#domain/rules/quantity.ts'
import type { FittedQuantity, QuantityRule } from '#domain/rules/quantity.ts'

/** A branch, with the names that a spreadsheet may use. */
export interface NamedBranch {
  readonly addressId: string
  readonly company: string
  readonly fullName: string
  readonly city: string
  readonly postalCode: string
}

export interface PastedRow {
  readonly code: string
  /** By branch; a blank cell is absent, a written 0 is not. */
  readonly quantities: Readonly<Record<string, number>>
}

export interface PastedMatrix {
  readonly rows: readonly PastedRow[]
  /** Named branches, in order. */
  readonly branches: readonly string[]
  /** Headings that match no branch, or several. */
  readonly unknown: readonly string[]
  /** Cells that hold no whole number, as written. */
  readonly bad: readonly { readonly code: string; readonly text: string }[]
}

const SEPARATORS = ['\t', ';', ','] as const

/** Splits a pasted text by the separator of its first line: tab from a spreadsheet, semicolon or comma from its files. */
export function gridOf(text: string): readonly (readonly string[])[] {
  const lines = text.split(/\r\n|[\n\r]/).filter((line) => line.trim() !== '')
  const separator = SEPARATORS.find((sign) => lines[0]?.includes(sign)) ?? '\t'
  return lines.map((line) => cellsOf(line, separator))
}

function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at)
    if (sign === '"' && isQuoted && line.charAt(at + 1) === '"') {
      cell += sign
      at += 1
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** Returns the one branch that a heading names, by name, city or postal code; undefined if none or several match. */
export function branchNamed(text: string, branches: readonly NamedBranch[]): NamedBranch | undefined {
  const asked = folded(text)
  if (asked === '') return undefined
  const waysOf = ({ company, fullName, city, postalCode }: NamedBranch): readonly string[] => [
    postalCode,
    city,
    company,
    fullName,
    `${company} ${city}`,
    `${postalCode} ${city}`,
    `${company} ${postalCode}`,
  ]
  const found = branches.filter((branch) => waysOf(branch).some((way) => folded(way) === asked))
  return found.length === 1 ? found[0] : undefined
}

/** A row with a cell that is not a quantity is a heading; numbers that include a branch's postal code may be either. */
function headKind(heads: readonly string[], known: readonly NamedBranch[]): 'head' | 'doubtful' | 'none' {
  if (heads.some((head) => head !== '' && parseQuantity(head) === undefined)) return 'head'
  return heads.some((head) => branchNamed(head, known)) ? 'doubtful' : 'none'
}

/** Returns the cell before a first row that may be postal codes or quantities; it is a goods row if that cell is an article. */
export function doubtfulCode(text: string, known: readonly NamedBranch[]): string | undefined {
  const [[code = '', ...heads] = []] = gridOf(text)
  return code !== '' && headKind(heads, known) === 'doubtful' ? code : undefined
}

/**
 * Reads a pasted table: branches in its first row, article numbers or barcodes in its first column. Without a heading row the
 * columns are the branches of the matrix, in order. Rows of the same article add up. `isArticle` tells whether the catalogue has a
 * `doubtfulCode`.
 */
export function readMatrix(
  text: string,
  known: readonly NamedBranch[],
  columns: readonly string[],
  isArticle: (code: string) => boolean = () => false,
): PastedMatrix {
  const grid = gridOf(text)
  const [first = [], ...rest] = grid
  const [before = '', ...heads] = first
  const kind = headKind(heads, known)
  const hasHead = kind === 'head' || (kind === 'doubtful' && (before === '' || !isArticle(before)))
  const ids = hasHead ? heads.map((head) => branchNamed(head, known)?.addressId) : columns
  const rows = new Map<string, Record<string, number>>()
  const bad: { code: string; text: string }[] = []
  for (const [code = '', ...cells] of hasHead ? rest : grid) {
    if (code === '') continue
    const row = rows.get(code) ?? {}
    rows.set(code, row)
    for (const [at, cell] of cells.entries()) {
      const id = ids[at]
      if (id === undefined || cell === '') continue
      const quantity = parseQuantity(cell)
      if (quantity === undefined) bad.push({ code, text: cell })
      else row[id] = (row[id] ?? 0) + quantity
    }
  }
  return {
    rows: [...rows].map(([code, quantities]) => ({ code, quantities })),
    branches: [...new Set(ids.filter((id) => id !== undefined))],
    unknown: hasHead ? heads.filter((head, at) => head !== '' && ids[at] === undefined) : [],
    bad,
  }
}

/** Fits a branch's quantity to the article's step and to the stock that the other branches leave. decisions §4 */
export function fitCell(asked: number, others: number, rule: QuantityRule): FittedQuantity {
  const isLimited = !rule.notCheckStock && rule.wholesaleQty !== null
  const left = isLimited ? Math.max(quantityCap(rule) - others, 0) : rule.wholesaleQty
  return fitQuantity(asked, { ...rule, wholesaleQty: left })
}

export interface PriceRise {
  readonly from: Minor
  readonly to: Minor
}

/**
 * Returns the seen and current price of a line of `quantity` pieces, from a refusal for the price of `asked` pieces: a person
 * agrees to the price per piece. Null if the price did not rise. Text is money, numbers are pieces.
 */
export function priceRise(
  { seen, now }: { readonly seen: string | number | null; readonly now: string | number | null },
  asked: number,
  quantity: number,
): PriceRise | null {
  if (typeof seen !== 'string' || typeof now !== 'string' || asked <= 0 || quantity <= 0) return null
  const [from, to] = [parseDecimal(seen), parseDecimal(now)]
  if (from === undefined || to === undefined || to <= from) return null
  return { from: Math.round((from * quantity) / asked), to: Math.round((to * quantity) / asked) }
}
