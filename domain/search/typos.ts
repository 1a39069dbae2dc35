import { exactEnd, prefixSpan } from './vocabulary.ts'
import type { Span, Vocabulary } from './vocabulary.ts'

/** Shorter words must match as typed. */
export const TYPO_LETTERS_MIN = 4
/** Minimum length at which a mistyped prefix still matches. */
const TYPO_PREFIX_LETTERS_MIN = 5
const SIZE_MAX = 255

/**
 * Visits every entry one typing error away from the word: a letter changed, missing, too many, or two swapped, even the first.
 * `visit` gets spans of entries; `whole` distinguishes the word itself from one that only begins with it. The sorted entries are
 * walked like a tree, so only letters that occur are tried: about a thousand binary searches, whatever the size of the catalogue.
 */
export const eachTypo = (vocabulary: Vocabulary, word: string, visit: (span: Span, whole: boolean) => void): void => {
  const letters = Array.from(word, (letter) => new TextEncoder().encode(letter))
  if (letters.length < TYPO_LETTERS_MIN) return
  const probe = new Uint8Array(SIZE_MAX + 8)
  let depth = 0
  let span: Span = { low: 0, high: vocabulary.count }

  /** Tries the first `start` bytes, then the word from letter `rest` on; all of `within` begins with the first `shared` bytes. */
  const attempt = (within: Span, shared: number, start: number, rest: number): void => {
    let length = start
    for (let i = rest; i < letters.length; i++) length = put(probe, length, letters[i])
    if (length > SIZE_MAX) return
    const found = prefixSpan(vocabulary, probe, length, within, shared)
    if (found.low === found.high) return
    const end = exactEnd(vocabulary, found, length)
    if (end > found.low) visit({ low: found.low, high: end }, true)
    if (end < found.high && letters.length >= TYPO_PREFIX_LETTERS_MIN) visit({ low: end, high: found.high }, false)
  }

  for (let i = 0; i <= letters.length && span.low < span.high; i++) {
    if (i < letters.length) attempt(span, depth, depth, i + 1)
    if (i + 1 < letters.length) {
      const swapped = put(probe, put(probe, depth, letters[i + 1]), letters[i])
      attempt(span, depth, swapped, i + 2)
    }
    eachNextLetter(vocabulary, span, depth, probe, (within, length) => {
      if (i < letters.length) attempt(within, length, length, i + 1)
      attempt(within, length, length, i)
    })
    const before = depth
    depth = put(probe, depth, letters[i])
    if (depth > SIZE_MAX) return
    span = prefixSpan(vocabulary, probe, depth, span, before)
  }
}

const put = (probe: Uint8Array, at: number, letter: Uint8Array | undefined): number => {
  if (!letter || at + letter.length > probe.length) return at
  probe.set(letter, at)
  return at + letter.length
}

/** Visits each distinct letter at this depth, written into the probe, with the entries that have it there. */
const eachNextLetter = (
  vocabulary: Vocabulary,
  span: Span,
  depth: number,
  probe: Uint8Array,
  visit: (within: Span, length: number) => void,
): void => {
  const { offsets, blob } = vocabulary
  let { low } = span
  while (low < span.high) {
    const start = (offsets[low] ?? 0) + depth
    const end = offsets[low + 1] ?? 0
    if (start >= end) {
      low++
      continue
    }
    const size = Math.min(letterSize(blob[start] ?? 0), end - start)
    for (let i = 0; i < size; i++) probe[depth + i] = blob[start + i] ?? 0
    const within = prefixSpan(vocabulary, probe, depth + size, { low, high: span.high }, depth)
    visit(within, depth + size)
    low = Math.max(within.high, low + 1)
  }
}

const letterSize = (first: number): number => (first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4)
