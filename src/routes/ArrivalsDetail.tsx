import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BrowsePage } from './-parts/browse-page.tsx'
import { readPage } from './-parts/read-page.ts'

export const Route = createFileRoute('/ArrivalsDetail')({
  staticData: { title: msg`Arriving soon` },
  validateSearch: readPage,
  component: ArrivalsDetail,
})

function ArrivalsDetail() {
  const { page } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BrowsePage
      source="arrivals"
      title={<Trans>Arriving soon</Trans>}
      empty={<Trans>Articles that arrive within 90 days show here, the soonest first.</Trans>}
      page={page}
      onPage={(search) => void navigate({ search })}
    />
  )
}
