import type { BundlePart, Tier } from '#domain/rules/cart.ts'
import { multiply, percentOff } from '#domain/rules/money.ts'
import { unitPriceFor } from '#domain/rules/price.ts'
import type { LinePrice, PriceInput } from '#domain/rules/price.ts'

/** What a number of sets or pallets reaches, and what is missing to the next tier; null on the highest. §3 */
export interface TierReached {
  readonly percent: number
  readonly next: { readonly quantity: number; readonly percent: number; readonly missing: number } | null
}

/** The best tier that so many sets reach; a tier that gives less than a smaller one is passed over. §3 */
export function tierFor(tiers: readonly Tier[], sets: number): TierReached {
  const percent = Math.max(0, ...tiers.filter(({ quantity }) => quantity <= sets).map((tier) => tier.percent))
  const [next] = tiers.filter((tier) => tier.quantity > sets && tier.percent > percent).sort((a, b) => a.quantity - b.quantity)
  return { percent, next: next ? { ...next, missing: next.quantity - sets } : null }
}

/**
 * The price of the pieces of one article within a set or pallet: list price less the tier, rounded to cents a piece, so that the parts
 * add up to the whole without a remainder (decisions §5). No VIP rate and no activity comes on top; where the account's own price of
 * these pieces is lower it counts, so that a set never costs more than its parts bought singly.
 */
export function bundlePartPrice(input: PriceInput, quantity: number, percent: number, now: number): LinePrice {
  const own = unitPriceFor(input, quantity, now)
  const unit = percentOff(input.listPrice, percent)
  const lineTotal = multiply(unit, quantity)
  if (percent <= 0 || lineTotal > own.lineTotal) return own
  return { parts: [{ unit, quantity, kind: 'bundle' }], lineTotal, unit, original: input.listPrice, reason: 'bundle' }
}

/** Pieces that a price takes of an activity's limited units. */
export function unitsTaken({ parts }: Pick<LinePrice, 'parts'>): number {
  return parts.reduce((sum, { kind, quantity }) => sum + (kind === 'activity' || kind === 'flash' ? quantity : 0), 0)
}

/** Whether both hold the same pieces of the same articles, in any order. */
export function isSameParts(one: readonly BundlePart[], other: readonly BundlePart[]): boolean {
  const pieces = new Map(other.map(({ goodsId, quantity }) => [goodsId, quantity]))
  return one.length === other.length && one.every(({ goodsId, quantity }) => pieces.get(goodsId) === quantity)
}
