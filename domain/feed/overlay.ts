import type { ArticleActivity } from '#domain/contract/article.ts'
import { layerIndex } from '../search/layer-index.ts'
import type { SearchIndex } from '../search/open-index.ts'
import type { FeedDelta, PriceChanges, StockChanges } from './delta.ts'
import { NO_PRICE } from './prices.ts'
import type { FeedRow } from './row.ts'
import type { VolatileColumns } from './volatile.ts'

/** Merges two deltas of one base; newer values win. The older one must reach at least to where the newer begins. */
export const mergeDeltas = (older: FeedDelta | null, newer: FeedDelta): FeedDelta => {
  if (!older || older.base !== newer.base || older.content !== newer.content) return newer
  // Every answer with articles renumbers the new ones and includes their stock and prices.
  const limit = newer.articles ? newer.baseArticles : Number.MAX_SAFE_INTEGER
  const lists = new Set([...older.prices, ...newer.prices].map(({ listId }) => listId))
  return {
    ...newer,
    articles: newer.articles ?? older.articles,
    stock: mergeStock(older.stock, newer.stock, limit),
    prices: [...lists].map((listId) => {
      const [before, after] = [older, newer].map((delta) => delta.prices.find((list) => list.listId === listId))
      return mergePrices(before, after, limit) ?? { listId, version: 0, ordinals: new Uint32Array(), amounts: new Int32Array() }
    }),
  }
}

/** Merges the places of both sides by ordinal; negative places belong to the older side. */
const interleaved = (older: Uint32Array, newer: Uint32Array, limit: number): number[] => {
  const places: number[] = []
  let [a, b] = [0, 0]
  while (a < older.length || b < newer.length) {
    const [left, right] = [older[a] ?? Number.MAX_SAFE_INTEGER, newer[b] ?? Number.MAX_SAFE_INTEGER]
    if (right <= left) {
      places.push(b++)
      if (right === left) a++
    } else {
      if (left < limit) places.push(-1 - a)
      a++
    }
  }
  return places
}

const pick = (places: readonly number[], older: ArrayLike<number>, newer: ArrayLike<number>): number[] =>
  places.map((place) => (place < 0 ? older[-1 - place] : newer[place]) ?? 0)

const mergeStock = (older: StockChanges, newer: StockChanges, limit: number): StockChanges => {
  const places = interleaved(older.ordinals, newer.ordinals, limit)
  const ordinals = Uint32Array.from(pick(places, older.ordinals, newer.ordinals))
  const activities = new Map<number, ArticleActivity>()
  for (const [i, place] of places.entries()) {
    const ordinal = ordinals[i] ?? 0
    const activity = (place < 0 ? older : newer).activities.get(ordinal)
    if (activity) activities.set(ordinal, activity)
  }
  return {
    ordinals,
    remaining: Int32Array.from(pick(places, older.remaining, newer.remaining)),
    transit: Int32Array.from(pick(places, older.transit, newer.transit)),
    flags: Uint8Array.from(pick(places, older.flags, newer.flags)),
    activities,
  }
}

const mergePrices = (
  older: PriceChanges | undefined,
  newer: PriceChanges | undefined,
  limit: number,
): PriceChanges | undefined => {
  const none = { ordinals: new Uint32Array(), amounts: new Int32Array() }
  const head = newer ?? older
  if (!head) return undefined
  const [before, after] = [older ?? none, newer ?? none]
  const places = interleaved(before.ordinals, after.ordinals, limit)
  return {
    listId: head.listId,
    version: head.version,
    ordinals: Uint32Array.from(pick(places, before.ordinals, after.ordinals)),
    amounts: Int32Array.from(pick(places, before.amounts, after.amounts)),
  }
}

/** Number of ordinals after applying the delta to its base. */
export const articlesWith = ({ baseArticles, articles }: FeedDelta): number =>
  baseArticles + (articles?.replaces.reduce((count, ordinal) => count + (ordinal < 0 ? 1 : 0), 0) ?? 0)

/** Returns the ordinal of each row. */
export const ordinalsOfRows = ({ baseArticles, articles }: FeedDelta): Uint32Array => {
  let next = baseArticles
  return Uint32Array.from(articles?.replaces ?? [], (ordinal) => (ordinal < 0 ? next++ : ordinal))
}

export const indexWith = (base: SearchIndex, delta: FeedDelta | null): SearchIndex => {
  const changed = delta?.articles
  if (!delta || !changed) return base
  const docs = changed.rows.map((row: FeedRow) => ({ ...row, sku: row.goodsId, barCodes: [row.barCode, ...row.altBarCodes] }))
  const { popularityRanks, nameRanks, gone } = changed
  const source = { docs, ordinals: ordinalsOfRows(delta), popularityRanks, nameRanks, gone, articles: articlesWith(delta) }
  return layerIndex(base, source)
}

/** Returns the delta for these columns; if they are newer, without its outdated stock of the base's articles. */
export const settled = (delta: FeedDelta | null, columns: VolatileColumns): FeedDelta | null => {
  if (!delta) return null
  const isNewer = columns.revision > delta.cursor || (columns.revision === delta.cursor && columns.readAt > delta.readAt)
  if (!isNewer) return delta
  const none = { ordinals: new Uint32Array(), remaining: new Int32Array(), transit: new Int32Array(), flags: new Uint8Array() }
  const empty: StockChanges = { ...none, activities: new Map() }
  const from = delta.stock.ordinals.findIndex((ordinal) => ordinal >= delta.baseArticles)
  if (from < 0) return { ...delta, stock: empty }
  const { ordinals, remaining, transit, flags, activities } = delta.stock
  return {
    ...delta,
    stock: {
      ordinals: ordinals.slice(from),
      remaining: remaining.slice(from),
      transit: transit.slice(from),
      flags: flags.slice(from),
      activities: new Map([...activities].filter(([ordinal]) => ordinal >= delta.baseArticles)),
    },
  }
}

/** Applies the delta to the columns; ordinals that neither knows get no stock. */
export const columnsWith = (columns: VolatileColumns, delta: FeedDelta | null): VolatileColumns => {
  if (!delta) return columns
  const articles = articlesWith(delta)
  const [remaining, transit, flags] = [new Int32Array(articles), new Int32Array(articles), new Uint8Array(articles)]
  remaining.set(columns.remaining)
  transit.set(columns.transit)
  flags.set(columns.flags)
  const activities = new Map(columns.activities)
  const { stock } = delta
  for (let i = 0; i < stock.ordinals.length; i++) {
    const ordinal = stock.ordinals[i] ?? 0
    if (ordinal >= articles) continue
    remaining[ordinal] = stock.remaining[i] ?? 0
    transit[ordinal] = stock.transit[i] ?? 0
    flags[ordinal] = stock.flags[i] ?? 0
    const activity = stock.activities.get(ordinal)
    if (activity) activities.set(ordinal, activity)
    else activities.delete(ordinal)
  }
  const revision = Math.max(columns.revision, delta.cursor)
  return { ...columns, revision, readAt: Math.max(columns.readAt, delta.readAt), remaining, transit, flags, activities }
}

/** Applies the delta to a price column. */
export const pricesWith = (amounts: Int32Array, delta: FeedDelta | null, listId: string): Int32Array => {
  const changes = delta?.prices.find((list) => list.listId === listId)
  if (!delta || !(changes || delta.articles)) return amounts
  const changed = new Int32Array(articlesWith(delta)).fill(NO_PRICE)
  changed.set(amounts)
  for (const [i, ordinal] of changes?.ordinals.entries() ?? [])
    if (ordinal < changed.length) changed[ordinal] = changes?.amounts[i] ?? NO_PRICE
  return changed
}
