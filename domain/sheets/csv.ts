import { markedUtf16, unmarkedUtf16 } from '#domain/rules/utf16.ts'
import type { Utf16 } from '#domain/rules/utf16.ts'

/** Separators that spreadsheets write, those usual in Europe first. */
const SEPARATORS = [';', ',', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

/** Number of lines that are examined. */
const LINES = 20

/** Text never contains these; they expose what only looked like UTF-16. */
const CONTROLS = /[^\P{Cc}\t\n\r]/u

/** Decodes UTF-8 or UTF-16 with or without a mark, else Windows-1252; undefined if it is not text. decisions §9 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const unmarked = markedUtf16(bytes) ? undefined : unmarkedUtf16(bytes)
  if (unmarked) return decodeUnmarked(bytes, unmarked)
  const text = decode(bytes)
  return text.includes('\0') ? undefined : text.replace(/^\ufeff/, '')
}

function decodeUnmarked(bytes: Uint8Array, order: Utf16): string | undefined {
  try {
    const text = new TextDecoder(order, { fatal: true }).decode(bytes)
    return CONTROLS.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

function decode(bytes: Uint8Array): string {
  const marked = markedUtf16(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Returns the text without Excel's first line `sep=;`, and the separator: the one stated there, else the most consistent one. */
export function findSeparator(text: string): { readonly separator: Separator; readonly text: string } {
  const said = /^sep=([;,\t|])\r?\n/i.exec(text)
  if (said) return { separator: said[1] as Separator, text: text.slice(said[0].length) }
  const lines = text
    .slice(0, 64 * 1024)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
  const scored = SEPARATORS.map((separator) => ({ separator, score: agreement(lines, separator) }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return { separator: best.score > 0 ? best.separator : ';', text }
}

/** Counts the lines with as many of the separator as the first line; a decimal comma is rare in headings. */
function agreement(lines: readonly string[], separator: Separator): number {
  const inLine = (line: string) => line.split(separator).length - 1
  const wanted = inLine(lines[0] ?? '')
  return wanted === 0 ? 0 : lines.filter((line) => inLine(line) === wanted).length
}
