export type Utf16 = 'utf-16le' | 'utf-16be'

/** How much of the beginning is looked at for the order of the bytes. */
const SAMPLE_BYTES = 512
/** Fewer pairs say nothing: a short text that ends in a NUL is none in UTF-16. */
const PAIRS_MIN = 4
/** Of a text with separators and digits most signs are ASCII, with a NUL in its upper byte; few signs have one in the lower. */
const UPPER_NULS_MIN = 0.5
const LOWER_NULS_MAX = 0.1

/** The order of a mark's bytes; undefined without a mark. */
export function markedUtf16(bytes: Uint8Array): Utf16 | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

/** The order of the bytes of what looks like UTF-16 without a mark: most second bytes are NUL, and hardly any first, or the reverse. decisions §9 */
export function unmarkedUtf16(bytes: Uint8Array): Utf16 | undefined {
  const pairs = Math.floor(Math.min(bytes.length, SAMPLE_BYTES) / 2)
  if (pairs < PAIRS_MIN) return undefined
  const nuls = [0, 0]
  for (let at = 0; at < pairs * 2; at += 1) if (bytes[at] === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1
  const [first = 0, second = 0] = nuls.map((count) => count / pairs)
  if (second > UPPER_NULS_MIN && first <= LOWER_NULS_MAX) return 'utf-16le'
  return first > UPPER_NULS_MIN && second <= LOWER_NULS_MAX ? 'utf-16be' : undefined
}
