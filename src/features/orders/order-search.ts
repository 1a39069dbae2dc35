import { ORDER_STATES } from '#domain/rules/order.ts'
import type { OrderState } from '#domain/rules/order.ts'

/** What the address of the order list keeps; `device` is what the service has not judged yet. */
export interface OrderSearch {
  state?: OrderState | 'device'
  q?: string
  /** First and last day, as they are in the device's time zone: `2026-12-23`. */
  from?: string
  to?: string
}

export function readOrderSearch(search: Record<string, unknown>): OrderSearch {
  const state = (['device', ...ORDER_STATES] as const).find((known) => known === search.state)
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 100) : ''
  const [from, to] = [readDay(search.from), readDay(search.to)]
  return { ...(state && { state }), ...(q !== '' && { q }), ...(from && { from }), ...(to && { to }) }
}

const readDay = (written: unknown) => (typeof written === 'string' && /^\d{4}-\d\d-\d\d$/.test(written) ? written : null)
