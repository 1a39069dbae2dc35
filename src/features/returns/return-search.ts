import { RETURN_STATES } from '#domain/rules/returns.ts'
import type { ReturnState } from '#domain/rules/returns.ts'

/** What the address of the list holds. */
export interface ReturnSearch {
  state?: ReturnState
  q?: string
  page?: number
}

const PAGE_MAX = 1000

export function readReturnSearch(search: Record<string, unknown>): ReturnSearch {
  const state = RETURN_STATES.find((known) => known === search.state)
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 100) : ''
  const page = Number(search.page)
  return {
    ...(state && { state }),
    ...(q !== '' && { q }),
    ...(Number.isInteger(page) && page > 1 && page <= PAGE_MAX && { page }),
  }
}
