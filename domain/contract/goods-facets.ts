import * as v from 'valibot'
import { count } from './shapes.ts'

const counted = v.array(v.object({ value: v.string(), count }))
/** Hits per filter value, each counted without its own filter. */
export const goodsFacets = v.object({
  classes: v.record(v.string(), count),
  inStock: count,
  outOfStock: count,
  newed: count,
  arriving: count,
  bought: count,
  neverBought: count,
  brands: counted,
  attributes: counted,
  /** Minor units of the account's currency; `to` null means no upper limit. */
  prices: v.array(v.object({ from: count, to: v.nullable(count), count })),
})
