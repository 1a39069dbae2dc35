import { QUOTATION_STANDINGS } from '#domain/rules/quotations.ts'
import type { QuotationStanding } from '#domain/rules/quotations.ts'

/** What the address of the list holds. */
export interface QuotationSearch {
  state?: QuotationStanding
  q?: string
  page?: number
}

const PAGE_MAX = 1000

export function readQuotationSearch(search: Record<string, unknown>): QuotationSearch {
  const state = QUOTATION_STANDINGS.find((known) => known === search.state)
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 100) : ''
  const page = Number(search.page)
  return {
    ...(state && { state }),
    ...(q !== '' && { q }),
    ...(Number.isInteger(page) && page > 1 && page <= PAGE_MAX && { page }),
  }
}
