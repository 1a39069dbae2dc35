import { fold } from '#domain/search/fold.ts'

export interface TextPart {
  readonly text: string
  readonly isHit: boolean
}

/** A text cut where words of the search begin one of its words; accents and capitals do not count. */
export function highlightParts(text: string, keyword: string): TextPart[] {
  const wanted = fold(keyword)
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
  if (wanted.length === 0) return [{ text, isHit: false }]
  const letters = Array.from(text)
  const plain = letters.map(fold)
  const hits = letters.map(() => false)
  plain.forEach((_, at) => {
    if (at > 0 && /[\p{L}\p{N}]/u.test(plain[at - 1] ?? '')) return
    for (const word of wanted) {
      const length = matchLength(plain, at, word)
      if (length > 0) hits.fill(true, at, at + length)
    }
  })
  return joined(letters, hits)
}

/** How many letters from `at` on spell the word; 0 where they do not. */
function matchLength(plain: readonly string[], at: number, word: string): number {
  let left = word
  let length = 0
  while (left !== '') {
    const letter = plain[at + length]
    if (letter === undefined || !left.startsWith(letter)) return 0
    left = left.slice(letter.length)
    length += 1
  }
  return length
}

function joined(letters: readonly string[], hits: readonly boolean[]): TextPart[] {
  const parts: { text: string; isHit: boolean }[] = []
  letters.forEach((letter, at) => {
    const isHit = hits[at] ?? false
    const last = parts.at(-1)
    if (last?.isHit === isHit) last.text += letter
    else parts.push({ text: letter, isHit })
  })
  return parts
}
