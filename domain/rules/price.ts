import { COMBINED_DISCOUNT_BELOW_MINOR } from '#domain/rules/limits.ts'
import { combinePercents, multiply, percentOf, percentOff, sum } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'

/** A promotion or flash sale. Its price is final: no rate is taken off. Times are epoch ms by the server's clock. decisions §5 */
export interface ActivityPrice {
  price: Minor
  startsAt: number
  /** Exclusive. */
  endsAt: number
  /** Units left to this account; null for no limit. */
  unitsLeft: number | null
  flash: boolean
}

/** Inputs of an article's price for an account; rates are percentages off, 0..100. decisions §5 */
export interface PriceInput {
  /** The account's price-list price. */
  listPrice: Minor
  activity?: ActivityPrice
  /** VIP rate, taken off the list price. */
  userRate: number
  /** Shown beside the activity price, which already includes it. */
  activityRate: number
}

export type PriceKind = 'list' | 'vip' | 'activity' | 'flash' | 'bundle'

/** Units of one line at the same price. */
export interface PricePart {
  unit: Minor
  quantity: number
  kind: PriceKind
}

/** The price of a line. `limitedUnits`: the activity has too few units left, the rest is at the account's own price. decisions §5 */
export interface LinePrice {
  /** One part; two if the activity runs out within the line; none for quantity 0. */
  parts: PricePart[]
  lineTotal: Minor
  /** Price of the first unit, even for quantity 0. */
  unit: Minor
  original: Minor
  reason: PriceKind | 'limitedUnits'
}

/**
 * Prices a line. While an activity is open, its price replaces the account's own (list less VIP rate) for the units left, and the
 * rest is at the own price. An activity that is dearer than the own price is ignored, so that a promotion never costs anyone more.
 * decisions §5
 */
export function unitPriceFor(input: PriceInput, quantity: number, now: number): LinePrice {
  const own = ownPrice(input)
  const offer = openOffer(input, own.unit, now)
  const wanted = Math.max(Math.floor(quantity) || 0, 0)
  const atOffer = offer ? Math.min(wanted, offer.units) : 0
  const parts: PricePart[] = []
  if (offer && atOffer > 0) parts.push({ unit: offer.unit, quantity: atOffer, kind: offer.kind })
  if (wanted > atOffer) parts.push({ ...own, quantity: wanted - atOffer })
  return {
    parts,
    lineTotal: sum(parts.map((part) => multiply(part.unit, part.quantity))),
    unit: (offer ?? own).unit,
    original: input.listPrice,
    reason: parts.length > 1 ? 'limitedUnits' : (offer ?? own).kind,
  }
}

/**
 * Returns 1 - (1 - userRate/100)(1 - activityRate/100) as an exact percentage; undefined, so not shown, unless both prices are
 * below 100.00 in the tenant's currency. §9, taken as written
 */
export function combinedDiscountPercent(
  userRate: number,
  activityRate: number,
  activityPrice: Minor,
  originalPrice: Minor,
): number | undefined {
  if (activityPrice >= COMBINED_DISCOUNT_BELOW_MINOR || originalPrice >= COMBINED_DISCOUNT_BELOW_MINOR) return undefined
  return combinePercents(userRate, activityRate)
}

/**
 * Returns the VIP percentage off the first unit at `now`; 0 if the account has no rate, the article no price, or a cheaper activity
 * replaces it. decisions §5
 */
export function vipPercent(input: PriceInput, now: number): number {
  const { unit, original, reason } = unitPriceFor(input, 1, now)
  return reason === 'vip' && unit < original ? input.userRate : 0
}

/** A priced line for the totals: its total, and its total at list price. */
export interface TotalsLine {
  lineTotal: Minor
  listTotal: Minor
}

/** subtotal - discount - coupons + tax = total, always. decisions §5 */
export interface Totals {
  subtotal: Minor
  discount: Minor
  coupons: Minor
  tax: Minor
  total: Minor
}

/** Adds up an order; the subtotal is at list prices, coupons never take it below 0, tax is computed once on the sum. decisions §5 */
export function totals(lines: readonly TotalsLine[], tax: { ratePercent: number }, coupons: Minor = 0): Totals {
  const subtotal = sum(lines.map((line) => line.listTotal))
  const goods = sum(lines.map((line) => line.lineTotal))
  const couponsUsed = Math.min(Math.max(coupons, 0), Math.max(goods, 0))
  const taxed = percentOf(goods - couponsUsed, tax.ratePercent)
  return { subtotal, discount: subtotal - goods, coupons: couponsUsed, tax: taxed, total: goods - couponsUsed + taxed }
}

/** One step of the cash-back list: ordering for `from` or more earns `cashBack`. §3 */
export interface CashBackStep {
  from: Minor
  cashBack: Minor
}

/** Cash-back earned now, and what is missing to the next step; `next` is null at the highest. */
export interface CashBack {
  earned: Minor
  next: { cashBack: Minor; missing: Minor } | null
}

/** Returns the highest step that the total reaches; steps do not add up, and nothing is taken off the invoice. decisions §5 */
export function cashBackFor(total: Minor, steps: readonly CashBackStep[]): CashBack {
  const rising = [...steps].sort((a, b) => a.from - b.from)
  const reached = rising.findLast((step) => step.from <= total)
  const next = rising.find((step) => step.from > total)
  return { earned: reached?.cashBack ?? 0, next: next ? { cashBack: next.cashBack, missing: next.from - total } : null }
}

/** Compares the current price with the price seen: a lower one is passed on, a higher one needs consent. decisions §5 */
export function comparePrices(seen: Minor, now: Minor): 'same' | 'lower' | 'higher' {
  if (now === seen) return 'same'
  return now < seen ? 'lower' : 'higher'
}

/** True if the activity's window is open at `now` (epoch ms by the server's clock). decisions §5 */
export function isActivityOpen(activity: Pick<ActivityPrice, 'startsAt' | 'endsAt'>, now: number): boolean {
  return activity.startsAt <= now && now < activity.endsAt
}

function ownPrice(input: PriceInput): { unit: Minor; kind: PriceKind } {
  return input.userRate > 0
    ? { unit: percentOff(input.listPrice, input.userRate), kind: 'vip' }
    : { unit: input.listPrice, kind: 'list' }
}

function openOffer(input: PriceInput, own: Minor, now: number): { unit: Minor; units: number; kind: PriceKind } | undefined {
  const { activity } = input
  // A price of 0 is a missing price (§5), not a gift.
  if (!activity || activity.price <= 0 || activity.price >= own || !isActivityOpen(activity, now)) return undefined
  const units = activity.unitsLeft === null ? Infinity : Math.floor(activity.unitsLeft)
  return units > 0 ? { unit: activity.price, units, kind: activity.flash ? 'flash' : 'activity' } : undefined
}
