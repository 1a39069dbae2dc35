const WINDOWS = 3
const FULL_UNICODE = 12
const SEGMENTS = 4

/** Returns which code points a TrueType font has a glyph for, from its `cmap` table (OpenType 1.9: formats 4 and 12). */
export function readCoverage(font: Buffer): (codePoint: number) => boolean {
  const cmap = tableOf(font, 'cmap')
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => 4 + at * 8)
    .filter((at) => cmap.readUInt16BE(at) === WINDOWS)
    .map((at) => cmap.subarray(cmap.readUInt32BE(at + 4)))
  const full = tables.find((table) => table.readUInt16BE(0) === FULL_UNICODE)
  if (full) return isWithin(groupsOf(full))
  const basic = tables.find((table) => table.readUInt16BE(0) === SEGMENTS)
  if (!basic) throw new Error('A font without a Unicode table')
  return isWithin(segmentsOf(basic))
}

type Range = readonly [first: number, last: number]

/** Returns a table of the font by its tag. */
function tableOf(font: Buffer, tag: string): Buffer {
  const entry = entriesOf(font).find(({ name }) => name === tag)
  if (!entry) throw new Error(`A font without the table ${tag}`)
  return font.subarray(font.readUInt32BE(entry.at + 8), font.readUInt32BE(entry.at + 8) + font.readUInt32BE(entry.at + 12))
}

/** Directory of a font: the tag of each table and the offset of its entry. */
export function entriesOf(font: Buffer): { readonly name: string; readonly at: number }[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16
    return { name: font.toString('latin1', at, at + 4), at }
  })
}

function groupsOf(table: Buffer): Range[] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, at) => [
    table.readUInt32BE(16 + at * 12),
    table.readUInt32BE(20 + at * 12),
  ])
}

/** The table lists ends first, then starts; the last segment is the end mark 0xffff. */
function segmentsOf(table: Buffer): Range[] {
  const bytes = table.readUInt16BE(6)
  return Array.from({ length: bytes / 2 - 1 }, (_, at) => [
    table.readUInt16BE(16 + bytes + at * 2),
    table.readUInt16BE(14 + at * 2),
  ])
}

/** Expects the ranges in ascending order. */
function isWithin(ranges: readonly Range[]): (codePoint: number) => boolean {
  return (codePoint) => {
    let low = 0
    let high = ranges.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const [first, last] = ranges[middle] ?? [0, -1]
      if (codePoint < first) high = middle
      else if (codePoint > last) low = middle + 1
      else return true
    }
    return false
  }
}
