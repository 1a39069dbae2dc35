import * as v from 'valibot'
import { count, decimal, instant, quantity } from './shapes.ts'

const step = v.object({
  kind: v.picklist(['list', 'vip', 'activity', 'flash', 'bundle', 'rounding']),
  /** Two to six decimals: a percentage of a price is exact, and its rounding is a step of its own. */
  change: v.pipe(v.string(), v.regex(/^-?\d{1,12}\.\d{2,6}$/)),
  percent: v.optional(v.number()),
  /** For an activity. */
  startTime: v.optional(instant),
  endTime: v.optional(instant),
  unitsLeft: v.optional(v.nullable(count)),
})

/** How the price of a line came about, grouped by pieces of the same price. decisions §5 */
export const priceStepsWire = v.array(v.object({ quantity, unitPrice: decimal, steps: v.array(step) }))
export type PriceStepsWire = v.InferOutput<typeof priceStepsWire>
