import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { Button } from '../../ui/button.tsx'
import { KitSelect, KitText } from '../../ui/kit/kit-fields.tsx'
import css from './downloads.module.css'

interface Choice<S extends string> {
  readonly label: string
  readonly value: S | undefined
  readonly options: readonly { readonly value: S; readonly label: string }[]
}

interface ListFiltersProps<S extends string> {
  /** What the word is matched against. */
  label: string
  q: string | undefined
  choice: Choice<S>
  onChange: (q: string, value: S | undefined) => void
}

/** Filters by a word and one choice; both are kept in the address. */
export function ListFilters<S extends string>({ label, q = '', choice, onChange }: ListFiltersProps<S>) {
  const { t } = useLingui()
  const { value, options } = choice
  const typed = useTypedText(q, (next) => onChange(next, value))
  return (
    <search className={css.filters}>
      <KitText type="search" label={label} leftSection={<IconSearch size={18} aria-hidden />} maxLength={100} {...typed} />
      <KitSelect<S | 'all'>
        label={choice.label}
        value={value ?? 'all'}
        options={[{ value: 'all', label: t`All` }, ...options]}
        onChange={(next) => onChange(q, next === 'all' ? undefined : next)}
      />
      {(value !== undefined || q !== '') && (
        <Button variant="quiet" onClick={() => onChange('', undefined)}>
          <Trans>Clear the filters</Trans>
        </Button>
      )}
    </search>
  )
}
