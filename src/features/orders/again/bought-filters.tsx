import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { KitSelect, KitText } from '../../../ui/kit/kit-fields.tsx'
import { readBoughtSearch } from './bought-search.ts'
import type { BoughtSearch } from './bought-search.ts'
import css from './reorder-sheet.module.css'

interface BoughtFiltersProps {
  search: BoughtSearch
  onSearch: (next: BoughtSearch) => void
}

/** The filters are kept in the address; a change returns to the first page. */
export function BoughtFilters({ search, onSearch }: BoughtFiltersProps) {
  const { t } = useLingui()
  const change = (part: Record<string, string>) => {
    const { page: _page, ...rest } = search
    onSearch(readBoughtSearch({ ...rest, ...part }))
  }
  const typed = useTypedText(search.q ?? '', (q) => change({ q }))
  return (
    <search className={css.filters}>
      <KitText
        type="search"
        label={t`Article number or name`}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={100}
        {...typed}
      />
      <KitSelect
        label={t`Period`}
        value={search.period ?? 'all'}
        options={[
          { value: 'all', label: t`All` },
          { value: 'lastWeek', label: t`Last week` },
          { value: 'lastMonth', label: t`Last month` },
          { value: 'lastThreeMonths', label: t`Last three months` },
        ]}
        onChange={(period) => change({ period })}
      />
      <KitSelect
        label={t`Sort by`}
        value={search.sort ?? 'recent'}
        options={[
          { value: 'recent', label: t`Last ordered` },
          { value: 'times', label: t`Number of orders` },
          { value: 'quantity', label: t`Pieces in all` },
        ]}
        onChange={(sort) => change({ sort })}
      />
    </search>
  )
}
