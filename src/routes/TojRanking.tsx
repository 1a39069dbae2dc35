import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RANKING_DAYS } from '#domain/rules/limits.ts'
import { offered } from '../app/offered.ts'
import { PER_PAGE } from '../features/browse/browse.reads.ts'
import { RankedClasses } from '../features/browse/class-choice.tsx'
import { ranked } from '../features/browse/rank-mark.tsx'
import { BrowsePage } from './-parts/browse-page.tsx'
import { readClass } from './-parts/read-class.ts'
import { readPage } from './-parts/read-page.ts'

export const Route = createFileRoute('/TojRanking')({
  staticData: { title: msg`Ranking` },
  beforeLoad: offered,
  validateSearch: (search: Record<string, unknown>): { page?: number; class?: string } => ({
    ...readPage(search),
    ...readClass(search),
  }),
  component: TojRanking,
})

function TojRanking() {
  const { page = 1, class: classId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const days = RANKING_DAYS
  return (
    <BrowsePage
      source="ranking"
      title={<Trans>Ranking</Trans>}
      empty={<Trans>What is ordered most appears here once there are orders.</Trans>}
      page={page}
      part={classId}
      onPage={(search) => void navigate({ search: { ...search, ...(classId !== undefined && { class: classId }) } })}
      tools={
        <>
          <p>
            <Trans>Most ordered by all clients in the last {days} days</Trans>
          </p>
          <RankedClasses
            value={classId}
            onChange={(next) => void navigate({ search: next === undefined ? {} : { class: next } })}
          />
        </>
      }
      extras={(articles) => ranked(articles, (page - 1) * PER_PAGE)}
    />
  )
}
