import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { ORDER_STATES } from '#domain/rules/order.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { STATE_WORDS } from '../order-state.tsx'
import type { OrderSearch } from '../order-search.ts'
import css from './state-filter.module.css'

type Choice = NonNullable<OrderSearch['state']> | 'all'

interface StateFilterProps {
  state: OrderSearch['state']
  counts: Readonly<Record<Choice, number>>
  onState: (state: OrderSearch['state']) => void
}

/** The filters of §4 with their counts; radio buttons underneath, so that arrow keys work. */
export function StateFilter({ state, counts, onState }: StateFilterProps) {
  const { t, i18n } = useLingui()
  const name = useId()
  const choices: readonly { readonly value: Choice; readonly label: ReactNode; readonly count: number }[] = [
    { value: 'all', label: <Trans>All</Trans>, count: counts.all + counts.device },
    ...(counts.device > 0 || state === 'device'
      ? [{ value: 'device' as const, label: <Trans>On this device</Trans>, count: counts.device }]
      : []),
    ...ORDER_STATES.map((value) => ({ value, label: i18n._(STATE_WORDS[value].word), count: counts[value] })),
  ]
  return (
    <fieldset className={css.group} data-guide="ordersStates" aria-label={t`State`}>
      {choices.map(({ value, label, count }) => (
        <label key={value} className={css.choice}>
          <input
            type="radio"
            className="visuallyHidden"
            name={name}
            checked={value === (state ?? 'all')}
            onChange={() => onState(value === 'all' ? undefined : value)}
          />
          {label} <span className={css.count}>{formatNumber(i18n.locale, count)}</span>
        </label>
      ))}
    </fieldset>
  )
}
