import { PAGE_LIMIT_MAX } from '#domain/rules/limits.ts'
import type { Answer } from '../../api/answer.ts'

interface Page<T> {
  readonly list: readonly T[]
  readonly total: number
}

/**
 * Returns all pages of a list, or undefined if the server did not answer; a list that changes meanwhile is read again next time.
 */
export const readAllPages = async <T>(
  ask: (paging: { page: string; limit: string }) => Promise<Answer<Page<T>>>,
): Promise<readonly T[] | undefined> => {
  const all: T[] = []
  for (let page = 1; ; page += 1) {
    const answer = await ask({ page: String(page), limit: String(PAGE_LIMIT_MAX) })
    if (!answer.ok) return undefined
    all.push(...answer.data.list)
    if (all.length >= answer.data.total || answer.data.list.length === 0) return all
  }
}
