import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { ORDER_STATES } from '#domain/rules/order.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { KitSelect, KitText } from '../../ui/kit/kit-fields.tsx'
import css from './order-filters.module.css'
import { readOrderSearch } from './order-search.ts'
import type { OrderSearch } from './order-search.ts'
import { STATE_WORDS } from './order-state.tsx'

interface OrderFiltersProps {
  search: OrderSearch
  onSearch: (next: OrderSearch) => void
}

/** Number, state and days; what is chosen stands in the address. */
export function OrderFilters({ search, onSearch }: OrderFiltersProps) {
  const { t, i18n } = useLingui()
  /** What is empty is left out of the address. */
  const change = (part: Partial<Record<keyof OrderSearch, string | null>>) => {
    const next = Object.entries({ ...search, ...part }).filter(([, value]) => value !== null && value !== '')
    onSearch(readOrderSearch(Object.fromEntries(next)))
  }
  return (
    <search className={css.filters}>
      <div className={css.number}>
        <KitText
          type="search"
          label={t`Order number`}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search.q ?? ''}
          maxLength={100}
          onChange={(q) => change({ q })}
        />
      </div>
      <KitSelect
        label={t`State`}
        value={search.state ?? 'all'}
        options={[
          { value: 'all', label: t`All` },
          { value: 'device', label: t`On this device` },
          ...ORDER_STATES.map((state) => ({ value: state, label: i18n._(STATE_WORDS[state].word) })),
        ]}
        onChange={(state) => change({ state: state === 'all' ? null : state })}
      />
      <DateField label={t`Ordered since`} value={search.from ?? null} onChange={(from) => change({ from })} />
      <DateField label={t`Ordered until`} value={search.to ?? null} onChange={(to) => change({ to })} />
      {Object.keys(search).length > 0 && (
        <Button variant="quiet" onClick={() => onSearch({})}>
          <Trans>Clear the filters</Trans>
        </Button>
      )}
    </search>
  )
}
