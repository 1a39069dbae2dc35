import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NewClasses } from '../features/browse/class-choice.tsx'
import { BrowsePage } from './-parts/browse-page.tsx'
import { readClass } from './-parts/read-class.ts'
import { readPage } from './-parts/read-page.ts'

export const Route = createFileRoute('/newArrivals')({
  staticData: { title: msg`New arrivals` },
  validateSearch: (search: Record<string, unknown>): { page?: number; class?: string } => ({
    ...readPage(search),
    ...readClass(search),
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
      empty={<Trans>New articles appear here.</Trans>}
      page={page}
      part={classId}
      onPage={(search) => void navigate({ search: { ...search, ...(classId !== undefined && { class: classId }) } })}
      tools={
        <NewClasses value={classId} onChange={(next) => void navigate({ search: next === undefined ? {} : { class: next } })} />
      }
    />
  )
}
