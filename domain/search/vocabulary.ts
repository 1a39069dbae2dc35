import { FeedError } from '../feed/feed-error.ts'

/** Sorted texts in one blob, found by binary search on their bytes without creating strings. */
export interface Vocabulary {
  readonly count: number
  readonly offsets: Uint32Array
  readonly blob: Uint8Array
}

export const openVocabulary = (lengths: Uint8Array, blob: Uint8Array): Vocabulary => {
  const offsets = new Uint32Array(lengths.length + 1)
  let end = 0
  for (let i = 0; i < lengths.length; i++) {
    end += lengths[i] ?? 0
    offsets[i + 1] = end
  }
  if (end !== blob.length) throw new FeedError('The texts of the search index do not add up')
  return { count: lengths.length, offsets, blob }
}

/** A span of entries: from `low` up to `high` (exclusive). */
export interface Span {
  readonly low: number
  readonly high: number
}

/** Compares an entry's bytes `from` to `length` with the probe's: negative if the entry sorts before it. */
const comparePrefix = ({ offsets, blob }: Vocabulary, entry: number, probe: Uint8Array, from: number, length: number): number => {
  const start = offsets[entry] ?? 0
  const size = (offsets[entry + 1] ?? 0) - start
  const shared = size < length ? size : length
  for (let i = from; i < shared; i++) {
    const difference = (blob[start + i] ?? 0) - (probe[i] ?? 0)
    if (difference !== 0) return difference
  }
  return size < length ? -1 : 0
}

/**
 * Returns the entries of `within` that begin with the first `length` bytes of the probe; all of `within` already share the first
 * `from` of these.
 */
export const prefixSpan = (vocabulary: Vocabulary, probe: Uint8Array, length: number, within: Span, from = 0): Span => {
  let { low, high } = within
  while (low < high) {
    const middle = (low + high) >>> 1
    if (comparePrefix(vocabulary, middle, probe, from, length) < 0) low = middle + 1
    else high = middle
  }
  const none = low === within.high || comparePrefix(vocabulary, low, probe, from, length) !== 0
  return { low, high: none ? low : prefixEnd(vocabulary, probe, length, { low, high: within.high }, from) }
}

/** Returns where the entries with this prefix end; the first of `within` has it. Looks near first: most spans are short. */
const prefixEnd = (vocabulary: Vocabulary, probe: Uint8Array, length: number, within: Span, from: number): number => {
  let low = within.low + 1
  let step = 1
  while (low + step < within.high && comparePrefix(vocabulary, low + step, probe, from, length) === 0) {
    low += step
    step *= 2
  }
  let high = Math.min(within.high, low + step)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (comparePrefix(vocabulary, middle, probe, from, length) === 0) low = middle + 1
    else high = middle
  }
  return low
}

export const lengthOf = ({ offsets }: Vocabulary, entry: number): number => (offsets[entry + 1] ?? 0) - (offsets[entry] ?? 0)

/** Returns the end of the entries in a prefix span that equal the prefix: they sort first. */
export const exactEnd = (vocabulary: Vocabulary, span: Span, length: number): number => {
  let end = span.low
  while (end < span.high && lengthOf(vocabulary, end) === length) end++
  return end
}

/** Visits entries that contain the probe within these bytes of the blob; an entry may be visited twice. */
export const eachContaining = (vocabulary: Vocabulary, probe: Uint8Array, bytes: Span, visit: (entry: number) => void): void => {
  const { blob, offsets } = vocabulary
  const size = probe.length
  const last = probe[size - 1] ?? 0
  for (let at = bytes.low + size - 1; at < bytes.high; at++) {
    if (blob[at] !== last || !matches(blob, at - size + 1, probe, size - 1)) continue
    const entry = entryAt(offsets, at - size + 1)
    if (at < (offsets[entry + 1] ?? 0)) visit(entry)
  }
}

const matches = (blob: Uint8Array, start: number, probe: Uint8Array, length: number): boolean => {
  for (let i = 0; i < length; i++) if (blob[start + i] !== probe[i]) return false
  return true
}

/** Returns the entry that holds this byte of the blob. */
const entryAt = (offsets: Uint32Array, byte: number): number => {
  let low = 0
  let high = offsets.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((offsets[middle] ?? 0) <= byte) low = middle
    else high = middle - 1
  }
  return low
}
