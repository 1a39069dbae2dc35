import { Plural, Trans } from '@lingui/react/macro'
import { IconClipboardList, IconSearch } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWatchedReads } from '../../lib/use-watched-reads.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { UnreadState } from '../../ui/unread-state.tsx'
import { OlderOrders } from './list/older-orders.tsx'
import { OrderCards } from './list/order-cards.tsx'
import { useOrderList } from './list/order-list.reads.ts'
import { OrderTable } from './list/order-table.tsx'
import { SaveOrders } from './list/save-orders.tsx'
import { useDesk } from './list/use-desk.ts'
import css from './order-list.module.css'
import { OrderFilters } from './order-filters.tsx'
import type { OrderSearch } from './order-search.ts'

interface OrderListProps {
  search: OrderSearch
  onSearch: (next: OrderSearch) => void
  /** The tabs of the orders, from the route. */
  above?: ReactNode
  links: { readonly order: (entry: OrderEntry) => LinkProps; readonly catalogue: LinkProps }
}

/** The device holds the newest hundred; with fewer, the list is complete. */
const HELD = 100

/** The device's orders and the service's in one list, newest first; shown offline too (decisions §7). */
export function OrderList({ search, onSearch, above, links }: OrderListProps) {
  const isDesk = useDesk()
  useWatchedReads()
  const { orders, isEmpty, counts, periods, older } = useOrderList(search)
  const shown = orders && orders.length + (older.missing ?? 0)
  const Shape = isDesk ? OrderTable : OrderCards
  const isSearch = search.q !== undefined
  return (
    <Page
      width="wide"
      above={above}
      title={<Trans>Orders</Trans>}
      meta={shown !== undefined && <Plural value={shown} one="# order" other="# orders" />}
      actions={orders && !isEmpty && <SaveOrders search={search} />}
    >
      <OrderFilters search={search} counts={counts} periods={periods} onSearch={onSearch} />
      {!orders ? (
        <Unknown />
      ) : orders.length > 0 ? (
        <div className={css.list}>
          <Shape orders={orders} orderLink={links.order} />
          {(!older.isOffline || orders.length >= HELD || isSearch) && <OlderOrders older={older} isSearch={isSearch} />}
        </div>
      ) : older.isReading ? (
        <OrderRowsSkeleton />
      ) : (
        <>
          <Empty isFiltered={!isEmpty} onClear={() => onSearch({})} catalogue={links.catalogue} />
          {!isEmpty && <OlderOrders older={older} isSearch={isSearch} />}
        </>
      )}
    </Page>
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
  return (
    <UnreadState
      title={<Trans>The orders are not on this device yet</Trans>}
      safe={<Trans>Orders that you place now are saved on this device and appear here at once.</Trans>}
    >
      <OrderRowsSkeleton />
    </UnreadState>
  )
}

function OrderRowsSkeleton() {
  return (
    <Waiting className={css.list}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className={css.bones}>
          <Skeleton width={40} />
          <Skeleton width={60} />
          <Skeleton width={60} />
        </div>
      ))}
    </Waiting>
  )
}
