import { ORDER_STATES } from '#domain/rules/order.ts'
import type { OrderState } from '#domain/rules/order.ts'
import type { OrderEntry } from '../../offline/device-types.ts'

/** What the address of the order list keeps; `device` is what the service has not judged yet. */
export interface OrderSearch {
  state?: OrderState | 'device'
  q?: string
}

export function readOrderSearch(search: Record<string, unknown>): OrderSearch {
  const state = (['device', ...ORDER_STATES] as const).find((known) => known === search.state)
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 100) : ''
  return { ...(state && { state }), ...(q !== '' && { q }) }
}

export function foundOrders(orders: readonly OrderEntry[], { state, q = '' }: OrderSearch): readonly OrderEntry[] {
  const wanted = q.trim().toLowerCase()
  return orders.filter(
    (entry) =>
      (state === undefined || (state === 'device' ? entry.state === null : entry.state === state)) &&
      (wanted === '' ||
        [entry.orderNumber ?? '', entry.ownNumber, entry.orderId].some((number) => number.toLowerCase().includes(wanted))),
  )
}
