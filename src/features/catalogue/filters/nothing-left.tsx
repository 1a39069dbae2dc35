import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFilterOff } from '@tabler/icons-react'
import type { ClassNode } from '#domain/contract/catalogue.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import type { GoodsQuestion } from '../../../offline/device-types.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useTotals } from '../catalogue.reads.ts'
import { FilterWords } from './filter-words.tsx'
import { filtersOf, withoutFilter, withoutFilters } from '../list-search.ts'
import type { ListSearch } from '../list-search.ts'
import css from './nothing-left.module.css'

interface NothingLeftProps {
  search: ListSearch
  classes: readonly ClassNode[]
  boughtIds: readonly string[] | undefined
  question: (search: ListSearch) => GoodsQuestion
  onSearch: (next: ListSearch) => void
}

/** The chosen filters leave nothing: names those whose removal brings articles back, the most first. */
export function NothingLeft({ search, classes, boughtIds, question, onSearch }: NothingLeftProps) {
  const { i18n } = useLingui()
  const filters = filtersOf(search)
  const totals = useTotals(
    filters.map((filter) => question(withoutFilter(search, filter))),
    boughtIds,
  )
  const ways = filters
    .map((filter, at) => ({ filter, total: totals[at] ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
  return (
    <EmptyState
      tight
      icon={<IconFilterOff size={28} />}
      title={<Trans>No article matches all chosen filters</Trans>}
      action={
        <div className={css.ways}>
          {ways.map(({ filter, total }) => (
            <button
              key={`${filter.kind} ${filter.value}`}
              type="button"
              className={css.way}
              onClick={() => onSearch(withoutFilter(search, filter))}
            >
              <span>
                <Trans>
                  Without “
                  <FilterWords filter={filter} search={search} classes={classes} />”
                </Trans>
              </span>
              <span className={css.count}>
                <Plural value={total} one="# article" other={`${formatNumber(i18n.locale, total)} articles`} />
              </span>
            </button>
          ))}
          <Button block onClick={() => onSearch(withoutFilters(search))}>
            <Trans>Clear the filters</Trans>
          </Button>
        </div>
      }
    >
      {ways.length > 0 ? (
        <Trans>Remove one of them:</Trans>
      ) : (
        filters.length > 1 && <Trans>Removing any one of them does not help either.</Trans>
      )}
    </EmptyState>
  )
}
