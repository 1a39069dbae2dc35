/** Separators that spreadsheets write, the usual ones of Europe first. */
const SEPARATORS = [';', ',', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

/** How many lines are looked at. */
const LINES = 20

/** UTF-8 with or without a mark, marked UTF-16, else Windows-1252; undefined where it is no text. decisions §9 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decode(bytes)
  return text.includes('\0') ? undefined : text.replace(/^\ufeff/, '')
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Text without Excel's own first line `sep=;`, and the separator: the said one, else the one by which most lines agree. */
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

/** Lines that have as many of the separator as the first line has; a decimal comma is rarely in the head. */
function agreement(lines: readonly string[], separator: Separator): number {
  const inLine = (line: string) => line.split(separator).length - 1
  const wanted = inLine(lines[0] ?? '')
  return wanted === 0 ? 0 : lines.filter((line) => inLine(line) === wanted).length
}
