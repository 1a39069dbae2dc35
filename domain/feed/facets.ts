import type { SearchIndex } from '../search/open-index.ts'
import type { FeedClass } from './classes.ts'
import { FLAGS, lasting } from './volatile.ts'
import type { VolatileColumns } from './volatile.ts'

/** Filters of a list. */
export interface Filters {
  /** A class and everything below it. */
  readonly classId: string | null
  readonly stock: 'all' | 'inStock' | 'outOfStock'
  readonly newed: boolean
  /** On the way to us. */
  readonly arriving?: boolean
  /** In a flash sale that has not ended. */
  readonly flash?: boolean
  /** At least one of these. */
  readonly brands?: readonly string[]
  /** All of these values. */
  readonly attributes?: readonly string[]
  /** Minor units of the account's list; `priceTo` is exclusive. */
  readonly priceFrom?: number
  readonly priceTo?: number
  readonly bought?: 'all' | 'bought' | 'never'
}

export interface Counted {
  readonly value: string
  readonly count: number
}

/** Hits per filter value; each is counted without its own filter and after all others. */
export interface Facets {
  /** By class, including everything below it. */
  readonly classes: Readonly<Record<string, number>>
  readonly inStock: number
  readonly outOfStock: number
  /** Articles counted in neither, because the device does not know their stock. Absent if there are none. */
  readonly stockUnknown?: number
  /** Past purchases are unknown: `bought` and `neverBought` are 0. Absent if they are known. */
  readonly boughtUnknown?: true
  readonly newed: number
  readonly arriving: number
  readonly bought: number
  readonly neverBought: number
  /** Most frequent first. */
  readonly brands: readonly Counted[]
  readonly attributes: readonly Counted[]
  /** Minor units; `to` null means no upper limit. Empty bands are left out. */
  readonly prices: readonly { readonly from: number; readonly to: number | null; readonly count: number }[]
}

/** Lower bounds of the price bands, in minor units. */
const BANDS = [0, 2, 5, 10, 25, 50, 100, 250, 500, 1000].map((units) => units * 100)
const SHOWN_MAX = 30

export interface FacetColumns {
  readonly index: SearchIndex
  readonly volatile: VolatileColumns | null
  readonly prices: Int32Array | null
  /** 1 for ordinals that the account has bought before; null if unknown. */
  readonly bought: Uint8Array | null
  /** Epoch milliseconds; activities that end by then are ignored. */
  readonly now: number
}

/** Judges ordinals and counts them in the same pass. */
export interface FacetCounter {
  /** True if the article passes every filter. */
  passes(ordinal: number): boolean
  facets(classes: readonly FeedClass[]): Facets
}

type Sums = Pick<Facets, 'inStock' | 'outOfStock' | 'newed' | 'arriving' | 'bought' | 'neverBought'>

const GROUP = { none: 0, class: 1, stock: 2, newed: 3, arriving: 4, brand: 5, price: 6, attribute: 7, bought: 8 } as const

/** `classIds` is the subtree of `filters.classId`. Per article it reads a few columns and allocates no object. */
export const facetCounter = (columns: FacetColumns, filters: Filters, classIds: ReadonlySet<string> | null): FacetCounter => {
  const { index, volatile, prices, bought, now } = columns
  const { flags, remaining, transit } = volatile ?? NO_COLUMNS
  const { stock, newed, arriving = false, flash = false, priceFrom = 0, priceTo = Infinity } = filters
  const wantedClass = classIds ? Uint8Array.from(index.classes, (id) => (classIds.has(id) ? 1 : 0)) : null
  const wantedBrand = filters.brands?.length ? maskOf(index.brands, filters.brands) : null
  const wantedValues = (filters.attributes ?? []).map((value) => index.params.indexOf(value))
  const byPrice = filters.priceFrom !== undefined || filters.priceTo !== undefined
  const boughtFilter = filters.bought ?? 'all'
  const counts = {
    classes: new Uint32Array(index.classes.length),
    brands: new Uint32Array(index.brands.length),
    params: new Uint32Array(index.params.length),
    bands: new Uint32Array(BANDS.length),
  }
  const sums = { inStock: 0, outOfStock: 0, stockUnknown: 0, newed: 0, arriving: 0, bought: 0, neverBought: 0 }

  const hasValues = (ordinal: number): boolean => {
    const end = index.paramOffsets[ordinal + 1] ?? 0
    return wantedValues.every((value) => {
      for (let at = index.paramOffsets[ordinal] ?? 0; at < end; at++) if (index.paramOf[at] === value) return true
      return false
    })
  }

  const isInFlashSale = (ordinal: number): boolean => {
    const activity = lasting(volatile?.activities.get(ordinal) ?? null, now)
    return activity?.kind === 'flash'
  }

  const passes = (ordinal: number): boolean => {
    // This filter has no count of its own, so it applies before all counts.
    if (flash && !isInFlashSale(ordinal)) return false
    const bits = flags[ordinal] ?? 0
    const isNew = (bits & FLAGS.newed) > 0
    const isKnown = ordinal < flags.length
    const inStock = (bits & FLAGS.notCheckStock) > 0 || (remaining[ordinal] ?? 0) > 0
    const standing = isKnown ? (inStock ? 'inStock' : 'outOfStock') : 'stockUnknown'
    const isArriving = (transit[ordinal] ?? 0) > 0
    const place = index.classOf[ordinal] ?? 0
    const brand = index.brandOf[ordinal] ?? 0
    const price = prices?.[ordinal] ?? 0
    const isBought = bought !== null && bought[ordinal] === 1
    let misses = 0
    let missed: number = GROUP.none
    const miss = (group: number) => {
      misses++
      missed = group
    }
    if (wantedClass && wantedClass[place] !== 1) miss(GROUP.class)
    if (stock !== 'all' && stock !== standing) miss(GROUP.stock)
    if (newed && !isNew) miss(GROUP.newed)
    if (arriving && !isArriving) miss(GROUP.arriving)
    if (wantedBrand && wantedBrand[brand] !== 1) miss(GROUP.brand)
    if (byPrice && (price <= 0 || price < priceFrom || price >= priceTo)) miss(GROUP.price)
    if (wantedValues.length > 0 && !hasValues(ordinal)) miss(GROUP.attribute)
    if (boughtFilter !== 'all' && (boughtFilter === 'bought') !== isBought) miss(GROUP.bought)
    if (misses > 1) return false
    const counted = (group: number): boolean => misses === 0 || missed === group
    if (counted(GROUP.class)) add(counts.classes, place)
    if (counted(GROUP.stock)) sums[standing]++
    if (isNew && counted(GROUP.newed)) sums.newed++
    if (isArriving && counted(GROUP.arriving)) sums.arriving++
    if (counted(GROUP.brand)) add(counts.brands, brand)
    if (price > 0 && counted(GROUP.price)) add(counts.bands, bandOf(price))
    if (counted(GROUP.attribute)) {
      const end = index.paramOffsets[ordinal + 1] ?? 0
      for (let at = index.paramOffsets[ordinal] ?? 0; at < end; at++) add(counts.params, index.paramOf[at] ?? 0)
    }
    if (bought && counted(GROUP.bought)) sums[isBought ? 'bought' : 'neverBought']++
    return misses === 0
  }

  return {
    passes,
    facets: (classes) => ({
      ...told(sums, bought !== null),
      classes: rolledUp(classes, index.classes, counts.classes),
      brands: commonest(index.brands, counts.brands),
      attributes: commonest(index.params, counts.params),
      prices: BANDS.flatMap((from, band) => {
        const count = counts.bands[band] ?? 0
        return count > 0 ? [{ from, to: BANDS[band + 1] ?? null, count }] : []
      }),
    }),
  }
}

/** Adds what is unknown, if anything is. */
const told = ({ stockUnknown, ...sums }: Sums & { readonly stockUnknown: number }, knowsBought: boolean) => ({
  ...sums,
  ...(stockUnknown > 0 && { stockUnknown }),
  ...(!knowsBought && { boughtUnknown: true as const }),
})

const NO_COLUMNS = { flags: new Uint8Array(), remaining: new Int32Array(), transit: new Int32Array() }

const add = (counts: Uint32Array, place: number): void => {
  if (place < counts.length) counts[place] = (counts[place] ?? 0) + 1
}

const maskOf = (all: readonly string[], wanted: readonly string[]): Uint8Array => {
  const mask = new Uint8Array(all.length)
  for (const one of wanted) {
    const place = all.indexOf(one)
    if (place >= 0) mask[place] = 1
  }
  return mask
}

const bandOf = (price: number): number => {
  let band = BANDS.length - 1
  while (band > 0 && price < (BANDS[band] ?? 0)) band--
  return band
}

/** Adds the counts of subclasses to their parents; parents come before children in the list. */
const rolledUp = (classes: readonly FeedClass[], names: readonly string[], counts: Uint32Array): Record<string, number> => {
  const byClass: Record<string, number> = {}
  for (const [place, name] of names.entries()) if ((counts[place] ?? 0) > 0) byClass[name] = counts[place] ?? 0
  for (const { id, parentId } of classes.toReversed())
    if (parentId !== null && byClass[id]) byClass[parentId] = (byClass[parentId] ?? 0) + byClass[id]
  return byClass
}

const commonest = (names: readonly string[], counts: Uint32Array): Counted[] => {
  const places: number[] = []
  for (let place = 0; place < names.length; place++) if ((counts[place] ?? 0) > 0 && names[place] !== '') places.push(place)
  return places
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
    .slice(0, SHOWN_MAX)
    .map((place) => ({ value: names[place] ?? '', count: counts[place] ?? 0 }))
}
