import type { ReactNode } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { BrowseList } from '../../features/browse/browse-list.tsx'
import type { BrowseSource } from '../../features/browse/browse.reads.ts'
import { Countdown } from '../../features/catalogue/countdown.tsx'
import { GoodsCardsSkeleton } from '../../features/catalogue/goods-cards.tsx'
import type { Buying } from '../../features/catalogue/goods-card.tsx'
import { useListView } from '../../features/catalogue/list-view.ts'
import { ViewChoice } from '../../features/catalogue/view-choice.tsx'
import { goodsByView } from './goods-by-view.tsx'
import { wholeCatalogue } from './product-word.ts'
import { readPage } from './read-page.ts'

const countdown = (endsAt: number) => <Countdown endsAt={endsAt} />

interface BrowsePageProps {
  source: BrowseSource
  title: ReactNode
  empty: ReactNode
  page: number | undefined
  /** A class of the new articles, or which promotion. */
  part?: string | undefined
  /** A class within the promotion. */
  within?: string | undefined
  onPage: (search: { page?: number }) => void
  /** Controls that narrow the list. */
  tools?: ReactNode
  /** Content after the list. */
  below?: ReactNode
  /** Sections of the list, each with a title. */
  sections?: (articles: readonly Article[]) => readonly { key: string; title: ReactNode; articles: readonly Article[] }[]
  /** Extra content of this list for each article. */
  extras?: (articles: readonly Article[]) => Pick<Buying, 'lead' | 'transit'>
}

/** A list that the service puts together, with the cards, the table and the cart of every other list. */
export function BrowsePage({
  source,
  title,
  empty,
  page = 1,
  part,
  within,
  onPage,
  tools,
  below,
  extras,
  sections,
}: BrowsePageProps) {
  const [view, setView] = useListView()
  return (
    <BrowseList
      key={`${source} ${part ?? ''} ${within ?? ''}`}
      source={source}
      part={part}
      within={within}
      title={title}
      empty={empty}
      page={page}
      onPage={(next) => onPage(readPage({ page: next }))}
      catalogue={wholeCatalogue()}
      goods={(articles) => {
        const more = extras?.(articles)
        if (!sections) return goodsByView[view](articles, more)
        return sections(articles).map(({ key, title, articles }) => (
          <section key={key}>
            <h2>{title}</h2>
            {goodsByView[view](articles, more)}
          </section>
        ))
      }}
      actions={<ViewChoice view={view} onView={setView} />}
      skeleton={<GoodsCardsSkeleton />}
      countdown={countdown}
      tools={tools}
      below={below}
    />
  )
}
