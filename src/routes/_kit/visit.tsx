import { useLingui } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { forSales } from '../../app/for-sales.ts'
import { paths } from '../../app/paths.ts'
import { DOCUMENT_NAMES } from '../../features/catalogue/documents.tsx'
import { VISIT_VIEWS, VisitScreen } from '../../features/day/visit-screen.tsx'
import type { VisitView } from '../../features/day/visit-screen.tsx'
import { MOMENT_WORDS } from '../../features/orders/life/moment-words.ts'
import { STEP_WORDS } from '../../features/returns/return-words.ts'
import { articleLink } from '../-parts/buying.tsx'

interface Search {
  readonly show?: Exclude<VisitView, 'news'>
}

export const Route = createFileRoute('/_kit/visit')({
  staticData: { title: msg`Since your last visit` },
  beforeLoad: forSales,
  validateSearch: ({ show }: Readonly<Record<string, unknown>>): Search =>
    show === 'less' || show === 'never' || show === 'files' ? { show } : {},
  component: Visit,
})

function Visit() {
  const { i18n } = useLingui()
  const { show } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <VisitScreen
      view={VISIT_VIEWS.find((one) => one === show) ?? 'news'}
      onView={(view) => void navigate({ search: view === 'news' ? {} : { show: view }, replace: true })}
      links={{
        order: (orderId) => paths.order({ orderId }),
        return: (returnId) => paths.return({ returnId }),
        article: articleLink,
      }}
      words={{
        order: (what) => i18n._(MOMENT_WORDS[what === 'ordered' ? 'submitted' : what]),
        return: (state) => i18n._(STEP_WORDS[state]),
      }}
      documentNames={DOCUMENT_NAMES}
    />
  )
}
