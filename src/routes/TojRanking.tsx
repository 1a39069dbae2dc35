import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BrowsePage } from './-parts/browse-page.tsx'
import { readPage } from './-parts/read-page.ts'

export const Route = createFileRoute('/TojRanking')({
  staticData: { title: msg`Ranking` },
  validateSearch: readPage,
  component: TojRanking,
})

function TojRanking() {
  const { page } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BrowsePage
      source="ranking"
      title={<Trans>Ranking</Trans>}
      empty={<Trans>What is ordered most shows here, once there are orders.</Trans>}
      page={page}
      onPage={(search) => void navigate({ search })}
    />
  )
}
