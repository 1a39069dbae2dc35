import type { goodsSorts } from '#domain/contract/goods-filters.ts'
import type { SearchIndex } from '../search/open-index.ts'
import { search } from '../search/query.ts'
import { subtreeOf } from './classes.ts'
import type { FeedClass } from './classes.ts'
import { facetCounter } from './facets.ts'
import type { Facets, Filters } from './facets.ts'
import { FLAGS } from './volatile.ts'
import type { VolatileColumns } from './volatile.ts'

/** The catalogue in memory: the same on the server and on the device. */
export interface BrowseRoom {
  readonly index: SearchIndex
  readonly classes: readonly FeedClass[]
  /** Null until the first ones arrive. */
  readonly volatile: VolatileColumns | null
}

export interface BrowseQuery extends Filters {
  readonly text: string
  readonly sort: (typeof goodsSorts)[number]
  readonly offset: number
  readonly limit: number
}

export interface BrowseAccount {
  readonly salesRanges: readonly string[]
  /** Minor units by ordinal; needed for sorts, bands and filters by price. */
  readonly prices: Int32Array | null
  /** 1 for ordinals that the account has bought before; null if unknown. */
  readonly bought?: Uint8Array | null
  /** If given, only ordinals with a 1 count. */
  readonly only?: Uint8Array
  /** Epoch milliseconds; needed for the flash-sale filter. */
  readonly now?: number
}

export interface BrowseResult {
  readonly total: number
  readonly ordinals: Uint32Array
  readonly facets: Facets
}

/**
 * Returns a page of the catalogue. Articles outside the account's sales ranges do not exist; articles off the shelf are found only
 * by text. Each facet is counted without its own filter.
 */
export const browse = (room: BrowseRoom, query: BrowseQuery, account: BrowseAccount): BrowseResult => {
  const { index, volatile, classes } = room
  const flags = volatile?.flags
  const open = Uint8Array.from(index.ranges, (range) => (range === '' || account.salesRanges.includes(range) ? 1 : 0))
  const listed = query.text.trim() === ''
  const { prices, only, bought = null, now = 0 } = account
  const classIds = query.classId === null ? null : subtreeOf(classes, query.classId)
  const counter = facetCounter({ index, volatile, prices, bought, now }, query, classIds)
  const filter = (ordinal: number): boolean => {
    if (open[index.rangeOf[ordinal] ?? 0] !== 1) return false
    if (only && only[ordinal] !== 1) return false
    if (listed && ((flags?.[ordinal] ?? 0) & FLAGS.offShelves) > 0) return false
    return counter.passes(ordinal)
  }
  const order = orderFor(room, query.sort, prices)
  const asked = { text: query.text, filter, ...(order && { order }) }
  const { total, ordinals } = search(index, asked, query.offset, query.limit)
  return { total, ordinals, facets: counter.facets(classes) }
}

const orders = new WeakMap<object, Uint32Array>()

/** Returns the sort order, cached per column; undefined means by relevance and popularity. */
const orderFor = (
  { index, volatile }: BrowseRoom,
  sort: BrowseQuery['sort'],
  prices: Int32Array | null,
): Uint32Array | undefined => {
  if (sort === 'name') return index.byName
  if (sort === 'newest') return volatile ? kept(volatile.flags, () => newestFirst(index, volatile.flags)) : undefined
  if (sort === 'popularity' || !prices) return undefined
  const cheapest = kept(prices, () => cheapestFirst(index, prices))
  return sort === 'priceUp' ? cheapest : kept(cheapest, () => dearestFirst(cheapest, prices))
}

const kept = (column: object, make: () => Uint32Array): Uint32Array => {
  const known = orders.get(column)
  if (known) return known
  const made = make()
  orders.set(column, made)
  return made
}

const newestFirst = ({ byPopularity }: SearchIndex, flags: Uint8Array): Uint32Array => {
  const isNew = (ordinal: number) => ((flags[ordinal] ?? 0) & FLAGS.newed) > 0
  const order = new Uint32Array(byPopularity.length)
  let at = 0
  for (const ordinal of byPopularity) if (isNew(ordinal)) order[at++] = ordinal
  for (const ordinal of byPopularity) if (!isNew(ordinal)) order[at++] = ordinal
  return order
}

/** Sorts by price, then popularity; articles without a price come last. */
const cheapestFirst = ({ byPopularity }: SearchIndex, prices: Int32Array): Uint32Array => {
  const keys = Float64Array.from(byPopularity, (ordinal, rank) => {
    const price = prices[ordinal] ?? 0
    return (price > 0 ? price : 2 ** 31) * 2 ** 21 + rank
  })
  keys.sort()
  return Uint32Array.from(keys, (key) => byPopularity[key % 2 ** 21] ?? 0)
}

const dearestFirst = (cheapest: Uint32Array, prices: Int32Array): Uint32Array => {
  const priced = cheapest.findIndex((ordinal) => (prices[ordinal] ?? 0) <= 0)
  const end = priced === -1 ? cheapest.length : priced
  const order = cheapest.slice()
  order.subarray(0, end).reverse()
  return order
}
