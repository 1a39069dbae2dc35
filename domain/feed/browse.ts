import type { goodsSorts, stockFilters } from '#domain/contract/catalogue.ts'
import type { SearchIndex } from '../search/open-index.ts'
import { search } from '../search/query.ts'
import { subtreeOf } from './classes.ts'
import type { FeedClass } from './classes.ts'
import { FLAGS } from './volatile.ts'
import type { VolatileColumns } from './volatile.ts'

/** The catalogue in memory: the same on the server and on the device. */
export interface BrowseRoom {
  readonly index: SearchIndex
  readonly classes: readonly FeedClass[]
  /** Null before the first ones arrived. */
  readonly volatile: VolatileColumns | null
}

export interface BrowseQuery {
  readonly text: string
  readonly classId: string | null
  readonly stock: (typeof stockFilters)[number]
  readonly newed: boolean
  readonly sort: (typeof goodsSorts)[number]
  readonly offset: number
  readonly limit: number
}

export interface BrowseAccount {
  readonly salesRanges: readonly string[]
  /** Minor units by ordinal; needed for the sorts by price. */
  readonly prices: Int32Array | null
}

export interface BrowseResult {
  readonly total: number
  readonly ordinals: Uint32Array
  readonly facets: {
    readonly classes: Readonly<Record<string, number>>
    readonly inStock: number
    readonly outOfStock: number
    readonly newed: number
  }
}

/**
 * A page of the catalogue. Articles outside the account's sales ranges do not exist; articles off the shelf are found by text
 * only. Facets count before the filter that they stand for.
 */
export const browse = (room: BrowseRoom, query: BrowseQuery, account: BrowseAccount): BrowseResult => {
  const { index, volatile } = room
  const flags = volatile?.flags
  const open = Uint8Array.from(index.ranges, (range) => (range === '' || account.salesRanges.includes(range) ? 1 : 0))
  const listed = query.text.trim() === ''
  const facets = { inStock: 0, outOfStock: 0, newed: 0 }

  const filter = (ordinal: number): boolean => {
    if (open[index.rangeOf[ordinal] ?? 0] !== 1) return false
    const bits = flags?.[ordinal] ?? 0
    if (listed && (bits & FLAGS.offShelves) > 0) return false
    const isNew = (bits & FLAGS.newed) > 0
    const inStock = (bits & FLAGS.notCheckStock) > 0 || (volatile?.remaining[ordinal] ?? 0) > 0
    const stockFits = query.stock === 'all' || (query.stock === 'inStock') === inStock
    if (stockFits && isNew) facets.newed++
    if (isNew || !query.newed) facets[inStock ? 'inStock' : 'outOfStock']++
    return stockFits && (isNew || !query.newed)
  }
  const classIds = query.classId === null ? undefined : subtreeOf(room.classes, query.classId)
  const order = orderFor(room, query.sort, account.prices)
  const asked = { text: query.text, filter, ...(classIds && { classIds }), ...(order && { order }) }
  const { total, ordinals, classes } = search(index, asked, query.offset, query.limit)
  return { total, ordinals, facets: { classes, ...facets } }
}

const orders = new WeakMap<object, Uint32Array>()

/** Undefined is by fit and popularity. Orders are made once for the column that they follow. */
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

/** By price, then popularity; without a price last. */
const cheapestFirst = ({ byPopularity, popularityRank }: SearchIndex, prices: Int32Array): Uint32Array => {
  const keys = new Float64Array(byPopularity.length)
  for (let ordinal = 0; ordinal < keys.length; ordinal++) {
    const price = prices[ordinal] ?? 0
    keys[ordinal] = (price > 0 ? price : 2 ** 31) * 2 ** 21 + (popularityRank[ordinal] ?? 0)
  }
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
