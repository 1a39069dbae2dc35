import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPackageOff } from '@tabler/icons-react'
import { Suspense, lazy, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/rules/numbers.ts'
import { BrokenState } from '../../ui/broken-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { useBoughtIds } from './bought.reads.ts'
import { useClassTree, useGoodsFound } from './catalogue.reads.ts'
import type { GoodsFound } from './catalogue.reads.ts'
import { ExportList } from './export-list.tsx'
import { FacetPanel } from './filters/facet-panel.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import type { Buying } from './goods-card.tsx'
import { GoodsCardsSkeleton } from './goods-cards.tsx'
import css from './goods-list.module.css'
import { GoodsPages } from './goods-pages.tsx'
import type { GoodsPagesProps } from './goods-pages.tsx'
import { filtersOf, questionOf } from './list-search.ts'
import type { ListSearch } from './list-search.ts'
import { ListTools } from './list-tools.tsx'
import { useListView } from './list-view.ts'
import { useOnlyHit } from './use-only-hit.ts'
import { useWide } from './use-wide.ts'

// Loaded on demand: not on the first screen.
const FacetSheet = lazy(async () => ({ default: (await import('./filters/facet-sheet.tsx')).FacetSheet }))
const NothingLeft = lazy(async () => ({ default: (await import('./filters/nothing-left.tsx')).NothingLeft }))

interface GoodsListProps {
  title: ReactNode
  search: ListSearch
  /** Writes into the address, so that back undoes it and a link contains all of it. */
  onSearch: (next: ListSearch) => void
  buying: Buying
  /** The class that the address stands for. */
  root?: string | undefined
  keyword?: string | undefined
  /** Leads to a package of the files of a category. */
  files?: (classId: string) => ReactNode
  /** A note about the question. */
  note?: ReactNode
  /** Shown if nothing is found and nothing narrows the list. */
  nothing?: ReactNode
}

/** A list of articles: categories, filters with counts, sorting, as cards or as a table; all of it in the address (§2). */
export function GoodsList({ title, search, onSearch, buying, root, keyword, files, note, nothing }: GoodsListProps) {
  const { i18n } = useLingui()
  const { classes } = useClassTree()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [view, setView] = useListView()
  const isWide = useWide()
  const bought = useBoughtIds()
  const toQuestion = (asked: ListSearch) => questionOf(asked, { classId: root, keyword })
  const question = toQuestion(search)
  const goods = useGoodsFound(question, bought)
  const chosenName = search.class === undefined ? undefined : classes.find(({ id }) => id === search.class)?.name
  const change = (next: ListSearch) => {
    scrollTo({ top: 0 })
    onSearch(next)
  }
  const total = goods.total ?? 0
  const main = useRef<HTMLDivElement>(null)
  useOnlyHit(main, keyword, goods.total === 1)
  const panel = { classes, root, facets: goods.facets, knowsBought: bought.ids !== undefined, search, onSearch: change }
  return (
    <Page
      width="wide"
      title={chosenName ?? title}
      meta={
        <output>
          {goods.total !== undefined && (
            <Plural value={total} one="# article" other={`${formatNumber(i18n.locale, total)} articles`} />
          )}
        </output>
      }
      actions={
        <>
          {question.goodsClassSetId !== undefined && files?.(question.goodsClassSetId)}
          <ExportList question={question} total={goods.total} />
        </>
      }
    >
      <div className={css.layout}>
        {isWide && (
          <aside className={css.side}>
            <FacetPanel {...panel} />
          </aside>
        )}
        <div ref={main} className={css.main}>
          {note}
          <ListTools
            search={search}
            facets={goods.facets}
            view={view}
            isRanked={keyword !== undefined}
            onSearch={change}
            onView={setView}
            onFilters={() => setSheetOpen(true)}
          />
          <FilterChips search={search} classes={classes} onSearch={change} />
          <Body
            key={JSON.stringify(question)}
            goods={goods}
            {...{ question, bought, view, buying, keyword }}
            empty={
              filtersOf(search).length > 0 ? (
                <Suspense>
                  <NothingLeft search={search} classes={classes} boughtIds={bought.ids} question={toQuestion} onSearch={change} />
                </Suspense>
              ) : (
                nothing
              )
            }
          />
        </div>
      </div>
      {isSheetOpen && !isWide && (
        <Suspense>
          <FacetSheet {...panel} total={goods.total} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </Page>
  )
}

function Body({ goods, empty, ...rest }: Omit<GoodsPagesProps, 'total'> & { goods: GoodsFound; empty: ReactNode }) {
  if (goods.total === undefined && goods.failure) {
    return (
      <BrokenState
        title={<Trans>The articles could not be read</Trans>}
        safe={<Trans>Your cart and your orders are on this device and stay usable.</Trans>}
        onRetry={goods.retry}
      >
        <Refusal trouble={goods.failure.answer} />
      </BrokenState>
    )
  }
  if (goods.total === undefined) return <GoodsCardsSkeleton />
  if (goods.total === 0) {
    if (empty) return empty
    return (
      <EmptyState tight icon={<IconPackageOff size={28} />} title={<Trans>No articles here</Trans>}>
        <Trans>This category has no articles for this account.</Trans>
      </EmptyState>
    )
  }
  return <GoodsPages {...rest} total={goods.total} />
}
