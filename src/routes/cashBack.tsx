import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { offered } from '../app/offered.ts'
import { paths } from '../app/paths.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { BrowsePage } from './-parts/browse-page.tsx'
import { readPage } from './-parts/read-page.ts'

export const Route = createFileRoute('/cashBack')({
  staticData: { title: msg`Cash-back` },
  beforeLoad: offered,
  validateSearch: readPage,
  component: CashBack,
})

function CashBack() {
  const { page } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BrowsePage
      source="cashBack"
      title={<Trans>Cash-back</Trans>}
      empty={<Trans>Articles with cash-back appear here.</Trans>}
      page={page}
      onPage={(search) => void navigate({ search })}
      tools={
        <LinkButton {...paths.cashBackStatement()}>
          <Trans>Cash-back statement</Trans>
        </LinkButton>
      }
    />
  )
}
