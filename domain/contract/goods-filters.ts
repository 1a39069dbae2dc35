import * as v from 'valibot'
import { bodyPaging, decimal, text } from './shapes.ts'

export const goodsSorts = ['popularity', 'newest', 'priceUp', 'priceDown', 'name'] as const
export const stockFilters = ['all', 'inStock', 'outOfStock'] as const

export const boughtFilters = ['all', 'bought', 'never'] as const
const chosen = v.optional(v.pipe(v.array(text(200)), v.maxLength(50)), [])

/** Filters and sort order of a list of goods. */
export const goodsQuestion = {
  /** A class and everything below it. */
  goodsClassSetId: v.optional(text(100)),
  stock: v.optional(v.picklist(stockFilters), 'all'),
  newed: v.optional(v.boolean(), false),
  sort: v.optional(v.picklist(goodsSorts), 'popularity'),
  /** On the way to us. */
  arriving: v.optional(v.boolean(), false),
  /** In a flash sale that has not ended. */
  flash: v.optional(v.boolean(), false),
  /** At least one of these. */
  brandNames: chosen,
  /** All of these parameter values. */
  paramterValues: chosen,
  /** `priceTo` is exclusive. */
  priceFrom: v.optional(decimal),
  priceTo: v.optional(decimal),
  bought: v.optional(v.picklist(boughtFilters), 'all'),
}

/** Parameters of every list of goods. */
export const goodsFilters = { ...bodyPaging, ...goodsQuestion }
