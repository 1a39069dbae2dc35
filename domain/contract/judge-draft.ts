import { parseDecimal } from '#domain/rules/money.ts'
import type { AskedBundle } from './bundle-facts.ts'
import { priceOrder } from './order-facts.ts'
import type { OrderFacts, PricedOrder } from './order-facts.ts'
import type { OrderDraft } from './order-shapes.ts'
import { resolveLines } from './short-lines.ts'
import type { AskedShort, ShortOutcome } from './short-lines.ts'

export interface JudgedDraft {
  /** The order as it is possible now. */
  readonly priced: PricedOrder
  /** The same, with every problem to report if it is refused. */
  readonly told: PricedOrder
  readonly outcomes: readonly ShortOutcome[]
}

/** Judges one frozen order by current articles, prices and stock (decisions §7). */
export const judgeDraft = (draft: OrderDraft, facts: OrderFacts, wholes: readonly AskedBundle[]): JudgedDraft => {
  const lines = draft.lines.map(askedLine)
  const short = resolveLines(lines, facts, wholes.length > 0)
  const priced = priceOrder(short.lines, facts, wholes)
  // If the order as a whole fails without the missing lines, the person must decide on those too.
  const isWhole = priced.problems.some(({ scope: of }) => of === 'order') && short.outcomes.length > 0
  return { priced, told: isWhole ? withShort(priced, priceOrder(lines, facts, wholes)) : priced, outcomes: short.outcomes }
}

/** Combines the problems of the shortened order with the lines that it would lack. */
const withShort = (priced: PricedOrder, whole: PricedOrder): PricedOrder => {
  const known = new Set(priced.problems.map((problem) => (problem.scope === 'line' ? problem.goodsId : null)))
  const missing = whole.problems.filter((problem) => problem.scope === 'line' && !known.has(problem.goodsId))
  return { ...whole, problems: [...priced.problems, ...missing] }
}

const askedLine = ({ goodsId, quantity, lineTotalSeen, ifShort, replaceBy }: OrderDraft['lines'][number]): AskedShort => ({
  goodsId,
  quantity,
  totalSeen: parseDecimal(lineTotalSeen) ?? 0,
  ifShort,
  replaceBy,
})
