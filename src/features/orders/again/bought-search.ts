import { orderedSorts } from '#domain/contract/order-lists.ts'
import { PERIODS } from '#domain/rules/account-day.ts'
import type { ListPeriod } from '#domain/rules/account-day.ts'

/** What the address of the articles bought before holds. */
export interface BoughtSearch {
  q?: string
  period?: Exclude<ListPeriod, 'all'>
  sort?: 'times' | 'quantity'
  page?: number
}

export function readBoughtSearch(search: Record<string, unknown>): BoughtSearch {
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 100) : ''
  const period = PERIODS.find((known) => known !== 'all' && known === search.period)
  const sort = orderedSorts.find((known) => known !== 'recent' && known === search.sort)
  const page = Number(search.page)
  return {
    ...(q !== '' && { q }),
    ...(period && period !== 'all' && { period }),
    ...(sort && sort !== 'recent' && { sort }),
    ...(Number.isSafeInteger(page) && page > 1 && page <= 1000 && { page }),
  }
}
