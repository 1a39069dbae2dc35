import { BOX_BUTTONS, QUICK_ADD_STEPS, UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'

/** Normal accounts order by the sales multiple, package accounts by the box. §6 */
export type OrderingMode = 'normal' | 'package'

/** Inputs of the quantity that an account may order of an article, in units. Multiples of 0 count as 1. decisions §4 */
export interface QuantityRule {
  orderingMode: OrderingMode
  /** The account is from China and the brand is the main one, so it orders by the carton. */
  fromChinaOnMain: boolean
  saleDouble: number
  pkgNum: number
  cntNum: number
  notCheckStock: boolean
  /** Quantity available to wholesale; null for no limit. */
  wholesaleQty: number | null
}

/** Why the quantity is not the requested one. `cap` distinguishes stock from the general limit of 999,999. decisions §4 */
export type QuantityReason = 'roundedDown' | 'cappedByStock' | 'belowOneStep'

/** A fitted quantity; `reasons` is empty exactly if nothing was changed. decisions §4 */
export interface FittedQuantity {
  quantity: number
  asked: number
  step: number
  cap: number
  reasons: QuantityReason[]
  /** The allowed quantities next to the requested one: `lower` is null if only 0 fits, `upper` if the cap forbids more. */
  nearest: { lower: number | null; upper: number | null }
}

/** Returns the number that a quantity must be a multiple of, at least 1; an accessory has its own, too (record 0255). */
export function salesStep(rule: QuantityRule): number {
  if (rule.orderingMode === 'package') return toMultiple(rule.pkgNum)
  return toMultiple(rule.fromChinaOnMain ? rule.cntNum : rule.saleDouble)
}

/** Returns the maximum units that may be ordered, 0..999,999. decisions §4 */
export function quantityCap(rule: QuantityRule): number {
  if (rule.notCheckStock || rule.wholesaleQty === null) return UNLIMITED_QUANTITY_MAX
  return Math.min(toWhole(rule.wholesaleQty), UNLIMITED_QUANTITY_MAX)
}

/** Caps a requested quantity, rounds it down to the step, adds reasons and neighbours. The only such function (I1). decisions §4 */
export function fitQuantity(asked: number, rule: QuantityRule): FittedQuantity {
  const step = salesStep(rule)
  const cap = quantityCap(rule)
  const wanted = toFinite(asked)
  const available = Math.min(Math.max(wanted, 0), cap)
  const quantity = Math.floor(available / step) * step
  const next = quantity + step
  return {
    quantity,
    asked: wanted,
    step,
    cap,
    reasons: reasonsFor(wanted, available, quantity, cap),
    nearest: { lower: quantity > 0 ? quantity : null, upper: next <= cap ? next : null },
  }
}

/**
 * Returns how many of an accessory go into the cart with one piece of its parent: `refGoodsNum`, rounded up to the accessory's own
 * multiple, because less could not be ordered; a box in package mode. §3, §6
 */
export function accessoryQuantity(rule: QuantityRule, refGoodsNum: number): number {
  const step = salesStep(rule)
  return rule.orderingMode === 'package' ? step : Math.max(Math.ceil(toWhole(refGoodsNum) / step), 1) * step
}

/** Returns the box buttons of package mode in units (-10, -5, +5, +10 boxes); none in normal mode. §9 */
export function boxButtons(rule: QuantityRule): number[] {
  return rule.orderingMode === 'package' ? BOX_BUTTONS.map((boxes) => boxes * salesStep(rule)) : []
}

/** Returns the quick-add buttons of normal mode in units: one and two sales steps; none in package mode. §9 */
export function quickAdd(rule: QuantityRule): number[] {
  return rule.orderingMode === 'normal' ? QUICK_ADD_STEPS.map((steps) => steps * salesStep(rule)) : []
}

/**
 * Parses a typed quantity: digits of any width, spaces between thousands. Points and commas are refused, because "1.000" is a
 * thousand in Madrid and one in London. §5
 */
export function parseQuantity(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  if (!/^(\d+|\d{1,3}( \d{3})+)$/.test(plain)) return undefined
  return Math.min(Number(plain.replaceAll(' ', '')), Number.MAX_SAFE_INTEGER)
}

function reasonsFor(wanted: number, available: number, quantity: number, cap: number): QuantityReason[] {
  if (wanted === quantity) return []
  const reasons: QuantityReason[] = []
  if (wanted > cap) reasons.push('cappedByStock')
  if (quantity === 0) reasons.push('belowOneStep')
  else if (quantity < available) reasons.push('roundedDown')
  return reasons
}

function toMultiple(value: number): number {
  return Math.min(Math.max(toWhole(value), 1), UNLIMITED_QUANTITY_MAX)
}

function toWhole(value: number): number {
  return Math.max(Math.floor(toFinite(value)), 0)
}

/** NaN becomes 0; infinities become the largest number that JSON carries exactly. */
function toFinite(value: number): number {
  if (!value) return 0
  return Math.min(Math.max(value, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)
}
