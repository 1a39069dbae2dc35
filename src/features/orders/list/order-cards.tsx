import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { parseDecimal } from '#domain/rules/money.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { formatMoment } from '../../../lib/dates.ts'
import type { OrderEntry } from '../../../offline/device-types.ts'
import { Money } from '../../../ui/money.tsx'
import { InvoiceButton } from '../life/invoice-button.tsx'
import { Who } from '../who-ordered.tsx'
import css from './order-table.module.css'
import { Shipped, keyOf } from './order-table.tsx'
import type { OrdersShown } from './order-table.tsx'
import { ListState } from './list-state.tsx'

/** On a phone: one card per order. */
export function OrderCards({ orders, orderLink }: OrdersShown) {
  const { t } = useLingui()
  return (
    <ul className={css.cards} aria-label={t`Orders`}>
      {orders.map((entry) => (
        <li key={keyOf(entry)} className={css.card} data-guide="ordersOrder">
          <div className={css.words}>
            <Link {...orderLink(entry)} className={css.target}>
              {entry.orderNumber ?? <Trans>No number yet</Trans>}
            </Link>
            {entry.ownNumber !== '' && <span>{entry.ownNumber}</span>}
            <span className={css.meta}>
              {formatMoment(entry.submittedAt ?? entry.draftedAt)} · <Who entry={entry} />
            </span>
            <span className={css.state}>
              <ListState entry={entry} />
            </span>
          </div>
          <div className={css.side}>
            <Money minor={parseDecimal(entry.total) ?? 0} currency={entry.currency} strong />
            <Counts entry={entry} />
            <span className={css.invoice}>
              <InvoiceButton entry={entry} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Counts({ entry: { lineCount, totalQuantity, ...entry } }: { entry: OrderEntry }) {
  const { i18n } = useLingui()
  const isPartly = (entry.shippedQuantity ?? 0) > 0 && (entry.shippedQuantity ?? 0) < totalQuantity
  return (
    <>
      <span className={css.meta}>
        <Plural value={lineCount} one="# article" other="# articles" />
      </span>
      <span className={css.meta}>
        <Plural
          value={totalQuantity}
          one={`${formatNumber(i18n.locale, totalQuantity)} piece`}
          other={`${formatNumber(i18n.locale, totalQuantity)} pieces`}
        />
      </span>
      {isPartly && (
        <span className={css.meta}>
          <Trans>Shipped</Trans> <Shipped entry={{ ...entry, lineCount, totalQuantity }} />
        </span>
      )}
    </>
  )
}
