import { canAddToCart, isOutOfStock } from '#domain/rules/badge.ts'
import type { LineGoods } from '#domain/rules/line-conditions.ts'
import { fitQuantity, salesStep } from '#domain/rules/quantity.ts'
import type { FittedQuantity } from '#domain/rules/quantity.ts'

export type Refusal = 'offShelves' | 'zeroPrice' | 'replenished' | 'soldOut' | 'stock' | 'belowStep'

export type AddDecision =
  /** `fit` shows how a rule changed the requested quantity. */
  | { readonly kind: 'add'; readonly difference: number; readonly fit: FittedQuantity }
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly fit: FittedQuantity }

export interface Asked {
  readonly pieces: number
  readonly steps: number
}
const ONE_STEP: Asked = { pieces: 0, steps: 1 }

/** Decides what a scan or quick-order row adds: one sales step, a box in package mode; nothing if the goods card could not (§5). */
export function decideAdd(goods: LineGoods, inCart: number, asked: Asked = ONE_STEP): AddDecision {
  const fit = fitQuantity(inCart + asked.pieces + asked.steps * salesStep(goods), goods)
  if (!canAddToCart(goods)) return { kind: 'refused', reason: whyNot(goods), fit }
  if (fit.quantity <= inCart) {
    return { kind: 'refused', reason: fit.reasons.includes('cappedByStock') ? 'stock' : 'belowStep', fit }
  }
  return { kind: 'add', difference: fit.quantity - inCart, fit }
}

function whyNot(goods: LineGoods): Refusal {
  if (goods.offShelves) return 'offShelves'
  if (!isOutOfStock(goods)) return 'zeroPrice'
  return goods.inTransit ? 'replenished' : 'soldOut'
}
