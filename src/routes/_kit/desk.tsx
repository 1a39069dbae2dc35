import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CASE_KINDS } from '#domain/contract/desk.ts'
import { DeskScreen } from '../../features/desk/desk-screen.tsx'
import type { DeskFilter } from '../../features/desk/desk.reads.ts'

/** Every filter; the compiler checks that none is missing. */
const FILTERS: Readonly<Record<DeskFilter, true>> = {
  waiting: true,
  asked: true,
  approved: true,
  refused: true,
  withdrawn: true,
  revoked: true,
}
const isFilter = (value: unknown): value is DeskFilter => typeof value === 'string' && Object.hasOwn(FILTERS, value)
const KEYWORD_MAX = 100

interface Search {
  readonly state?: DeskFilter
  /** One of the desk's kinds; the screen checks it, so that the start loads none of them. */
  readonly kind?: string
  readonly q?: string
  readonly page?: number
}

export const Route = createFileRoute('/_kit/desk')({
  staticData: { title: msg`Desk`, access: 'person' },
  validateSearch: ({ state, kind, q, page }: Readonly<Record<string, unknown>>): Search => {
    return {
      ...(typeof kind === 'string' && kind !== '' && { kind: kind.slice(0, KEYWORD_MAX) }),
      ...(isFilter(state) && state !== 'waiting' && { state }),
      ...(typeof q === 'string' && q !== '' && { q: q.slice(0, KEYWORD_MAX) }),
      ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    }
  },
  component: Desk,
})

function Desk() {
  const { state = 'waiting', kind: asked, q = '', page = 1 } = Route.useSearch()
  const kind = CASE_KINDS.find((one) => one === asked)
  const navigate = Route.useNavigate()
  return (
    <DeskScreen
      state={state}
      kind={kind}
      keyword={q}
      page={page}
      onChange={(part) => {
        const next = { state, kind, keyword: q, page, ...part }
        const search = { state: next.state, q: next.keyword, page: next.page, ...(next.kind && { kind: next.kind }) }
        void navigate({ search, replace: true })
      }}
    />
  )
}
