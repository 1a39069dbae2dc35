import { PERIODS } from '#domain/rules/account-day.ts'
import type { ListPeriod } from '#domain/rules/account-day.ts'
import { ORDER_STATES } from '#domain/rules/order.ts'
import type { OrderState } from '#domain/rules/order.ts'

/** What the address of the order list holds; `device` means not judged by the service yet, no state means all of them (`all`). */
export interface OrderSearch {
  state?: OrderState | 'device'
  q?: string
  /** §9; excludes own days. */
  period?: Exclude<ListPeriod, 'all'>
  /** First and last day in the account's country: `2026-12-23`. */
  from?: string
  to?: string
}

export function readOrderSearch(search: Record<string, unknown>): OrderSearch {
  const state = (['device', ...ORDER_STATES] as const).find((known) => known === search.state)
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 100) : ''
  const [from, to] = [readDay(search.from), readDay(search.to)]
  const period = from || to ? undefined : PERIODS.find((known) => known !== 'all' && known === search.period)
  return {
    ...(state && { state }),
    ...(q !== '' && { q }),
    ...(period && period !== 'all' && { period }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

const readDay = (written: unknown) => (typeof written === 'string' && /^\d{4}-\d\d-\d\d$/.test(written) ? written : null)

/** The same filters as a query of the service. */
export const toOrderQuery = ({ q, period, from, to }: OrderSearch) => ({
  ...(q !== undefined && q.trim() !== '' && { keyword: q.trim() }),
  ...(period && { period }),
  ...(from && { from }),
  ...(to && { to }),
})
