import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BrowsePage } from './-parts/browse-page.tsx'
import { readPage } from './-parts/read-page.ts'

export const Route = createFileRoute('/newArrivals')({
  staticData: { title: msg`New arrivals` },
  validateSearch: readPage,
  component: NewArrivals,
})

function NewArrivals() {
  const { page } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BrowsePage
      source="newArrivals"
      title={<Trans>New arrivals</Trans>}
      empty={<Trans>New articles show here.</Trans>}
      page={page}
      onPage={(search) => void navigate({ search })}
    />
  )
}
