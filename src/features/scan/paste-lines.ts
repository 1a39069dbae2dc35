import { parseBarcode } from '#domain/rules/barcode.ts'
import { BARCODES_MAX } from '#domain/rules/limits.ts'
import { parseQuantity } from '#domain/rules/quantity.ts'

/** One code of a pasted text: so many pieces, and so many sales steps where no number stood. */
export interface PastedLine {
  readonly code: string
  readonly pieces: number
  readonly steps: number
  /** What stood in the place of the quantity and is none: nothing is added for it. */
  readonly badQuantity: string | null
}

export interface Pasted {
  readonly lines: readonly PastedLine[]
  /** Lines beyond the most that are taken at once (§5: 500 barcodes). */
  readonly leftOut: number
}

/** A tab comes from a spreadsheet's columns, semicolon and comma from its files. */
const SEPARATORS = ['\t', ';', ','] as const

/** One code in a line, its quantity behind it; the same code twice is one line with both quantities. */
export function parsePasted(text: string): Pasted {
  const read = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(parseLine)
    .filter((line) => line !== undefined)
  const byCode = new Map<string, PastedLine>()
  for (const line of read) {
    const known = byCode.get(line.code)
    byCode.set(line.code, known ? joined(known, line) : line)
  }
  const lines = [...byCode.values()]
  return { lines: lines.slice(0, BARCODES_MAX), leftOut: Math.max(0, lines.length - BARCODES_MAX) }
}

/** Whether a pasted text is more than one code: then it is looked at before anything is added. */
export const isList = (text: string): boolean => {
  const { lines } = parsePasted(text)
  return lines.length > 1 || lines.some(({ steps }) => steps !== 1)
}

function parseLine(raw: string): PastedLine | undefined {
  const line = raw.trim()
  if (line === '') return undefined
  // Printed in groups ("8 412345 678905"), the last group is no quantity.
  if (parseBarcode(line).ok) return oneStep(line)
  const separator = SEPARATORS.find((sign) => raw.includes(sign))
  if (separator !== undefined) {
    const [code = '', quantity = ''] = raw.split(separator, 2).map(unquoted)
    return code === '' ? undefined : withQuantity(code, quantity)
  }
  const parts = /^(\S.*?)\s+(\S+)$/.exec(line)
  const [, code = '', last = ''] = parts ?? []
  // A model may hold spaces: only a number at the end is a quantity.
  return parseQuantity(last) === undefined ? oneStep(unquoted(line)) : withQuantity(unquoted(code), last)
}

const oneStep = (code: string): PastedLine => ({ code, pieces: 0, steps: 1, badQuantity: null })

function withQuantity(code: string, text: string): PastedLine {
  if (text === '') return oneStep(code)
  const pieces = parseQuantity(text) ?? 0
  return { code, pieces, steps: 0, badQuantity: pieces > 0 ? null : text }
}

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

const joined = (known: PastedLine, next: PastedLine): PastedLine => ({
  code: known.code,
  pieces: known.pieces + next.pieces,
  steps: known.steps + next.steps,
  badQuantity: known.badQuantity ?? next.badQuantity,
})
