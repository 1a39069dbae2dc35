import { hasDigit } from './fold.ts'
import type { Hits } from './hits.ts'
import type { SearchIndex } from './open-index.ts'
import { eachTypo } from './typos.ts'
import { exactEnd, prefixSpan } from './vocabulary.ts'
import type { Span } from './vocabulary.ts'

/** How well one word matches; the sum over the words of a query decides the ranking. */
export const QUALITY = { exact: 8, prefix: 6, part: 4, typo: 2, typoPrefix: 1 } as const
/** Minimum length of a part of a number. */
export const PART_MIN = 4
/** A number of at least this length that matches whole is not searched inside others. */
const WHOLE_NUMBER_MIN = 8
/** Shorter prefixes would match half of all numbers. */
const CODE_PREFIX_MIN = 3
const DIGITS = /^\d+$/
const GTIN_LENGTHS = [8, 12, 13, 14]

/** Adds every article that matches the folded word; for articles in a layer, the base's old words do not count. */
export const matchWord = (index: SearchIndex, word: string, withTypos: boolean, hits: Hits): void => {
  const { layer } = index
  if (!layer) return matchIn(index, word, withTypos, hits)
  hits.skip = layer.stale
  matchIn(index, word, withTypos, hits)
  hits.skip = null
  const above = layer.index.scratch.word
  above.clear()
  matchIn(layer.index, word, withTypos, above)
  for (let i = 0; i < above.count; i++) {
    const place = above.list[i] ?? 0
    hits.add(layer.ordinals[place] ?? 0, above.quality[place] ?? 0)
  }
}

const matchIn = (index: SearchIndex, word: string, withTypos: boolean, hits: Hits): void => {
  const probe = new TextEncoder().encode(word)
  const { words, codes } = index

  const span = prefixSpan(words, probe, probe.length, { low: 0, high: words.count })
  const end = exactEnd(words, span, probe.length)
  addPostings(index, { low: span.low, high: end }, QUALITY.exact, hits)
  addPostings(index, { low: end, high: span.high }, QUALITY.prefix, hits)

  const numbers = prefixSpan(codes, probe, probe.length, { low: 0, high: codes.count })
  const wholeNumbers = exactEnd(codes, numbers, probe.length)
  addCodes(index, { low: numbers.low, high: wholeNumbers }, QUALITY.exact, hits)
  if (word.length >= CODE_PREFIX_MIN) addCodes(index, { low: wholeNumbers, high: numbers.high }, QUALITY.prefix, hits)
  if (DIGITS.test(word) && word.length >= 8) addOtherLengths(index, word, hits)

  // A whole barcode is not a part of another one.
  const isWholeNumber = wholeNumbers > numbers.low && word.length >= WHOLE_NUMBER_MIN
  if (hasDigit(word) && !isWholeNumber) addParts(index, word, probe, hits)
  if (!withTypos || DIGITS.test(word)) return
  eachTypo(words, word, (typos, whole) => addPostings(index, typos, whole ? QUALITY.typo : QUALITY.typoPrefix, hits))
  // Letters are seldom meant as a part of a number, so only if nothing else is found.
  if (hits.count === 0) addParts(index, word, probe, hits)
}

const addParts = (index: SearchIndex, word: string, probe: Uint8Array, hits: Hits): void => {
  if (word.length < PART_MIN) return
  index.parts().find(probe, (entry) => hits.add(index.codeOf[entry] ?? 0, QUALITY.part))
}

/** A scanner sends UPC-A as 12 digits or as EAN-13 with a leading zero: the same article. */
const addOtherLengths = (index: SearchIndex, digits: string, hits: Hits): void => {
  const significant = digits.replace(/^0+/, '')
  for (const length of GTIN_LENGTHS) {
    const code = significant.padStart(length, '0')
    if (code.length !== length || code === digits) continue
    const probe = new TextEncoder().encode(code)
    const span = prefixSpan(index.codes, probe, length, { low: 0, high: index.codes.count })
    addCodes(index, { low: span.low, high: exactEnd(index.codes, span, length) }, QUALITY.exact, hits)
  }
}

const addCodes = (index: SearchIndex, { low, high }: Span, quality: number, hits: Hits): void => {
  for (let entry = low; entry < high; entry++) hits.add(index.codeOf[entry] ?? 0, quality)
}

/** Postings of neighbouring words are adjacent too; the differences restart with each word. */
const addPostings = ({ postings, postingOffsets }: SearchIndex, { low, high }: Span, quality: number, hits: Hits): void => {
  for (let word = low; word < high; word++) {
    let at = postingOffsets[word] ?? 0
    const end = postingOffsets[word + 1] ?? 0
    let ordinal = 0
    while (at < end) {
      let byte = postings[at++] ?? 0
      let difference = byte & 127
      for (let shift = 7; byte > 127 && at < end; shift += 7) {
        byte = postings[at++] ?? 0
        difference |= (byte & 127) << shift
      }
      ordinal += difference
      hits.add(ordinal, quality)
    }
  }
}
