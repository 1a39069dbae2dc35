import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { Article } from '#domain/contract/article.ts'
import { ArrivalChoice } from '../features/browse/arrival-choice.tsx'
import { ArrivalMark } from '../features/browse/arrival-mark.tsx'
import { byWeek } from '../features/browse/by-week.ts'
import { WeekTitle } from '../features/browse/week-title.tsx'
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

const arrivalMark = (article: Article) => <ArrivalMark article={article} />
const arrivalOf = () => ({ transit: arrivalMark })

const weeks = (articles: readonly Article[]) =>
  byWeek(articles).map(({ monday, articles }) => ({ key: monday ?? '', title: <WeekTitle monday={monday} />, articles }))

function ArrivalsDetail() {
  const { page, all } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BrowsePage
      source={all ? 'onTheWay' : 'arrivals'}
      title={<Trans>Arriving soon</Trans>}
      empty={
        all ? (
          <Trans>Articles that are on their way to us appear here.</Trans>
        ) : (
          <Trans>Articles that are sold out and arrive within 90 days appear here, the soonest first.</Trans>
        )
      }
      page={page}
      onPage={(search) => void navigate({ search: { ...search, ...(all && { all }) } })}
      extras={arrivalOf}
      {...(!all && { sections: weeks })}
      tools={<ArrivalChoice value={all ?? false} onChange={(next) => void navigate({ search: next ? { all: true } : {} })} />}
    />
  )
}
