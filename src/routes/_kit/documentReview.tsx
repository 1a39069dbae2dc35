import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DOCUMENT_REVIEWS } from '#domain/rules/document-review.ts'
import { DOCUMENT_NAMES } from '../../features/catalogue/documents.tsx'
import { DocumentReviewScreen } from '../../features/review/document-review-screen.tsx'

const KEYWORD_MAX = 100

interface Search {
  /** A state of §4, or `all`; the screen checks it, so that the start loads none of them. */
  readonly state?: string
  readonly q?: string
  readonly page?: number
}

export const Route = createFileRoute('/_kit/documentReview')({
  staticData: { title: msg`Documents to review`, access: 'person' },
  validateSearch: ({ state, q, page }: Readonly<Record<string, unknown>>): Search => ({
    ...(typeof state === 'string' && state !== '' && { state: state.slice(0, KEYWORD_MAX) }),
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, KEYWORD_MAX) }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
  }),
  component: DocumentReview,
})

function DocumentReview() {
  const { state: asked = 'underReview', q = '', page = 1 } = Route.useSearch()
  const state = DOCUMENT_REVIEWS.find((one) => one === asked)
  const navigate = Route.useNavigate()
  return (
    <DocumentReviewScreen
      names={DOCUMENT_NAMES}
      state={state}
      keyword={q}
      page={page}
      onChange={(part) => {
        const next = { state, keyword: q, page, ...part }
        const search = {
          state: next.state ?? 'all',
          ...(next.keyword !== '' && { q: next.keyword }),
          ...(next.page > 1 && { page: next.page }),
        }
        void navigate({ search, replace: true })
      }}
    />
  )
}
