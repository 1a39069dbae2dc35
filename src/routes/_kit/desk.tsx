import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DeskScreen } from '../../features/desk/desk-screen.tsx'
import type { DeskFilter } from '../../features/desk/desk.reads.ts'

const FILTERS: readonly DeskFilter[] = ['waiting', 'asked', 'approved', 'refused']
const KEYWORD_MAX = 100

interface Search {
  readonly state?: DeskFilter
  readonly q?: string
  readonly page?: number
}

export const Route = createFileRoute('/_kit/desk')({
  staticData: { title: msg`Desk`, access: 'person' },
  validateSearch: ({ state, q, page }: Readonly<Record<string, unknown>>): Search => {
    const known = FILTERS.find((one) => one === state)
    return {
      ...(known !== undefined && known !== 'waiting' && { state: known }),
      ...(typeof q === 'string' && q !== '' && { q: q.slice(0, KEYWORD_MAX) }),
      ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    }
  },
  component: Desk,
})

function Desk() {
  const { state = 'waiting', q = '', page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DeskScreen
      state={state}
      keyword={q}
      page={page}
      onChange={(part) =>
        void navigate({ search: { state: part.state ?? state, q: part.keyword ?? q, page: part.page ?? page }, replace: true })
      }
    />
  )
}
