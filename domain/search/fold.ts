/** Letters that Unicode does not decompose. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}
const SPELLED_LETTERS = /[ßæœøłđðþħı]/g
// eslint-disable-next-line no-control-regex -- the whole ASCII range is meant
const ASCII = /^[\u0000-\u007f]*$/

/** Text for comparison, in lower case without accents: `Kühlgerät` equals `KUHLGERAT`; Cyrillic and others keep their script. */
export const fold = (text: string): string => {
  const lower = text.toLowerCase()
  if (ASCII.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(SPELLED_LETTERS, (letter) => SPELLED[letter] ?? letter)
}

/** Longer words are cut here, in texts and queries alike. */
export const WORD_MAX = 40
const WORDS = /[\p{L}\p{N}]+/gu
const CJK_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const HAS_DIGIT = /\p{N}/u
const HAS_LETTER = /\p{L}/u
const INNER_SEPARATOR = /[-./_+]/

const cut = (word: string): string => (word.length > WORD_MAX ? word.slice(0, WORD_MAX).toWellFormed() : word)

/** Returns the words of a folded text; runs without spaces (Chinese, Japanese) become pairs of characters. */
export const wordsOf = (folded: string): string[] => {
  const found = folded.match(WORDS) ?? []
  if (!CJK.test(folded)) return found.map(cut)
  return found.flatMap((word) => (CJK.test(word) ? signPairs(word) : [cut(word)]))
}

const signPairs = (word: string): string[] => {
  const words: string[] = []
  let end = 0
  for (const run of word.matchAll(CJK_RUN)) {
    if (run.index > end) words.push(cut(word.slice(end, run.index)))
    end = run.index + run[0].length
    const signs = Array.from(run[0])
    if (signs.length === 1) words.push(run[0])
    for (let i = 0; i + 1 < signs.length; i++) words.push(`${signs[i]}${signs[i + 1]}`)
  }
  if (end < word.length) words.push(cut(word.slice(end)))
  return words
}

/** Returns the last character of each run: it begins no pair, but a query for it alone must find it. */
export const lastSigns = (folded: string): string[] =>
  CJK.test(folded)
    ? Array.from(folded.matchAll(CJK_RUN), (run) => Array.from(run[0]).at(-1) ?? '').filter((sign) => sign !== '')
    : []

/** Joins a chunk of letters and digits with a separator, so that `PDX-275/6` is also found as `pdx2756`; else null. */
export const joined = (chunk: string): string | null => {
  if (!INNER_SEPARATOR.test(chunk) || !HAS_DIGIT.test(chunk) || !HAS_LETTER.test(chunk)) return null
  const parts = chunk.match(WORDS)
  return parts && parts.length > 1 ? cut(parts.join('')) : null
}

/** Returns a number for comparison: letters and digits only. */
export const foldCode = (code: string): string => cut((fold(code).match(WORDS) ?? []).join(''))

export const hasDigit = (text: string): boolean => HAS_DIGIT.test(text)
