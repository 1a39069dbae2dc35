import { Trans, useLingui } from '@lingui/react/macro'
import type { goodsSorts } from '#domain/contract/goods-filters.ts'
import { Segmented } from '../../ui/segmented.tsx'
import css from './list-tools.module.css'
import type { ListSearch } from './list-search.ts'

type Sort = (typeof goodsSorts)[number]

interface ListToolsProps {
  search: ListSearch
  onSearch: (next: ListSearch) => void
}

/** Stock, new, and the order of the list. */
export function ListTools({ search, onSearch }: ListToolsProps) {
  const { t } = useLingui()
  const sorts: readonly { value: Sort; label: string }[] = [
    { value: 'popularity', label: t`Most ordered first` },
    { value: 'newest', label: t`Newest first` },
    { value: 'priceUp', label: t`Lowest price first` },
    { value: 'priceDown', label: t`Highest price first` },
    { value: 'name', label: t`By name` },
  ]
  const put = (patch: ListSearch, drop: keyof ListSearch) => {
    const { [drop]: _, ...rest } = search
    scrollTo({ top: 0 })
    onSearch({ ...rest, ...patch })
  }
  return (
    <div className={css.tools}>
      <Segmented
        label={t`Stock`}
        value={search.stock ?? 'all'}
        choices={[
          { value: 'all', label: <Trans>All</Trans> },
          { value: 'inStock', label: <Trans>In stock</Trans> },
          { value: 'outOfStock', label: <Trans>Out of stock</Trans> },
        ]}
        onChange={(stock) => put(stock === 'all' ? {} : { stock }, 'stock')}
      />
      <label className={css.toggle}>
        <input
          type="checkbox"
          checked={search.newed ?? false}
          onChange={() => put(search.newed ? {} : { newed: true }, 'newed')}
        />
        <Trans>New only</Trans>
      </label>
      <select
        className={css.sort}
        aria-label={t`Order of the list`}
        value={search.sort ?? 'popularity'}
        onChange={(event) => {
          const sort = sorts.find(({ value }) => value === event.target.value)?.value ?? 'popularity'
          put(sort === 'popularity' ? {} : { sort }, 'sort')
        }}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
