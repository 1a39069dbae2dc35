import { buildIndex } from '#domain/search/build.ts'
import type { SearchDoc } from '#domain/search/build.ts'
import { fold } from '#domain/search/fold.ts'
import { openIndex } from '#domain/search/open-index.ts'
import type { SearchIndex } from '#domain/search/open-index.ts'
import { search } from '#domain/search/query.ts'
import { browse } from '#domain/feed/browse.ts'
import { labelledQueries, recallOf } from '../kit/labelled-queries.ts'
import { timed, timesOf } from './times.ts'
import type { Times } from './times.ts'

export interface SearchBench {
  readonly articles: number
  readonly buildMs: number
  readonly openMs: number
  readonly indexMegabytes: number
  readonly ours: Times
  /** The same queries as a screen runs them: with filters, prices and all facets counted. */
  readonly faceted: Times
  /** The whole catalogue listed with all facets. */
  readonly listed: Times
  /** Every query word searched by `includes` in every folded name. */
  readonly scan: Times
  /** Share of labelled queries that find their article, by kind. */
  readonly recall: Readonly<Record<string, number>>
}

const QUERIES = 600
const SCANS = 40

/** Measures the device's search over these articles in this process; the worker runs the same code. */
export function benchSearch(docs: readonly SearchDoc[]): SearchBench {
  const started = performance.now()
  const buffer = buildIndex(docs)
  const built = performance.now()
  const index = openIndex(buffer)
  const opened = performance.now()
  const queries = labelledQueries(docs, QUERIES)
  for (const { text } of queries.slice(0, 50)) search(index, { text }, 0, 40)

  const ours = queries.map(({ text }) => timed(() => search(index, { text }, 0, 40)))
  const room = roomOf(index)
  const account = { salesRanges: [], prices: room.volatile.remaining, bought: room.volatile.flags }
  const filters = { classId: null, stock: 'all', newed: false, sort: 'popularity', offset: 0, limit: 40 } as const
  const faceted = queries.map(({ text }) => timed(() => browse(room, { ...filters, text }, account)))
  const listed = queries.slice(0, SCANS).map(() => timed(() => browse(room, { ...filters, text: '' }, account)))
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
    recall: recallOf(index, queries),
  }
}

/** Stock and flags that no query can guess. */
function roomOf(index: SearchIndex) {
  const remaining = Int32Array.from({ length: index.articles }, (_, i) => (i * 7919) % 900)
  const flags = Uint8Array.from(remaining, (value) => value & 5)
  const volatile = { content: 1, revision: 1, readAt: 0, remaining, transit: remaining, flags, activities: new Map() }
  return { index, classes: [], volatile }
}
