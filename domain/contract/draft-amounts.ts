import { UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import type { PricedOrder } from './order-facts.ts'
import type { OrderDraft } from './order-shapes.ts'
import { DECIMAL_MAX } from './shapes.ts'

/**
 * Which part of a draft makes no order, whatever the prices and the stock: sets of more pieces than can be ordered, or a price seen a piece
 * that for so many pieces is no exact amount. Each number alone is one; their products are computed with before anything is judged.
 */
export const brokenPart = ({ lines, bundles = [] }: Pick<OrderDraft, 'lines' | 'bundles'>): 'lines' | 'bundles' | null => {
  const isTooMany = bundles.some((bundle) =>
    bundle.parts.some(({ quantity }) => quantity * bundle.quantity > UNLIMITED_QUANTITY_MAX),
  )
  if (isTooMany) return 'bundles'
  const prices = lines.flatMap(({ quantity, unitPriceSeen, replaceBy }) => [
    { seen: unitPriceSeen, quantity },
    ...(replaceBy ? [{ seen: replaceBy.unitPriceSeen, quantity }] : []),
  ])
  return prices.every(({ seen, quantity }) => Number.isSafeInteger((parseDecimal(seen) ?? 0) * quantity)) ? null : 'lines'
}

/** Whether what the person saw of the goods together can be written into the order; added as plain numbers, because an exact sum would throw. */
export const seenFits = ({ lines, bundles }: Pick<PricedOrder, 'lines' | 'bundles'>): boolean =>
  [...lines, ...bundles].reduce((sum, { totalSeen }) => sum + (totalSeen ?? 0), 0) <= DECIMAL_MAX
