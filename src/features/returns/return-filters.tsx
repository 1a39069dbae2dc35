import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import type { Return } from '#domain/contract/returns.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { RETURN_STATES } from '#domain/rules/returns.ts'
import type { ReturnState } from '#domain/rules/returns.ts'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { Button } from '../../ui/button.tsx'
import { KitSelect, KitText } from '../../ui/kit/kit-fields.tsx'
import type { ReturnSearch } from './return-search.ts'
import { RETURN_WORDS } from './return-words.ts'
import css from './returns.module.css'

interface ReturnFiltersProps {
  list: readonly Return[]
  search: ReturnSearch
  onSearch: (next: ReturnSearch) => void
}

/** A word, and a state with its count; the choice is kept in the address. */
export function ReturnFilters({ list, search, onSearch }: ReturnFiltersProps) {
  const { t, i18n } = useLingui()
  const counted = (label: string, count: number) => `${label} (${formatNumber(i18n.locale, count)})`
  const { state, q } = search
  // A change returns to the first page.
  const change = (next: { readonly state: ReturnState | undefined; readonly q: string }) =>
    onSearch({ ...(next.state && { state: next.state }), ...(next.q !== '' && { q: next.q }) })
  const typed = useTypedText(q ?? '', (next) => change({ state, q: next }))
  return (
    <search className={css.filters} data-guide="returnsFilters">
      <KitText
        type="search"
        label={t`Number, article or parcel`}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={100}
        {...typed}
      />
      <KitSelect<ReturnState | 'all'>
        label={t`State`}
        value={state ?? 'all'}
        options={[
          { value: 'all', label: counted(t`All`, list.length) },
          ...RETURN_STATES.map((value) => ({
            value,
            label: counted(i18n._(RETURN_WORDS[value].word), list.filter((one) => one.state === value).length),
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
