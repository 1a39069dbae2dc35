import { fold, foldCode, wordsOf } from './fold.ts'
import { QUERY_MAX } from './query-text.ts'

/** A matching piece of the shown text: from `start` up to `end` (exclusive), in UTF-16 units. */
export interface HighlightRange {
  readonly start: number
  readonly end: number
}

const WORDS = /[\p{L}\p{N}]+/gu
const CHUNKS = /\S+/gu
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const TYPO_LETTERS_MIN = 4
/** Minimum length of a match in the middle of a number. */
const CODE_PART_MIN = 3

/** Returns the pieces of `text` that match `query`: whole words and prefixes, numbers in any spelling, one typing error. */
export const highlight = (text: string, query: string): HighlightRange[] => {
  const chunks = fold(query.slice(0, QUERY_MAX).toWellFormed()).split(/\s+/).filter(Boolean)
  const ranges = chunks.flatMap((chunk) => {
    const code = foldCode(chunk)
    const holds = (shown: string) => (code.length < CODE_PART_MIN ? shown.startsWith(code) : shown.includes(code))
    const whole = Array.from(text.matchAll(CHUNKS)).filter((part) => code !== '' && holds(foldCode(part[0])))
    if (whole.length > 0 && /\p{N}/u.test(code)) return whole.map((part) => rangeOf(part.index, part[0].length))
    return wordsOf(chunk).flatMap((word) => rangesOfWord(text, word))
  })
  return joined(ranges)
}

const rangeOf = (start: number, length: number): HighlightRange => ({ start, end: start + length })

const rangesOfWord = (text: string, word: string): HighlightRange[] => {
  const words = Array.from(text.matchAll(WORDS), (part) => ({ start: part.index, shown: part[0], folded: fold(part[0]) }))
  if (CJK.test(word))
    return words.flatMap(({ start, shown }) => {
      const at = shown.indexOf(word)
      return at < 0 ? [] : [rangeOf(start + at, word.length)]
    })
  const begun = words.filter(({ folded }) => folded.startsWith(word))
  if (begun.length > 0) return begun.map(({ start, shown }) => rangeOf(start, shownLength(shown, word.length)))
  if (word.length < TYPO_LETTERS_MIN) return []
  return words.filter(({ folded }) => isOneTypo(word, folded)).map(({ start, shown }) => rangeOf(start, shown.length))
}

/** Returns the length of shown text that folds to this many letters: `ß` folds to two. */
const shownLength = (shown: string, folded: number): number => {
  let length = 0
  for (const letter of shown) {
    length += letter.length
    if (fold(shown.slice(0, length)).length >= folded) break
  }
  // Combining marks of the last letter.
  while (length < shown.length && /\p{M}/u.test(shown.charAt(length))) length++
  return length
}

/** True for a letter changed, missing, too many, or two swapped. */
const isOneTypo = (typed: string, word: string): boolean => {
  if (Math.abs(typed.length - word.length) > 1) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  const [left, right] = [typed.slice(at), word.slice(at)]
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  )
}

const joined = (ranges: readonly HighlightRange[]): HighlightRange[] => {
  const result: HighlightRange[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && range.start <= last.end) result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
    else result.push(range)
  }
  return result
}
