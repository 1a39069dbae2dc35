import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NewClasses } from '../features/browse/new-classes.tsx'
import { BrowsePage } from './-parts/browse-page.tsx'
import { readPage } from './-parts/read-page.ts'

export const Route = createFileRoute('/newArrivals')({
  staticData: { title: msg`New arrivals` },
  validateSearch: (search: Record<string, unknown>): { page?: number; class?: string } => ({
    ...readPage(search),
    ...(typeof search.class === 'string' && search.class !== '' && search.class.length <= 100 && { class: search.class }),
  }),
  component: NewArrivals,
})

function NewArrivals() {
  const { page, class: classId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BrowsePage
      source="newArrivals"
      title={<Trans>New arrivals</Trans>}
      empty={<Trans>New articles show here.</Trans>}
      page={page}
      part={classId}
      onPage={(search) => void navigate({ search: { ...search, ...(classId !== undefined && { class: classId }) } })}
      tools={
        <NewClasses value={classId} onChange={(next) => void navigate({ search: next === undefined ? {} : { class: next } })} />
      }
    />
  )
}
