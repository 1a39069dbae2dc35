import { UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import type { PricedOrder } from './order-facts.ts'
import type { OrderDraft } from './order-shapes.ts'
import { DECIMAL_MAX } from './shapes.ts'

/**
 * Returns the part of a draft that cannot be an order, whatever the prices and stock: sets of too many pieces, or a unit price
 * whose product with the quantity is inexact. Each number alone is valid, but their products are computed before anything is
 * judged.
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

/** True if the seen total of the goods fits into the order; added as plain numbers, because an exact sum would throw. */
export const seenFits = ({ lines, bundles }: Pick<PricedOrder, 'lines' | 'bundles'>): boolean =>
  [...lines, ...bundles].reduce((sum, { totalSeen }) => sum + (totalSeen ?? 0), 0) <= DECIMAL_MAX
