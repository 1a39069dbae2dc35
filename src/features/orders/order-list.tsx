import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClipboardList, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { parseDecimal } from '#domain/rules/money.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { useWindowRows } from '../../lib/use-window-rows.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { foundOrders } from './found-orders.ts'
import css from './order-list.module.css'
import { OrderFilters } from './order-filters.tsx'
import type { OrderSearch } from './order-search.ts'
import { OrderStateMark } from './order-state.tsx'
import { Who } from './who-ordered.tsx'

interface OrderListProps {
  search: OrderSearch
  onSearch: (next: OrderSearch) => void
  links: { readonly order: (entry: OrderEntry) => LinkProps; readonly catalogue: LinkProps; readonly batch: LinkProps }
}

/** The device's orders and the service's in one list, newest first; whole without a network (decisions §7). */
export function OrderList({ search, onSearch, links }: OrderListProps) {
  const device = useDevice()
  const orders = useObservable(device.orders)
  useEffect(() => {
    void device.refresh()
  }, [device])
  const found = foundOrders(orders ?? [], search)
  return (
    <Page
      title={<Trans>Orders</Trans>}
      meta={orders && <Plural value={found.length} one="# order" other="# orders" />}
      actions={
        <LinkButton {...links.batch}>
          <Trans>Batch orders</Trans>
        </LinkButton>
      }
    >
      <OrderFilters search={search} onSearch={onSearch} />
      {!orders ? (
        <Unknown />
      ) : found.length > 0 ? (
        <List orders={found} orderLink={links.order} />
      ) : (
        <Empty isFiltered={orders.length > 0} onClear={() => onSearch({})} catalogue={links.catalogue} />
      )}
    </Page>
  )
}

const ROW_PX = 76

type OrderLink = (entry: OrderEntry) => LinkProps

/** Two may wear one id until the person has decided. */
const keyOf = (entry: OrderEntry | undefined) => (entry?.isApart ? entry.commandId : entry?.orderId)

function List({ orders, orderLink }: { orders: readonly OrderEntry[]; orderLink: OrderLink }) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    if (box.current) setMargin(box.current.getBoundingClientRect().top + scrollY)
  }, [])
  const virtual = useWindowRows({
    count: orders.length,
    estimateSize: () => ROW_PX,
    overscan: 6,
    scrollMargin: margin,
    getItemKey: (index) => keyOf(orders[index]) ?? index,
  })
  return (
    <div ref={box} className={css.list}>
      <ul className={css.space} aria-label={t`Orders`} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const entry = orders[item.index]
          return (
            entry && (
              <li
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                aria-posinset={item.index + 1}
                aria-setsize={orders.length}
                className={css.item}
                style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
              >
                <Line entry={entry} link={orderLink(entry)} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

function Line({ entry, link }: { entry: OrderEntry; link: LinkProps }) {
  const { i18n } = useLingui()
  const { lineCount, totalQuantity } = entry
  return (
    <div className={css.row}>
      <div className={css.words}>
        <Link {...link} className={css.target}>
          {entry.orderNumber ?? <Trans>No number yet</Trans>}
        </Link>
        {entry.ownNumber !== '' && <span className={css.own}>{entry.ownNumber}</span>}
        <span className={css.meta}>
          {formatMoment(entry.submittedAt ?? entry.draftedAt)} · <Who entry={entry} />
        </span>
      </div>
      <span className={css.counts}>
        <Plural value={lineCount} one="# article" other="# articles" />
        <br />
        <Plural
          value={totalQuantity}
          one={`${formatNumber(i18n.locale, totalQuantity)} piece`}
          other={`${formatNumber(i18n.locale, totalQuantity)} pieces`}
        />
      </span>
      <span className={css.state}>
        <OrderStateMark entry={entry} />
      </span>
      <Money minor={parseDecimal(entry.total) ?? 0} currency={entry.currency} strong className={css.total} />
    </div>
  )
}

function Empty({ isFiltered, onClear, catalogue }: { isFiltered: boolean; onClear: () => void; catalogue: LinkProps }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<IconSearch size={28} />}
        title={<Trans>No order matches</Trans>}
        action={
          <Button variant="primary" onClick={onClear}>
            <Trans>Show all orders</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<IconClipboardList size={28} />}
      title={<Trans>No orders yet</Trans>}
      action={
        <LinkButton {...catalogue} variant="primary">
          <Trans>Open the catalogue</Trans>
        </LinkButton>
      }
    >
      <Trans>Orders of this client account appear here, also those still waiting on this device.</Trans>
    </EmptyState>
  )
}

function Unknown() {
  const device = useDevice()
  const { reachable } = useObservable(device.sync)
  if (reachable === 'no') {
    return (
      <BrokenState
        title={<Trans>The orders are not on this device yet</Trans>}
        safe={<Trans>Orders that you give now are saved on this device and appear here at once.</Trans>}
        onRetry={() => void device.refresh()}
      />
    )
  }
  return (
    <Waiting className={css.list}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className={css.row}>
          <div className={css.words}>
            <Skeleton width={40} />
            <Skeleton width={60} />
          </div>
          <Skeleton width={60} className={css.counts} />
          <Skeleton width={60} className={css.state} />
          <Skeleton width={60} />
        </div>
      ))}
    </Waiting>
  )
}
