import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BrowsePage } from './-parts/browse-page.tsx'
import { NamedShelf } from './-parts/named-shelf.tsx'
import { readPage } from './-parts/read-page.ts'

export const Route = createFileRoute('/browsingHistory')({
  staticData: { title: msg`Recently viewed` },
  validateSearch: readPage,
  component: BrowsingHistory,
})

function BrowsingHistory() {
  const { page } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BrowsePage
      source="history"
      title={<Trans>Recently viewed</Trans>}
      empty={<Trans>Articles that you open appear here, the latest first.</Trans>}
      page={page}
      onPage={(search) => void navigate({ search })}
      below={<NamedShelf source="likely" title={<Trans>Similar to what you viewed</Trans>} />}
    />
  )
}
