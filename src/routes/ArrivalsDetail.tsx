import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ArrivalChoice } from '../features/browse/arrival-choice.tsx'
import { BrowsePage } from './-parts/browse-page.tsx'
import { readPage } from './-parts/read-page.ts'

export const Route = createFileRoute('/ArrivalsDetail')({
  staticData: { title: msg`Arriving soon` },
  validateSearch: (search: Record<string, unknown>): { page?: number; all?: true } => ({
    ...readPage(search),
    ...(search.all === true && { all: true }),
  }),
  component: ArrivalsDetail,
})

function ArrivalsDetail() {
  const { page, all } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BrowsePage
      source={all ? 'onTheWay' : 'arrivals'}
      title={<Trans>Arriving soon</Trans>}
      empty={
        all ? (
          <Trans>Articles that are on their way to us show here.</Trans>
        ) : (
          <Trans>Articles that arrive within 90 days show here, the soonest first.</Trans>
        )
      }
      page={page}
      onPage={(search) => void navigate({ search: { ...search, ...(all && { all }) } })}
      tools={<ArrivalChoice value={all ?? false} onChange={(next) => void navigate({ search: next ? { all: true } : {} })} />}
    />
  )
}
