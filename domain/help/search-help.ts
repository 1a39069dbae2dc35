import { fold, wordsOf } from '../search/fold.ts'
import { eachTypo } from '../search/typos.ts'
import { exactEnd, openVocabulary, prefixSpan } from '../search/vocabulary.ts'
import type { Span, Vocabulary } from '../search/vocabulary.ts'
import { plainText } from './blocks.ts'

interface Searched {
  readonly title: string
  readonly keywords: readonly string[]
  readonly body: string
}

export interface HelpIndex<A extends Searched> {
  readonly articles: readonly A[]
  readonly vocabulary: Vocabulary
  /** By vocabulary entry: pairs of article and weight. */
  readonly postings: readonly (readonly (readonly [number, number])[])[]
}

/** Weight of a word by where it occurs; FIT weighs how well it matches. */
const WEIGHT = { title: 8, keyword: 6, body: 1 } as const
const FIT = { exact: 8, prefix: 5, typo: 2, typoPrefix: 1 } as const
const TERMS_MAX = 12

/** Builds an index of the help articles, on the device in a few milliseconds; words are folded like the catalogue’s (design §6). */
export const indexHelp = <A extends Searched>(articles: readonly A[]): HelpIndex<A> => {
  const weights = new Map<string, Map<number, number>>()
  const add = (article: number, text: string, weight: number): void => {
    for (const word of wordsOf(fold(text))) {
      const byArticle = weights.get(word) ?? new Map<number, number>()
      weights.set(word, byArticle.set(article, Math.max(weight, byArticle.get(article) ?? 0)))
    }
  }
  for (const [at, { title, keywords, body }] of articles.entries()) {
    add(at, title, WEIGHT.title)
    add(at, keywords.join(' '), WEIGHT.keyword)
    add(at, plainText(body), WEIGHT.body)
  }
  const entries = [...weights]
    .map(([word, byArticle]) => ({ bytes: new TextEncoder().encode(word), postings: [...byArticle] }))
    .toSorted((a, b) => compareBytes(a.bytes, b.bytes))
  return {
    articles,
    vocabulary: openVocabulary(
      Uint8Array.from(entries, ({ bytes }) => bytes.length),
      Uint8Array.from(entries.flatMap(({ bytes }) => [...bytes])),
    ),
    postings: entries.map(({ postings }) => postings),
  }
}

/** Returns the articles that match every word of the query, best first: whole words, prefixes, and words with one typing error. */
export const searchHelp = <A extends Searched>(index: HelpIndex<A>, query: string): A[] => {
  const terms = [...new Set(wordsOf(fold(query)))].slice(0, TERMS_MAX)
  if (terms.length === 0) return []
  const [first = new Map<number, number>(), ...others] = terms.map((term) => fitsOf(index, term))
  const sums = [...first].flatMap(([at, worth]) => {
    const fits = others.map((other) => other.get(at) ?? 0)
    return fits.includes(0) ? [] : [[at, fits.reduce((sum, fit) => sum + fit, worth)] as const]
  })
  return sums.toSorted(([a, worthA], [b, worthB]) => worthB - worthA || a - b).flatMap(([at]) => index.articles[at] ?? [])
}

const fitsOf = ({ vocabulary, postings }: HelpIndex<Searched>, term: string): Map<number, number> => {
  const best = new Map<number, number>()
  const add = ({ low, high }: Span, fit: number): void => {
    for (const [at, weight] of postings.slice(low, high).flat()) best.set(at, Math.max(best.get(at) ?? 0, weight * fit))
  }
  const probe = new TextEncoder().encode(term)
  const found = prefixSpan(vocabulary, probe, probe.length, { low: 0, high: vocabulary.count })
  const end = exactEnd(vocabulary, found, probe.length)
  add({ low: found.low, high: end }, FIT.exact)
  add({ low: end, high: found.high }, FIT.prefix)
  if (best.size === 0) eachTypo(vocabulary, term, (span, whole) => add(span, whole ? FIT.typo : FIT.typoPrefix))
  return best
}

const compareBytes = (a: Uint8Array, b: Uint8Array): number => {
  for (let at = 0; at < a.length && at < b.length; at++) if (a[at] !== b[at]) return (a[at] ?? 0) - (b[at] ?? 0)
  return a.length - b.length
}
