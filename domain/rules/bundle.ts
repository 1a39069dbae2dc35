import type { BundlePart, Tier } from '#domain/rules/cart.ts'
import { multiply, percentOff } from '#domain/rules/money.ts'
import { unitPriceFor } from '#domain/rules/price.ts'
import type { LinePrice, PriceInput } from '#domain/rules/price.ts'

/** Tier that a number of sets or pallets reaches, and what is missing to the next; `next` is null at the highest. §3 */
export interface TierReached {
  readonly percent: number
  readonly next: { readonly quantity: number; readonly percent: number; readonly missing: number } | null
}

/** Returns the best tier that this number of sets reaches; skips a tier that gives less than a smaller one. §3 */
export function tierFor(tiers: readonly Tier[], sets: number): TierReached {
  const percent = Math.max(0, ...tiers.filter(({ quantity }) => quantity <= sets).map((tier) => tier.percent))
  const [next] = tiers.filter((tier) => tier.quantity > sets && tier.percent > percent).sort((a, b) => a.quantity - b.quantity)
  return { percent, next: next ? { ...next, missing: next.quantity - sets } : null }
}

/**
 * Returns the price of one article's pieces within a set or pallet: list price less the tier, rounded to cents per piece, so that
 * the parts add up exactly (decisions §5). No VIP rate or activity is added; if the account's own price is lower, that applies, so
 * that a set never costs more than its parts bought singly.
 */
export function bundlePartPrice(input: PriceInput, quantity: number, percent: number, now: number): LinePrice {
  const own = unitPriceFor(input, quantity, now)
  const unit = percentOff(input.listPrice, percent)
  const lineTotal = multiply(unit, quantity)
  if (percent <= 0 || lineTotal > own.lineTotal) return own
  return { parts: [{ unit, quantity, kind: 'bundle' }], lineTotal, unit, original: input.listPrice, reason: 'bundle' }
}

/** Returns how many limited units of an activity a price uses. */
export function unitsTaken({ parts }: Pick<LinePrice, 'parts'>): number {
  return parts.reduce((sum, { kind, quantity }) => sum + (kind === 'activity' || kind === 'flash' ? quantity : 0), 0)
}

/** True if both hold the same pieces of the same articles, in any order. */
export function isSameParts(one: readonly BundlePart[], other: readonly BundlePart[]): boolean {
  const pieces = new Map(other.map(({ goodsId, quantity }) => [goodsId, quantity]))
  return one.length === other.length && one.every(({ goodsId, quantity }) => pieces.get(goodsId) === quantity)
}
