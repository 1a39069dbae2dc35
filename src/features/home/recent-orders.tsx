import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClipboardList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { parseDecimal } from '#domain/rules/money.ts'
import { useDevice } from '../../lib/device.ts'
import { formatDay } from '../../lib/dates.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LocalState } from '../../ui/local-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import css from './home-screen.module.css'

const SHOWN = 5

/** The latest orders, this device's unsent ones among them. */
export function RecentOrders({ orders, order }: { orders: LinkProps; order: (entry: OrderEntry) => LinkProps }) {
  const { t } = useLingui()
  const entries = useObservable(useDevice().orders)
  return (
    <Card
      flush
      title={<Trans>Recent orders</Trans>}
      action={
        <Link {...orders}>
          <Trans>All orders</Trans>
        </Link>
      }
    >
      {entries === undefined && (
        <Waiting className={css.skeleton}>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </Waiting>
      )}
      {entries?.length === 0 && (
        <EmptyState tight icon={<IconClipboardList size={28} />} title={<Trans>No orders yet</Trans>}>
          <Trans>Orders of this account appear here, also those that still wait on this device.</Trans>
        </EmptyState>
      )}
      {entries !== undefined && entries.length > 0 && (
        <Rows label={t`Recent orders`}>
          {entries.slice(0, SHOWN).map((entry) => (
            <li key={entry.isApart ? `${entry.commandId} ${entry.orderId}` : entry.orderId}>
              <RecentOrder entry={entry} link={order(entry)} />
            </li>
          ))}
        </Rows>
      )}
    </Card>
  )
}

function RecentOrder({ entry, link }: { entry: OrderEntry; link: LinkProps }) {
  const { orderNumber, ownNumber, local, lineCount, draftedAt, submittedAt, actor } = entry
  return (
    <Row
      title={
        <Link {...link} className="rowTarget num">
          {orderNumber ?? (ownNumber === '' ? <Trans>Order without a number yet</Trans> : ownNumber)}
        </Link>
      }
      marks={local && <LocalState state={local} />}
      meta={
        <span className={css.account}>
          <span className="num">{formatDay(submittedAt ?? draftedAt)}</span>
          <Plural value={lineCount} one="# line" other="# lines" />
          {actor && <span>{actor.name}</span>}
        </span>
      }
      end={<Money minor={parseDecimal(entry.total) ?? 0} currency={entry.currency} strong />}
    />
  )
}
