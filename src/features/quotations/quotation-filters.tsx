import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import type { Quotation } from '#domain/contract/quotations.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { standingOf } from '#domain/rules/quotation-prices.ts'
import { QUOTATION_STANDINGS } from '#domain/rules/quotations.ts'
import type { QuotationStanding } from '#domain/rules/quotations.ts'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { Button } from '../../ui/button.tsx'
import { KitSelect, KitText } from '../../ui/kit/kit-fields.tsx'
import type { QuotationSearch } from './quotation-search.ts'
import { STANDING_WORDS } from './quotation-words.ts'
import { useToday } from './quotations.reads.ts'
import css from './quotations.module.css'

interface QuotationFiltersProps {
  list: readonly Quotation[]
  search: QuotationSearch
  onSearch: (next: QuotationSearch) => void
}

/** A word, and an answer with its count; the choice is kept in the address. */
export function QuotationFilters({ list, search, onSearch }: QuotationFiltersProps) {
  const { t, i18n } = useLingui()
  const today = useToday()
  const counted = (label: string, count: number) => `${label} (${formatNumber(i18n.locale, count)})`
  const { state, q } = search
  // A change returns to the first page.
  const change = (next: { readonly state: QuotationStanding | undefined; readonly q: string }) =>
    onSearch({ ...(next.state && { state: next.state }), ...(next.q !== '' && { q: next.q }) })
  const typed = useTypedText(q ?? '', (next) => change({ state, q: next }))
  return (
    <search className={css.filters} data-guide="quotationsFilters">
      <KitText
        type="search"
        label={t`Number, customer or article`}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={100}
        {...typed}
      />
      <KitSelect<QuotationStanding | 'all'>
        label={t`Answer`}
        value={state ?? 'all'}
        options={[
          { value: 'all', label: counted(t`All`, list.length) },
          ...QUOTATION_STANDINGS.map((value) => ({
            value,
            label: counted(i18n._(STANDING_WORDS[value].word), list.filter((one) => standingOf(one, today) === value).length),
          })),
        ]}
        onChange={(next) => change({ state: next === 'all' ? undefined : next, q: q ?? '' })}
      />
      {(state !== undefined || q !== undefined) && (
        <Button variant="quiet" onClick={() => onSearch({})}>
          <Trans>Clear the filters</Trans>
        </Button>
      )}
    </search>
  )
}
