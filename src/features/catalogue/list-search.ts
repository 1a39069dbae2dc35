import { boughtFilters, goodsSorts } from '#domain/contract/goods-filters.ts'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import type { GoodsQuestion } from '../../offline/device-types.ts'

export type StockChoice = 'inStock' | 'outOfStock'
export type BoughtChoice = Exclude<(typeof boughtFilters)[number], 'all'>

/** What the address of a list keeps; defaults are absent, so that a plain list has a plain address. */
export interface ListSearch {
  class?: string
  stock?: StockChoice
  newed?: boolean
  arriving?: boolean
  /** Any of these. */
  brand?: readonly string[]
  /** All of these values. */
  value?: readonly string[]
  /** In units of the account's currency, both included. */
  priceFrom?: number
  priceTo?: number
  bought?: BoughtChoice
  sort?: (typeof goodsSorts)[number]
}

/** Kinds of filters, in the order of the chips. */
export const FILTERS = ['class', 'stock', 'newed', 'arriving', 'bought', 'price', 'brand', 'value'] as const
export interface Filter {
  readonly kind: (typeof FILTERS)[number]
  /** The class, brand or value; '' if the kind says all. */
  readonly value: string
}

/** Maximum that the contract accepts. */
const CHOSEN_MAX = 50
const PRICE_MAX = 10_000_000

/** Reads an address that anybody may have typed; leaves out what it does not understand. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const sort = goodsSorts.find((known) => known === search.sort)
  const stock = (['inStock', 'outOfStock'] as const).find((known) => known === search.stock)
  const bought = (['bought', 'never'] as const).find((known) => known === search.bought)
  const classId = textOf(search.class)
  const [brand, value] = [textsOf(search.brand), textsOf(search.value)]
  const [priceFrom, priceTo] = [priceOf(search.priceFrom), priceOf(search.priceTo)]
  return {
    ...(classId !== '' && classId.length <= 100 && { class: classId }),
    ...(stock && { stock }),
    ...(search.newed === true && { newed: true }),
    ...(search.arriving === true && { arriving: true }),
    ...(brand.length > 0 && { brand }),
    ...(value.length > 0 && { value }),
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
    ...(bought && { bought }),
    ...(sort && sort !== 'popularity' && { sort }),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function textsOf(value: unknown): string[] {
  const all = (Array.isArray(value) ? value : [value]).map(textOf)
  return [...new Set(all)].filter((text) => text !== '' && text.length <= TEXT_LONG_MAX).slice(0, CHOSEN_MAX)
}

/** Rounds to two decimals; 0 means no limit. */
function priceOf(value: unknown): number | undefined {
  const cents = typeof value === 'number' ? Math.round(value * 100) : Number.NaN
  return cents > 0 && cents <= PRICE_MAX * 100 ? cents / 100 : undefined
}

export function questionOf(
  search: ListSearch,
  base: { classId?: string | undefined; keyword?: string | undefined },
): GoodsQuestion {
  const classId = search.class ?? base.classId
  const { priceFrom, priceTo } = search
  return {
    ...(base.keyword !== undefined && { keyword: base.keyword }),
    ...(classId !== undefined && { goodsClassSetId: classId }),
    ...(search.stock && { stock: search.stock }),
    ...(search.newed && { newed: true }),
    ...(search.arriving && { arriving: true }),
    ...(search.brand && { brands: search.brand }),
    ...(search.value && { attributes: search.value }),
    ...(priceFrom !== undefined && { priceFrom: Math.round(priceFrom * 100) }),
    // The question excludes its end, the person's range includes it.
    ...(priceTo !== undefined && { priceTo: Math.round(priceTo * 100) + 1 }),
    ...(search.bought && { bought: search.bought }),
    ...(search.sort && { sort: search.sort }),
  }
}

/** Every chosen filter on its own, in display order. */
export function filtersOf(search: ListSearch): readonly Filter[] {
  const valuesOf: Readonly<Record<Filter['kind'], readonly string[]>> = {
    class: search.class === undefined ? [] : [search.class],
    stock: search.stock ? [search.stock] : [],
    newed: search.newed ? [''] : [],
    arriving: search.arriving ? [''] : [],
    bought: search.bought ? [search.bought] : [],
    price: search.priceFrom === undefined && search.priceTo === undefined ? [] : [''],
    brand: search.brand ?? [],
    value: search.value ?? [],
  }
  return FILTERS.flatMap((kind) => valuesOf[kind].map((value) => ({ kind, value })))
}

/** The same list without this filter. */
export function withoutFilter(search: ListSearch, { kind, value }: Filter): ListSearch {
  if (kind === 'brand' || kind === 'value')
    return withValues(
      search,
      kind,
      (search[kind] ?? []).filter((one) => one !== value),
    )
  if (kind === 'price') return withoutKeys(search, ['priceFrom', 'priceTo'])
  return withoutKeys(search, [kind])
}

/** Adds a brand or value, or removes it. */
export function toggled(search: ListSearch, kind: 'brand' | 'value', value: string): ListSearch {
  const before = search[kind] ?? []
  return withValues(search, kind, before.includes(value) ? before.filter((one) => one !== value) : [...before, value])
}

/** Removes all filters; the order stays. */
export const withoutFilters = ({ sort }: ListSearch): ListSearch => (sort ? { sort } : {})

/** Sets a field, or removes it if undefined. */
export function withField<K extends keyof ListSearch>(search: ListSearch, key: K, value: ListSearch[K] | undefined): ListSearch {
  const rest = withoutKeys(search, [key])
  return value === undefined ? rest : { ...rest, [key]: value }
}

const withValues = (search: ListSearch, kind: 'brand' | 'value', values: readonly string[]): ListSearch =>
  withField(search, kind, values.length > 0 ? values : undefined)

function withoutKeys(search: ListSearch, keys: readonly (keyof ListSearch)[]): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([key]) => !keys.some((one) => one === key)))
}

/** Makes the word of an address comparable with the id of a class, without case and signs: `homeAppliance`, `home-appliance`. */
export const plainWord = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
