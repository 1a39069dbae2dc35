import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { hrefOf, paths } from '../app/paths.ts'
import { ActivitiesScreen } from '../features/promo/activities-screen.tsx'
import { wholeCatalogue } from './-parts/product-word.ts'
import { readPage } from './-parts/read-page.ts'

export const Route = createFileRoute('/activities')({
  staticData: { title: msg`Promotions` },
  validateSearch: readPage,
  component: Activities,
})

const theme = (activityId: string): string => hrefOf(paths.promotion({ activityId }))

function Activities() {
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ActivitiesScreen
      page={page}
      onPage={(next) => void navigate({ search: readPage({ page: next }) })}
      theme={theme}
      catalogue={wholeCatalogue()}
    />
  )
}
