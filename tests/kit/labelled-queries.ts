import type { SearchDoc } from '#domain/search/build.ts'
import { fold, wordsOf } from '#domain/search/fold.ts'
import type { SearchIndex } from '#domain/search/open-index.ts'
import { search } from '#domain/search/query.ts'

const KINDS = [
  'word',
  'two words',
  'prefix',
  'accent',
  'model',
  'barcode',
  'part of barcode',
  'one typo',
  'two words, one typo',
] as const

export interface LabelledQuery {
  readonly kind: string
  readonly text: string
  readonly ordinal: number
}

/** Queries that a person might make for a certain article; the dice are seeded, so every run makes the same ones. */
export function labelledQueries(docs: readonly SearchDoc[], count: number): LabelledQuery[] {
  let seed = 42
  const dice = (sides: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * sides)
  }
  const queries: LabelledQuery[] = []
  for (let i = 0; queries.length < count; i++) {
    const kind = KINDS[i % KINDS.length] ?? 'word'
    const ordinal = dice(docs.length)
    const words = wordsOf(fold(docs[ordinal]?.name ?? '')).filter((word) => /^\p{L}{5,}$/u.test(word))
    const barCode = docs[ordinal]?.barCodes[0]
    const [one, two] = [words[dice(words.length)], words[dice(words.length)]]
    if (!one || !two || !barCode) continue
    const text = {
      word: one,
      'two words': `${one} ${two}`,
      prefix: one.slice(0, 4),
      accent: one.replace(/[aeiou]/, (vowel) => `${vowel}\u0301`).normalize('NFC'),
      model: docs[ordinal]?.model || (docs[ordinal]?.sku ?? ''),
      barcode: barCode,
      'part of barcode': barCode.slice(3, 10),
      'one typo': mistyped(one, dice),
      'two words, one typo': `${mistyped(one, dice)} ${two}`,
    }[kind]
    queries.push({ kind, text, ordinal })
  }
  return queries
}

/** A letter missing, doubled, changed, or swapped with the next. */
function mistyped(word: string, dice: (sides: number) => number): string {
  const at = dice(word.length - 1)
  const [before, letter, next, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)]
  return (
    [before + next + after, before + letter + letter + next + after, `${before}o${next}${after}`, before + next + letter + after][
      dice(4)
    ] ?? word
  )
}

/** Share of the queries that find their article, by kind. */
export const recallOf = (index: SearchIndex, queries: readonly LabelledQuery[]): Record<string, number> =>
  recallBy(queries, ({ text, ordinal }) => search(index, { text }, 0, index.articles).ordinals.includes(ordinal))

/** The same, of any engine. */
export function recallBy(queries: readonly LabelledQuery[], isFound: (query: LabelledQuery) => boolean): Record<string, number> {
  const hits = new Map<string, [number, number]>()
  for (const query of queries) {
    const [found, all] = hits.get(query.kind) ?? [0, 0]
    hits.set(query.kind, [found + (isFound(query) ? 1 : 0), all + 1])
  }
  return Object.fromEntries([...hits].map(([kind, [found, all]]) => [kind, found / all]))
}
