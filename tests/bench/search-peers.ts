import { count, create, insertMultiple, search as searchOrama } from '@orama/orama'
import { Index } from 'flexsearch'
import MiniSearch from 'minisearch'
import type { SearchDoc } from '#domain/search/build.ts'
import { fold, wordsOf } from '#domain/search/fold.ts'
import { labelledQueries, recallBy } from '../kit/labelled-queries.ts'
import { timed, timesOf } from './times.ts'
import type { Times } from './times.ts'

/** Ids of the articles that a peer finds, the best first. */
type Find = (text: string, limit: number) => readonly number[]

export interface PeerBench {
  readonly name: string
  readonly buildMs: number
  readonly times: Times
  readonly recall: Readonly<Record<string, number>>
}

const QUERIES = 270
const LIMIT = 40

/**
 * The public engines over the same articles and queries, set up as their documentation recommends for a shop: all words must match,
 * prefixes count, one typo is tolerated if the engine can, and text is folded as ours is.
 */
export function* benchPeers(docs: readonly SearchDoc[]): Generator<PeerBench> {
  const queries = labelledQueries(docs, QUERIES)
  const texts = docs.map((doc) => fold([doc.name, doc.brand, doc.model, doc.sku, ...doc.barCodes].join(' ')))
  for (const [name, build] of Object.entries(PEERS)) {
    let find: Find = () => []
    const buildMs = timed(() => (find = build(texts)))
    for (const { text } of queries.slice(0, 20)) find(fold(text), LIMIT)
    const times = timesOf(queries.map(({ text }) => timed(() => find(fold(text), LIMIT))))
    const recall = recallBy(queries, ({ text, ordinal }) => find(fold(text), docs.length).includes(ordinal))
    yield { name, buildMs, times, recall }
  }
}

const PEERS: Readonly<Record<string, (texts: readonly string[]) => Find>> = {
  MiniSearch(texts) {
    const engine = new MiniSearch<{ id: number; text: string }>({
      fields: ['text'],
      tokenize: (text) => wordsOf(text),
      searchOptions: { combineWith: 'AND', prefix: true, fuzzy: 0.2 },
    })
    engine.addAll(texts.map((text, id) => ({ id, text })))
    return (text, limit) =>
      engine
        .search(text)
        .slice(0, limit)
        .map(({ id }) => id as number)
  },
  FlexSearch(texts) {
    const engine = new Index({ tokenize: 'forward' })
    for (const [id, text] of texts.entries()) engine.add(id, text)
    return (text, limit) => engine.search(text, { limit }) as number[]
  },
  Orama(texts) {
    const engine = create({ schema: { text: 'string' } as const })
    const added = insertMultiple(
      engine,
      texts.map((text, id) => ({ id: String(id), text })),
    )
    if (added instanceof Promise || count(engine) !== texts.length) throw new Error('Orama has not taken all articles')
    return (text, limit) => {
      const found = searchOrama(engine, { term: text, tolerance: 1, threshold: 0, limit })
      if (found instanceof Promise) throw new Error('Orama answered later')
      return found.hits.map(({ id }) => Number(id))
    }
  },
}
