import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { memo } from 'react'
import { parseDecimal } from '#domain/rules/money.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { formatMoment } from '../../../lib/dates.ts'
import type { OrderEntry } from '../../../offline/device-types.ts'
import { Money } from '../../../ui/money.tsx'
import { Figure, Table } from '../../../ui/table.tsx'
import { InvoiceButton } from '../life/invoice-button.tsx'
import { Who } from '../who-ordered.tsx'
import css from './order-table.module.css'
import { shippedOf } from './shipped-of.ts'
import { ListState } from './list-state.tsx'

export interface OrdersShown {
  orders: readonly OrderEntry[]
  orderLink: (entry: OrderEntry) => LinkProps
}

/** Two entries may share an id until the person has decided. */
export const keyOf = (entry: OrderEntry): string => (entry.isApart ? `${entry.commandId} ${entry.orderId}` : entry.orderId)

/** On a desktop: one row per order. */
export function OrderTable({ orders, orderLink }: OrdersShown) {
  const { t } = useLingui()
  return (
    <div className={css.desk}>
      <Table
        caption={t`Orders`}
        columns={[
          { key: 'number', label: <Trans>Number</Trans> },
          { key: 'own', label: <Trans>Your number</Trans> },
          { key: 'date', label: <Trans>Date</Trans> },
          { key: 'who', label: <Trans>Ordered by</Trans> },
          { key: 'articles', label: <Trans>Articles</Trans>, figure: true },
          { key: 'pieces', label: <Trans>Pieces</Trans>, figure: true },
          { key: 'total', label: <Trans>Total</Trans>, figure: true },
          { key: 'state', label: <Trans>State</Trans> },
          { key: 'shipped', label: <Trans>Shipped</Trans>, figure: true },
          { key: 'invoice', label: <span className="visuallyHidden">{t`Invoices`}</span> },
        ]}
      >
        {orders.map((entry) => (
          <Row key={keyOf(entry)} entry={entry} orderLink={orderLink} />
        ))}
      </Table>
    </div>
  )
}

const Row = memo(function Row({ entry, orderLink }: { entry: OrderEntry; orderLink: OrdersShown['orderLink'] }) {
  const { i18n } = useLingui()
  return (
    <tr className={css.row} data-guide="ordersOrder">
      <td>
        <Link {...orderLink(entry)} className={css.target}>
          {entry.orderNumber ?? <Trans>No number yet</Trans>}
        </Link>
      </td>
      <td className={css.own}>{entry.ownNumber}</td>
      <td className={css.date}>{formatMoment(entry.submittedAt ?? entry.draftedAt)}</td>
      <td className={css.who}>
        <Who entry={entry} />
      </td>
      <Figure>{formatNumber(i18n.locale, entry.lineCount)}</Figure>
      <Figure>{formatNumber(i18n.locale, entry.totalQuantity)}</Figure>
      <Figure>
        <Money minor={parseDecimal(entry.total) ?? 0} currency={entry.currency} strong />
      </Figure>
      <td>
        <span className={css.state}>
          <ListState entry={entry} />
        </span>
      </td>
      <Figure>
        <Shipped entry={entry} />
      </Figure>
      <td className={css.invoice}>
        <InvoiceButton entry={entry} />
      </td>
    </tr>
  )
})

/** Pieces on their way or delivered, out of all. */
export function Shipped({ entry }: { entry: OrderEntry }) {
  const { i18n } = useLingui()
  const shipped = shippedOf(entry)
  if (shipped === null) return null
  return (
    <Trans>
      {formatNumber(i18n.locale, shipped)} of {formatNumber(i18n.locale, entry.totalQuantity)}
    </Trans>
  )
}
