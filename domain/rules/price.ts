import { COMBINED_DISCOUNT_BELOW_MINOR } from '#domain/rules/limits.ts'
import { combinePercents, multiply, percentOf, percentOff, sum } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'

/** A promotion or flash sale. Its price is final: no rate is taken off it again. Times are epoch ms by the server's clock. decisions §5 */
export interface ActivityPrice {
  price: Minor
  startsAt: number
  /** The first moment that is outside. */
  endsAt: number
  /** Units left to this account; null is not limited. */
  unitsLeft: number | null
  flash: boolean
}

/** What decides the price of an article for an account; rates are percentages off, 0..100. decisions §5 */
export interface PriceInput {
  /** The account's price-list price. */
  listPrice: Minor
  activity?: ActivityPrice
  /** VIP rate, taken off the list price. */
  userRate: number
  /** Shown beside the activity price, which already has it. */
  activityRate: number
}

export type PriceKind = 'list' | 'vip' | 'activity' | 'flash' | 'bundle'

/** Units of one line that cost the same. */
export interface PricePart {
  unit: Minor
  quantity: number
  kind: PriceKind
}

/** The price of a line. `limitedUnits`: the activity has too few units left, the rest is at the account's own price. decisions §5 */
export interface LinePrice {
  /** One part, two where the activity runs out within the line, none for quantity 0. */
  parts: PricePart[]
  lineTotal: Minor
  /** What the first unit costs, also for quantity 0. */
  unit: Minor
  original: Minor
  reason: PriceKind | 'limitedUnits'
}

/**
 * Prices a line. While an activity is open its price replaces the account's own (list less VIP rate) for as many units as
 * are left, and the rest is at the own price; an activity that is dearer than the own price is left aside, so that a
 * promotion never costs anybody more. decisions §5
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
 * 1 - (1 - userRate/100)(1 - activityRate/100) as an exact percentage, undefined where it is not shown: only while both
 * prices are below 100.00 in the tenant's currency. §9, taken as written
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
 * How many percent VIP takes off what the first unit costs at `now`; 0 where the account has no rate, the article no price, or an
 * activity is cheaper and stands in its place. decisions §5
 */
export function vipPercent(input: PriceInput, now: number): number {
  const { unit, original, reason } = unitPriceFor(input, 1, now)
  return reason === 'vip' && unit < original ? input.userRate : 0
}

/** A priced line for the totals: what it costs and what it would cost at list price. */
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

/** What is earned now and how much is missing to the next step, null on the highest. */
export interface CashBack {
  earned: Minor
  next: { cashBack: Minor; missing: Minor } | null
}

/** The highest step that the total reaches; steps do not add up, and nothing is taken off the invoice. decisions §5 */
export function cashBackFor(total: Minor, steps: readonly CashBackStep[]): CashBack {
  const rising = [...steps].sort((a, b) => a.from - b.from)
  const reached = rising.findLast((step) => step.from <= total)
  const next = rising.find((step) => step.from > total)
  return { earned: reached?.cashBack ?? 0, next: next ? { cashBack: next.cashBack, missing: next.from - total } : null }
}

/** How the price of now stands to the price seen: a lower one is passed on, a higher one needs consent. decisions §5 */
export function comparePrices(seen: Minor, now: Minor): 'same' | 'lower' | 'higher' {
  if (now === seen) return 'same'
  return now < seen ? 'lower' : 'higher'
}

/** Whether the activity's window is open at `now` (epoch ms by the server's clock). decisions §5 */
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
  // A price of 0 is a missing price (§5), not a present.
  if (!activity || activity.price <= 0 || activity.price >= own || !isActivityOpen(activity, now)) return undefined
  const units = activity.unitsLeft === null ? Infinity : Math.floor(activity.unitsLeft)
  return units > 0 ? { unit: activity.price, units, kind: activity.flash ? 'flash' : 'activity' } : undefined
}
