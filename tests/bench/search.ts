import { buildIndex } from '#domain/search/build.ts'
import type { SearchDoc } from '#domain/search/build.ts'
import { fold, wordsOf } from '#domain/search/fold.ts'
import { openIndex } from '#domain/search/open-index.ts'
import type { SearchIndex } from '#domain/search/open-index.ts'
import { search } from '#domain/search/query.ts'
import { browse } from '#domain/feed/browse.ts'

export interface Times {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

export interface SearchBench {
  readonly articles: number
  readonly buildMs: number
  readonly openMs: number
  readonly indexMegabytes: number
  readonly ours: Times
  /** The same queries as a screen asks them: with filters, prices and all facets counted. */
  readonly faceted: Times
  /** The whole catalogue listed with all facets. */
  readonly listed: Times
  /** Every query word looked for by `includes` in every folded name. */
  readonly scan: Times
  /** Share of labelled queries that find their article, by kind. */
  readonly recall: Readonly<Record<string, number>>
}

const QUERIES = 600
const SCANS = 40
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

/** The device's search over these articles, in this process: the worker runs the same code. */
export function benchSearch(docs: readonly SearchDoc[]): SearchBench {
  const started = performance.now()
  const buffer = buildIndex(docs)
  const built = performance.now()
  const index = openIndex(buffer)
  const opened = performance.now()
  const queries = labelled(docs)
  const hits = new Map<string, [number, number]>()
  for (const { text } of queries.slice(0, 50)) search(index, { text }, 0, 40)

  const ours = queries.map(({ text }) => timed(() => search(index, { text }, 0, 40)))
  const room = roomOf(index)
  const account = { salesRanges: [], prices: room.volatile.remaining, bought: room.volatile.flags }
  const filters = { classId: null, stock: 'all', newed: false, sort: 'popularity', offset: 0, limit: 40 } as const
  const faceted = queries.map(({ text }) => timed(() => browse(room, { ...filters, text }, account)))
  const listed = queries.slice(0, SCANS).map(() => timed(() => browse(room, { ...filters, text: '' }, account)))
  for (const { kind, text, ordinal } of queries) {
    const { ordinals } = search(index, { text }, 0, docs.length)
    const [found, all] = hits.get(kind) ?? [0, 0]
    hits.set(kind, [found + (ordinals.includes(ordinal) ? 1 : 0), all + 1])
  }
  const names = docs.map((doc) => fold(`${doc.name} ${doc.brand} ${doc.sku} ${doc.barCodes.join(' ')}`))
  const scan = queries.slice(0, SCANS).map(({ text }) => {
    const words = fold(text).split(/\s+/)
    return timed(() => names.filter((name) => words.every((word) => name.includes(word))).length)
  })
  return {
    articles: docs.length,
    buildMs: built - started,
    openMs: opened - built,
    indexMegabytes: buffer.byteLength / 1e6,
    ours: timesOf(ours),
    faceted: timesOf(faceted),
    listed: timesOf(listed),
    scan: timesOf(scan),
    recall: Object.fromEntries([...hits].map(([kind, [found, all]]) => [kind, found / all])),
  }
}

interface Labelled {
  readonly kind: string
  readonly text: string
  readonly ordinal: number
}

/** Queries that a person could make for a certain article; the dice are seeded, so every run asks the same. */
function labelled(docs: readonly SearchDoc[]): Labelled[] {
  let seed = 42
  const dice = (sides: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * sides)
  }
  const queries: Labelled[] = []
  for (let i = 0; queries.length < QUERIES; i++) {
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

/** Stock and flags that no query can guess. */
function roomOf(index: SearchIndex) {
  const remaining = Int32Array.from({ length: index.articles }, (_, i) => (i * 7919) % 900)
  const flags = Uint8Array.from(remaining, (value) => value & 5)
  const volatile = { content: 1, revision: 1, readAt: 0, remaining, transit: remaining, flags, activities: new Map() }
  return { index, classes: [], volatile }
}

const timed = (work: () => unknown): number => {
  const started = performance.now()
  work()
  return performance.now() - started
}

function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
