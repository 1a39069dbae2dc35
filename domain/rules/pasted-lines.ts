import { parseBarcode } from '#domain/rules/barcode.ts'
import { BARCODES_MAX, UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'
import { isCodeHead, isQuantityHead } from '#domain/rules/pasted-heads.ts'
import { parseQuantity } from '#domain/rules/quantity.ts'

/** One code of a pasted text: its pieces, and its sales steps where no number was given. */
export interface PastedLine {
  readonly code: string
  readonly pieces: number
  readonly steps: number
  /** The text in place of the quantity, if it is not one; such a line adds nothing. */
  readonly badQuantity: string | null
}

export interface Pasted {
  /** Each code once, in order; a bad quantity is a separate line beside the good ones of its code. */
  readonly lines: readonly PastedLine[]
  /** Number of lines that were joined with an earlier one of the same code. */
  readonly joined: number
  /** The skipped line of column names; '' if there was none. */
  readonly header: string
}

interface Columns {
  readonly code: number
  readonly quantity: number
}

/** Tabs come from a spreadsheet's columns, semicolons and commas from its files. */
const SEPARATORS = ['\t', ';', ','] as const

/**
 * Parses a pasted text into codes with quantities: one code per line, its quantity after or before it, other columns ignored. A
 * line of column names is skipped; good quantities of the same code are added up. Nothing is cut: a caller with a limit must refuse
 * the rest in words. decisions §9
 */
export function parsePasted(text: string): Pasted {
  const rows = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(cellsOf)
    .filter((cells) => cells.length > 0)
  const head = headOf(rows)
  const body = head ? rows.slice(1) : rows
  const swapped = isSwapped(body)
  const lines: PastedLine[] = []
  const places = new Map<string, number>()
  let joined = 0
  for (const cells of body) {
    const line = lineOf(cells, head?.columns ?? null, swapped)
    if (!line) continue
    const isGood = line.badQuantity === null
    const at = isGood ? places.get(line.code) : undefined
    const known = at === undefined ? undefined : lines[at]
    if (at !== undefined && known) {
      lines[at] = joinLines(known, line)
      joined += 1
    } else {
      if (isGood) places.set(line.code, lines.length)
      lines.push(line)
    }
  }
  return { lines, joined, header: head?.text ?? '' }
}

/** True if a pasted text is more than one code, so that the person reviews it before anything is added. */
export const isList = (text: string): boolean => {
  const { lines } = parsePasted(text)
  return lines.length > 1 || lines.some(({ steps }) => steps !== 1)
}

/** Splits a list that is too long to be added at once into parts of at most `most`. decisions §9 */
export function splitInParts<T>(lines: readonly T[], most = BARCODES_MAX): T[][] {
  return Array.from({ length: Math.ceil(lines.length / most) }, (_, at) => lines.slice(at * most, (at + 1) * most))
}

/**
 * Parses a cell as a whole number of pieces, or undefined: `12`, `1 200`, and `12,00` or `12.0` as spreadsheets write a whole
 * number; not `1.000`, which is a thousand in Madrid and one in London.
 */
export function readPieces(cell: string): number | undefined {
  const plain = cell.normalize('NFKC').trim()
  const [, whole] = /^(\d+)[.,]0{1,2}$/.exec(plain) ?? []
  return parseQuantity(whole ?? plain)
}

/** True for a number that can be a quantity; longer ones are codes. */
const isPieces = (cell: string): boolean => (readPieces(cell) ?? Infinity) <= UNLIMITED_QUANTITY_MAX

/** Splits a line into cells; a code printed in groups or a rounded barcode is one cell. */
function cellsOf(raw: string): string[] {
  const line = raw.trim()
  if (line === '') return []
  // The last group of a printed code ("8 412345 678905") is not a quantity, nor is a barcode that a spreadsheet rounded.
  if (parseBarcode(line).ok || /^\d[.,]\d+E\+\d+$/i.test(line)) return [line]
  const separator = SEPARATORS.find((sign) => raw.includes(sign))
  if (separator !== undefined) {
    const cells = splitCells(raw, separator)
    return cells.some((cell) => cell !== '') ? cells : []
  }
  const [, times, behind] = /^(\d{1,6})\s*[x×]\s+(\S+)$/i.exec(line) ?? []
  if (times !== undefined && behind !== undefined) return [behind, times]
  const [, code, last] = /^(\S.*?)\s+(\S+)$/.exec(line) ?? []
  // A model may contain spaces: only a number at the end is a quantity.
  if (code !== undefined && last !== undefined && parseQuantity(last) !== undefined) return [unquoted(code), last]
  return [unquoted(line)]
}

/** A separator inside quotes belongs to the cell, and two quotes there are one. */
function splitCells(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at)
    if (isQuoted && sign === '"' && line.charAt(at + 1) === '"') cell += line.charAt(++at)
    else if (isQuoted ? sign === '"' : sign === '"' && cell.trim() === '') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}

/** Finds column names: words that we know, or a first line without a digit above lines with quantities. */
function headOf(rows: readonly string[][]): { readonly text: string; readonly columns: Columns | null } | null {
  const [first, ...others] = rows
  if (!first || others.length === 0 || first.some((cell) => /\d/.test(cell))) return null
  const code = first.findIndex(isCodeHead)
  const quantity = first.findIndex(isQuantityHead)
  const isUnknown = code < 0 && quantity < 0
  if (isUnknown && (first.length < 2 || !others.every((cells) => cells.some(isPieces)))) return null
  return { text: first.join(' · '), columns: code >= 0 && quantity >= 0 ? { code, quantity } : null }
}

/** True if the quantity clearly comes first in more lines than it clearly comes last; ambiguous lines follow them. */
function isSwapped(rows: readonly string[][]): boolean {
  let balance = 0
  for (const [first = '', second = ''] of rows) {
    if (first === '' || second === '' || isPieces(first) === isPieces(second)) continue
    balance += isPieces(first) ? 1 : -1
  }
  return balance > 0
}

function lineOf(cells: readonly string[], columns: Columns | null, swapped: boolean): PastedLine | undefined {
  if (columns) return withQuantity(cells[columns.code] ?? '', cells[columns.quantity] ?? '')
  const words = cells.findIndex((cell) => cell !== '' && !isPieces(cell))
  const openEnds = words < 0 || (cells.length === 2 && cells.every((cell) => cell !== '' && !isPieces(cell)))
  const code = openEnds ? (swapped && cells.length > 1 ? 1 : cells.findIndex((cell) => cell !== '')) : words
  const behind = cells.findIndex((cell, at) => at > code && isPieces(cell))
  const before = cells.findIndex((cell, at) => at < code && isPieces(cell))
  const only = [behind, before].find((at) => at >= 0)
  // In two cells the other one is the quantity, even a bad one; in more it may be a name.
  const other = cells.length === 2 ? (cells[1 - code] ?? '') : ''
  return withQuantity(cells[code] ?? '', only === undefined ? other : (cells[only] ?? ''))
}

function withQuantity(code: string, text: string): PastedLine | undefined {
  if (code === '') return undefined
  if (text === '') return { code, pieces: 0, steps: 1, badQuantity: null }
  const pieces = readPieces(text) ?? 0
  return { code, pieces, steps: 0, badQuantity: pieces > 0 ? null : text }
}

const unquoted = (cell: string): string => cell.replace(/^"(.*)"$/, '$1').trim()

/** Only for good quantities: a bad one would spoil the good one. */
const joinLines = (known: PastedLine, next: PastedLine): PastedLine => ({
  ...known,
  pieces: known.pieces + next.pieces,
  steps: known.steps + next.steps,
})
