import { fold, foldCode, wordsOf } from './fold.ts'
import type { Hits } from './hits.ts'
import { matchWord } from './match-word.ts'
import type { SearchIndex } from './open-index.ts'
import { QUERY_MAX, TERMS_MAX } from './query-text.ts'

export interface SearchQuery {
  /** Blank finds everything; text without a letter or digit finds nothing. */
  readonly text: string
  readonly classIds?: ReadonlySet<string>
  readonly filter?: (ordinal: number) => boolean
  /** All ordinals in the wanted order; without it, results are sorted by match quality, then by popularity. */
  readonly order?: Uint32Array
}

export interface SearchResult {
  readonly total: number
  /** The requested page. */
  readonly ordinals: Uint32Array
  /** Hits by class id, before the class filter. */
  readonly classes: Readonly<Record<string, number>>
}

/** With fewer hits than this, words with one typing error also match. */
const ENOUGH_HITS = 8

/** Every word must match: whole, as a prefix, as a part of a number or with one typing error, ranked in this order. */
export const search = (index: SearchIndex, query: SearchQuery, offset: number, limit: number): SearchResult => {
  if (query.text.trim() === '') return page(index, query, null, offset, limit)
  const terms = termsOf(query.text)
  const { all } = index.scratch
  all.clear()
  if (terms.length > 0) matchAll(index, terms, false)
  if (terms.length > 0 && all.count < ENOUGH_HITS) {
    all.clear()
    matchAll(index, terms, true)
  }
  return page(index, query, all, offset, limit)
}

/** One word as typed: all its pieces must match, or the joined whole must. */
interface Term {
  readonly pieces: readonly string[]
  readonly whole: string | null
}

const termsOf = (text: string): Term[] => {
  const terms = new Map<string, Term>()
  for (const chunk of fold(text.slice(0, QUERY_MAX).toWellFormed()).split(/\s+/)) {
    const pieces = [...new Set(wordsOf(chunk))]
    if (pieces.length === 0 || terms.size === TERMS_MAX) continue
    terms.set(chunk, { pieces, whole: pieces.length > 1 ? foldCode(chunk) : null })
  }
  return [...terms.values()]
}

const matchAll = (index: SearchIndex, terms: readonly Term[], withTypos: boolean): void => {
  const { term, all } = index.scratch
  for (const [i, one] of terms.entries()) {
    matchTerm(index, one, withTypos)
    if (i === 0) all.addAll(term)
    else all.keep((ordinal, quality) => sumOf(quality, term.quality[ordinal] ?? 0))
    if (all.count === 0) return
  }
}

const sumOf = (a: number, b: number): number => (b === 0 ? 0 : a + b)

const matchTerm = (index: SearchIndex, { pieces, whole }: Term, withTypos: boolean): void => {
  const { word, term } = index.scratch
  term.clear()
  for (const [i, piece] of pieces.entries()) {
    if (i === 0) {
      matchWord(index, piece, withTypos, term)
      continue
    }
    word.clear()
    matchWord(index, piece, withTypos, word)
    term.keep((ordinal, quality) => Math.min(quality, word.quality[ordinal] ?? 0))
  }
  if (whole === null) return
  word.clear()
  matchWord(index, whole, withTypos, word)
  term.addAll(word)
}

/** Filters, counts and cuts the page; null hits mean every article. */
const page = (index: SearchIndex, query: SearchQuery, hits: Hits | null, offset: number, limit: number): SearchResult => {
  const { filter, classIds } = query
  const wanted = classIds ? Uint8Array.from(index.classes, (id) => (classIds.has(id) ? 1 : 0)) : null
  const counts = new Uint32Array(index.classes.length)
  const passes = (ordinal: number): boolean => {
    if (filter && !filter(ordinal)) return false
    const place = index.classOf[ordinal] ?? 0
    counts[place] = (counts[place] ?? 0) + 1
    return wanted === null || wanted[place] === 1
  }
  const last = offset + limit
  let total = 0
  const ordinals: number[] = []
  if (hits === null) {
    const order = query.order ?? index.byPopularity
    for (let i = 0; i < order.length; i++) {
      const ordinal = order[i] ?? 0
      if (!passes(ordinal)) continue
      if (total >= offset && total < last) ordinals.push(ordinal)
      total++
    }
  } else {
    hits.keep((ordinal, quality) => (passes(ordinal) ? quality : 0))
    total = hits.count
    if (query.order) pushInOrder(query.order, hits, 0, { offset, last }, ordinals)
    else pushByQuality(index, hits, { offset, last }, ordinals)
  }
  return { total, ordinals: Uint32Array.from(ordinals), classes: countsByClass(index, counts) }
}

interface Window {
  readonly offset: number
  readonly last: number
}

const pushByQuality = (index: SearchIndex, hits: Hits, { offset, last }: Window, into: number[]): void => {
  const counts = new Uint32Array(256)
  for (let i = 0; i < hits.count; i++) {
    const quality = hits.quality[hits.list[i] ?? 0] ?? 0
    counts[quality] = (counts[quality] ?? 0) + 1
  }
  let before = 0
  for (let quality = 255; quality > 0 && before < last; quality--) {
    const count = counts[quality] ?? 0
    if (count > 0 && before + count > offset) {
      const window = { offset: Math.max(0, offset - before), last: Math.min(count, last - before) }
      if (count < SORT_BELOW) pushSorted(index, hits, quality, window, into)
      else pushInOrder(index.byPopularity, hits, quality, window, into)
    }
    before += count
  }
}

/** Few hits are sorted; for many it is cheaper to scan all articles in order. */
const SORT_BELOW = 4096

const pushSorted = (index: SearchIndex, hits: Hits, quality: number, { offset, last }: Window, into: number[]): void => {
  const ranks = new Uint32Array(hits.count)
  let found = 0
  for (let i = 0; i < hits.count; i++) {
    const ordinal = hits.list[i] ?? 0
    if (hits.quality[ordinal] === quality) ranks[found++] = index.popularityRank[ordinal] ?? 0
  }
  for (const rank of ranks.subarray(0, found).sort().subarray(offset, last)) into.push(index.byPopularity[rank] ?? 0)
}

/** Pushes hits in the given order; `quality` 0 takes all of them. */
const pushInOrder = (order: Uint32Array, hits: Hits, quality: number, { offset, last }: Window, into: number[]): void => {
  let seen = 0
  for (let i = 0; i < order.length && seen < last; i++) {
    const ordinal = order[i] ?? 0
    const found = hits.quality[ordinal] ?? 0
    if (found === 0 || (quality > 0 && found !== quality)) continue
    if (seen >= offset) into.push(ordinal)
    seen++
  }
}

const countsByClass = (index: SearchIndex, counts: Uint32Array): Record<string, number> => {
  const byClass: Record<string, number> = {}
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place] ?? 0
    if (count > 0) byClass[index.classes[place] ?? ''] = count
  }
  return byClass
}
