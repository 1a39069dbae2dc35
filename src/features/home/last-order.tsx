import { Trans } from '@lingui/react/macro'
import { IconChevronRight, IconClipboardList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseDecimal } from '#domain/rules/money.ts'
import { formatDay } from '../../lib/dates.ts'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import { Money } from '../../ui/money.tsx'
import css from './home-screen.module.css'

interface LastOrderProps {
  order: (entry: OrderEntry) => LinkProps
  /** Its state, from the orders feature. */
  state: (entry: OrderEntry) => ReactNode
}

/** State of the latest order, linked to it; nothing before the first order. */
export function LastOrder({ order, state }: LastOrderProps) {
  const entry = useObservable(useDevice().orders)?.[0]
  if (entry === undefined) return null
  const { orderNumber, ownNumber, submittedAt, draftedAt, total, currency } = entry
  return (
    <Link {...order(entry)} className={css.lead}>
      <span className={css.leadIcon}>
        <IconClipboardList size={24} aria-hidden />
      </span>
      <span className={css.leadBody}>
        <span className={css.leadWords}>
          <strong>
            <Trans>Last order</Trans>
          </strong>
          <span className={css.lastOrder}>
            <span className="num">{orderNumber ?? (ownNumber === '' ? formatDay(submittedAt ?? draftedAt) : ownNumber)}</span>
            {state(entry)}
          </span>
        </span>
        <span className={css.leadTotal}>
          <Money minor={parseDecimal(total) ?? 0} currency={currency} strong />
        </span>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  )
}
