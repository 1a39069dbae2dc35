import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import type { ListPeriod } from '#domain/rules/account-day.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { KitSelect, KitText } from '../../ui/kit/kit-fields.tsx'
import { StateFilter } from './list/state-filter.tsx'
import css from './order-filters.module.css'
import { readOrderSearch } from './order-search.ts'
import type { OrderSearch } from './order-search.ts'

interface OrderFiltersProps {
  search: OrderSearch
  counts: Parameters<typeof StateFilter>[0]['counts']
  /** Number of orders in each period. §9 */
  periods: Readonly<Record<ListPeriod, number>>
  onSearch: (next: OrderSearch) => void
}

/** Keyword, period or days, and state; the filters are kept in the address. */
export function OrderFilters({ search, counts, periods, onSearch }: OrderFiltersProps) {
  const { t, i18n } = useLingui()
  /** Empty values are left out of the address. */
  const change = (part: Partial<Record<keyof OrderSearch, string | null | undefined>>) => {
    const next = Object.entries({ ...search, ...part }).filter(([, value]) => value != null && value !== '')
    onSearch(readOrderSearch(Object.fromEntries(next)))
  }
  const typed = useTypedText(search.q ?? '', (q) => change({ q }))
  return (
    <search className={css.room}>
      <div className={css.filters} data-guide="ordersFilters">
        <div className={css.number}>
          <KitText
            type="search"
            label={t`Number, article or invoice`}
            leftSection={<IconSearch size={18} aria-hidden />}
            maxLength={100}
            {...typed}
          />
        </div>
        <KitSelect
          label={t`Period`}
          value={search.period ?? 'all'}
          options={[
            { value: 'all' as const, word: t`All` },
            { value: 'lastWeek' as const, word: t`Last week` },
            { value: 'lastMonth' as const, word: t`Last month` },
            { value: 'lastThreeMonths' as const, word: t`Last three months` },
          ].map(({ value, word }) => ({ value, label: `${word} (${formatNumber(i18n.locale, periods[value])})` }))}
          onChange={(period) => change({ period, from: null, to: null })}
        />
        <DateField label={t`Ordered since`} value={search.from ?? null} onChange={(from) => change({ from, period: null })} />
        <DateField label={t`Ordered until`} value={search.to ?? null} onChange={(to) => change({ to, period: null })} />
        {Object.keys(search).length > 0 && (
          <Button variant="quiet" onClick={() => onSearch({})}>
            <Trans>Clear the filters</Trans>
          </Button>
        )}
      </div>
      <StateFilter state={search.state} counts={counts} onState={(state) => change({ state })} />
    </search>
  )
}
