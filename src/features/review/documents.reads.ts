import { PAGE_LIMIT_DEFAULT } from '#domain/rules/limits.ts'
import type { DocumentReview } from '#domain/rules/document-review.ts'
import { review } from '#domain/contract/review.ts'
import { callApi } from '../../api/client.ts'
import { useIdentity } from '../../lib/device.ts'
import { useKeptRead } from '../../lib/kept-read.ts'

export interface DocumentsQuestion {
  readonly state: DocumentReview | undefined
  readonly keyword: string
  readonly page: number
}

/** Documents by state; read anew each time, because others work on them too. */
export function useDocumentsToReview({ state, keyword, page }: DocumentsQuestion) {
  const who = useIdentity()?.principal ?? ''
  const { data, ...read } = useKeptRead({
    key: ['document-review', who, state ?? '', keyword, page],
    ask: () =>
      callApi(review.documents, {
        query: { page: String(page), limit: String(PAGE_LIMIT_DEFAULT), keyword, ...(state && { state }) },
      }),
    freshMs: 0,
    isPaged: true,
  })
  return { data, pages: Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_LIMIT_DEFAULT)), ...read }
}
