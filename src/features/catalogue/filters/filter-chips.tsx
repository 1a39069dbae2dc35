import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { ClassNode } from '#domain/contract/catalogue.ts'
import css from './filter-chips.module.css'
import { FilterWords } from './filter-words.tsx'
import { filtersOf, withoutFilter, withoutFilters } from '../list-search.ts'
import type { ListSearch } from '../list-search.ts'

interface FilterChipsProps {
  search: ListSearch
  classes: readonly ClassNode[]
  onSearch: (next: ListSearch) => void
}

/** The chosen filters: one press removes each, the last button all of them. */
export function FilterChips({ search, classes, onSearch }: FilterChipsProps) {
  const { t } = useLingui()
  const filters = filtersOf(search)
  if (filters.length === 0) return null
  return (
    <ul className={css.chips} aria-label={t`Chosen filters`}>
      {filters.map((filter) => (
        <li key={`${filter.kind} ${filter.value}`}>
          <button
            type="button"
            className={css.chip}
            title={t`Remove this filter`}
            onClick={() => onSearch(withoutFilter(search, filter))}
          >
            <span className="visuallyHidden">
              <Trans>Remove this filter</Trans>{' '}
            </span>
            <span className={css.words}>
              <FilterWords filter={filter} search={search} classes={classes} />
            </span>
            <IconX size={14} stroke={2.2} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={css.clear} onClick={() => onSearch(withoutFilters(search))}>
          <Trans>Clear all</Trans>
        </button>
      </li>
    </ul>
  )
}
