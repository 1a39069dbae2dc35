import { formatDecimal, multiply, parseDecimal } from '#domain/rules/money.ts'
import type { PricedBundle } from './bundle-facts.ts'
import type { RefusedLine } from './envelope.ts'
import type { ErrorName } from './errors.ts'
import type { PricedLine, PricedOrder } from './order-facts.ts'
import type { OrderDraft } from './order-shapes.ts'
import type { ShortOutcome } from './short-lines.ts'

/** Returns the differences from what the person saw: lower prices, and what was done where stock was short (decisions §5, §7). */
export const orderChanges = (draft: OrderDraft, priced: PricedOrder, outcomes: readonly ShortOutcome[]): RefusedLine[] => {
  const given = new Map(draft.lines.map((line) => [line.goodsId, line]))
  return [
    ...priced.lines.flatMap((line) => passedOn(line, given.get(line.goodsId))),
    ...priced.bundles.flatMap(bundlePassedOn),
    ...shortChanges(outcomes),
  ]
}

/** A lower price is passed on and shown (decisions §5). */
const passedOn = ({ goodsId, quantity, totalSeen, price }: PricedLine, given?: OrderDraft['lines'][number]): RefusedLine[] => {
  if (totalSeen === null) return []
  // A shortened line keeps its first pieces, which may have been the cheaper ones.
  const isShortened = given !== undefined && given.quantity > quantity
  const shown = isShortened ? Math.min(totalSeen, multiply(parseDecimal(given.unitPriceSeen) ?? 0, quantity)) : totalSeen
  if (price.lineTotal >= shown) return []
  const [seen, now] = [formatDecimal(shown), formatDecimal(price.lineTotal)]
  return [{ goodsId, error: 'order.priceFell', seen, now, choices: [] }]
}

/** Passes on a lower price of a set or pallet too. */
const bundlePassedOn = ({ bundleKey, totalSeen, lineTotal, parts }: PricedBundle): RefusedLine[] => {
  if (totalSeen === null || lineTotal >= totalSeen) return []
  const [seen, now] = [formatDecimal(totalSeen), formatDecimal(lineTotal)]
  return [{ goodsId: parts[0]?.goodsId ?? '', bundleKey, error: 'order.priceFell', seen, now, choices: [] }]
}

/** Returns requested and taken pieces for each line that was short (decisions §7). */
export const shortChanges = (outcomes: readonly ShortOutcome[]): RefusedLine[] =>
  outcomes.map((outcome) => ({
    goodsId: outcome.goodsId,
    error: wordOf(outcome),
    seen: outcome.asked,
    now: outcome.taken,
    choices: [],
    ...(outcome.by !== null && { successor: outcome.by }),
  }))

const wordOf = ({ taken, waits, by }: ShortOutcome): ErrorName => {
  if (by !== null) return 'order.shortReplaced'
  if (waits > 0) return 'order.shortWaits'
  return taken > 0 ? 'order.shortTaken' : 'order.shortDropped'
}
