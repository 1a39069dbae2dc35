import { goodsSorts } from '#domain/contract/goods-filters.ts'
import type { GoodsQuestion } from '../../offline/device-types.ts'

export type StockChoice = 'inStock' | 'outOfStock'

/** What the address of a list keeps; absent is the default, so that a plain list has a plain address. */
export interface ListSearch {
  class?: string
  stock?: StockChoice
  newed?: boolean
  sort?: (typeof goodsSorts)[number]
}

/** Reads an address that anybody may have typed: what is not understood is left out. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const sort = goodsSorts.find((known) => known === search.sort)
  const stock = (['inStock', 'outOfStock'] as const).find((known) => known === search.stock)
  const classId = typeof search.class === 'string' || typeof search.class === 'number' ? String(search.class) : ''
  return {
    ...(classId !== '' && classId.length <= 100 && { class: classId }),
    ...(stock && { stock }),
    ...(search.newed === true && { newed: true }),
    ...(sort && sort !== 'popularity' && { sort }),
  }
}

export function questionOf(
  search: ListSearch,
  base: { classId?: string | undefined; keyword?: string | undefined },
): GoodsQuestion {
  const classId = search.class ?? base.classId
  return {
    ...(base.keyword !== undefined && { keyword: base.keyword }),
    ...(classId !== undefined && { goodsClassSetId: classId }),
    ...(search.stock && { stock: search.stock }),
    ...(search.newed && { newed: true }),
    ...(search.sort && { sort: search.sort }),
  }
}

/** The word of an address and the id of a class are compared without case and signs: `homeAppliance`, `home-appliance`. */
export const plainWord = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
