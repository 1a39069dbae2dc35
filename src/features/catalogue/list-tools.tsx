import { Trans, useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { goodsSorts } from '#domain/contract/goods-filters.ts'
import { RANKING_DAYS } from '#domain/rules/limits.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import type { GoodsPage } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import css from './list-tools.module.css'
import { filtersOf, withField } from './list-search.ts'
import type { ListSearch } from './list-search.ts'
import type { ListView } from './list-view.ts'
import { ViewChoice } from './view-choice.tsx'

type Sort = (typeof goodsSorts)[number]

interface ListToolsProps {
  search: ListSearch
  facets: GoodsPage['facets'] | undefined
  view: ListView
  /** True for a search: the best match comes first, then what is ordered most. */
  isRanked: boolean
  onSearch: (next: ListSearch) => void
  onView: (view: ListView) => void
  onFilters: () => void
}

/** Without a column of filters: the filter sheet, stock and new. Always: cards or table, and the order of the list. */
export function ListTools({ search, facets, view, isRanked, onSearch, onView, onFilters }: ListToolsProps) {
  const { t, i18n } = useLingui()
  const days = RANKING_DAYS
  const sorts: readonly { value: Sort; label: string }[] = [
    { value: 'popularity', label: isRanked ? t`Best match first` : t`Most ordered first, ${days} days` },
    { value: 'newest', label: t`Newest first` },
    { value: 'priceUp', label: t`Lowest price first` },
    { value: 'priceDown', label: t`Highest price first` },
    { value: 'name', label: t`By name` },
  ]
  const counted = (words: ReactNode, count: number | undefined) => (
    <>
      {words}
      {count !== undefined && <span className={css.count}>{formatNumber(i18n.locale, count)}</span>}
    </>
  )
  const chosen = filtersOf(search).length
  return (
    <div className={css.tools} data-guide="tools">
      <Button className={css.filters} icon={<IconAdjustmentsHorizontal size={18} aria-hidden />} onClick={onFilters}>
        <Trans>Filters</Trans>
        {chosen > 0 && <span className={css.chosen}>{formatNumber(i18n.locale, chosen)}</span>}
      </Button>
      <span className={css.quick}>
        <Segmented
          label={t`Stock`}
          value={search.stock ?? 'all'}
          choices={[
            { value: 'all', label: <Trans>All</Trans> },
            { value: 'inStock', label: counted(<Trans>In stock</Trans>, facets?.inStock) },
            { value: 'outOfStock', label: counted(<Trans>Out of stock</Trans>, facets?.outOfStock) },
          ]}
          onChange={(stock) => onSearch(withField(search, 'stock', stock === 'all' ? undefined : stock))}
        />
        <label className={css.toggle}>
          <input
            type="checkbox"
            checked={search.newed ?? false}
            onChange={() => onSearch(withField(search, 'newed', search.newed ? undefined : true))}
          />
          {counted(<Trans>New</Trans>, facets?.newed)}
        </label>
      </span>
      <span className={css.end}>
        <select
          className={css.sort}
          aria-label={t`Order of the list`}
          value={search.sort ?? 'popularity'}
          onChange={(event) => {
            const sort = sorts.find(({ value }) => value === event.target.value)?.value
            onSearch(withField(search, 'sort', sort === 'popularity' ? undefined : sort))
          }}
        >
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ViewChoice view={view} onView={onView} />
      </span>
    </div>
  )
}
