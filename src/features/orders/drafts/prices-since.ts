import type { PricedOrder } from '#domain/contract/order-facts.ts'
import { multiply, parseDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { comparePrices } from '#domain/rules/price.ts'
import type { NamedDraft, OrderForm } from '../../../offline/device-types.ts'

/** A line of a draft whose price has changed since it was put aside; both prices are for the pieces ordered now. */
export interface PriceSince {
  /** The article id, or the key of a set or pallet. */
  readonly key: string
  readonly name: string
  readonly before: Minor
  readonly now: Minor
  readonly isHigher: boolean
}

interface Seen {
  readonly quantity: number
  readonly total: Minor
  /** Price of the first piece, if recorded. */
  readonly unit: Minor | null
}

/** Returns the prices that rose or fell since the draft was saved (decisions §5: a draft keeps what was seen). */
export function pricesSince(
  draft: NamedDraft,
  { lines, bundles }: Pick<PricedOrder, 'lines' | 'bundles'>,
): readonly PriceSince[] {
  const seen = new Map<string, Seen>()
  for (const line of draft.lines)
    seen.set(line.goodsId, {
      quantity: line.quantity,
      total: parseDecimal(line.lineTotalSeen) ?? 0,
      unit: parseDecimal(line.unitPriceSeen) ?? null,
    })
  for (const { bundleKey, quantity, totalSeen } of draft.bundles ?? [])
    if (totalSeen !== undefined) seen.set(bundleKey, { quantity, total: parseDecimal(totalSeen) ?? 0, unit: null })
  const now = [
    ...lines.map(({ goodsId, article, quantity, price }) => ({
      key: goodsId,
      name: article?.name ?? goodsId,
      quantity,
      total: price.lineTotal,
    })),
    ...bundles.map((one) => ({
      key: one.bundleKey,
      name: one.offer?.title ?? '',
      quantity: one.quantity,
      total: one.lineTotal,
    })),
  ]
  return now.flatMap(({ key, name, quantity, total }) => {
    const known = seen.get(key)
    // A line without a current price has another problem.
    if (!known || known.total === 0 || total === 0) return []
    const before = seenFor(known, quantity)
    const change = comparePrices(before, total)
    return change === 'same' ? [] : [{ key, name, before, now: total, isHigher: change === 'higher' }]
  })
}

/** The seen price for the wanted quantity; for another quantity than then, by the price of one piece. */
const seenFor = ({ quantity, total, unit }: Seen, wanted: number): Minor =>
  wanted === quantity ? total : unit === null ? Math.round((total * wanted) / quantity) : multiply(unit, wanted)

/** Higher prices that the person has not agreed to, or only up to a lower amount. */
export const unagreed = (since: readonly PriceSince[], agreed: OrderForm['agreedPrices'] = {}): readonly PriceSince[] =>
  since.filter(({ key, now, isHigher }) => isHigher && now > (agreed[key] ?? -1))

/** The current higher prices, as agreed to. */
export const agreedTo = (since: readonly PriceSince[]): NonNullable<OrderForm['agreedPrices']> =>
  Object.fromEntries(since.filter(({ isHigher }) => isHigher).map(({ key, now }) => [key, now]))
