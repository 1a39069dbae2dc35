export type Utf16 = 'utf-16le' | 'utf-16be'

/** Number of leading bytes that are examined for the byte order. */
const SAMPLE_BYTES = 512
/** Fewer pairs are inconclusive: a short text that ends in a NUL is not UTF-16. */
const PAIRS_MIN = 4
/** In text with separators and digits most characters are ASCII, with NUL as the upper byte; few have it as the lower. */
const UPPER_NULS_MIN = 0.5
const LOWER_NULS_MAX = 0.1

/** Returns the byte order of a byte order mark; undefined without one. */
export function markedUtf16(bytes: Uint8Array): Utf16 | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

/** Guesses the byte order without a mark: most second bytes are NUL and hardly any first ones, or the reverse. decisions §9 */
export function unmarkedUtf16(bytes: Uint8Array): Utf16 | undefined {
  const pairs = Math.floor(Math.min(bytes.length, SAMPLE_BYTES) / 2)
  if (pairs < PAIRS_MIN) return undefined
  const nuls = [0, 0]
  for (let at = 0; at < pairs * 2; at += 1) if (bytes[at] === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1
  const [first = 0, second = 0] = nuls.map((count) => count / pairs)
  if (second > UPPER_NULS_MIN && first <= LOWER_NULS_MAX) return 'utf-16le'
  return first > UPPER_NULS_MIN && second <= LOWER_NULS_MAX ? 'utf-16be' : undefined
}
