import type { OrderState } from '#domain/rules/order.ts'
import type { OrderEntry } from '../../../offline/device-types.ts'

const WHOLLY = new Set<OrderState>(['shipped', 'returning', 'returned'])

/** Pieces on their way or delivered; null if nothing can be shipped. Without a reported parcel the state decides. decisions §7 */
export function shippedOf({ state, shippedQuantity, totalQuantity }: OrderEntry): number | null {
  if (state === null || state === 'cancelled') return null
  if (shippedQuantity !== undefined && shippedQuantity > 0) return Math.min(shippedQuantity, totalQuantity)
  return WHOLLY.has(state) ? totalQuantity : 0
}
