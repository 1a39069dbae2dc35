import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/call.ts'
import type { orders as calls } from '#domain/contract/orders.ts'
import type { OrderSummary } from '#domain/contract/order-shapes.ts'
import { PERIODS } from '#domain/rules/account-day.ts'
import type { ListPeriod } from '#domain/rules/account-day.ts'
import { ORDER_STATES } from '#domain/rules/order.ts'
import { useAccount, useDevice } from '../../../lib/device.ts'
import { ReadFailure } from '../../../lib/read-failure.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import { useOffline } from '../../../lib/use-offline.ts'
import type { OrderEntry } from '../../../offline/device-types.ts'
import { foundOrders, inDaysWith } from '../found-orders.ts'
import { toOrderQuery } from '../order-search.ts'
import type { OrderSearch } from '../order-search.ts'
import { heldOrders } from './held-orders.ts'
import { useSettled } from './use-settled.ts'

type Counts = ReplyOf<typeof calls.count>
type StateCounts = Omit<Counts, 'periods'>
const NONE: readonly OrderEntry[] = []

/** Page size of older orders; the device holds the newest hundred. */
const PAGE = 50
const PAGES_ON_DEVICE = 2

/**
 * The orders that match the filters: those on the device at once, also offline, and older ones from the service, page by page.
 * Counts come from the service, else from what this device holds.
 */
export function useOrderList(search: OrderSearch) {
  const device = useDevice()
  const known = useObservable(device.orders)
  const receipts = useObservable(device.receipts)
  const isOffline = useOffline()
  const settled = useSettled(search.q ?? '')
  const asked: OrderSearch = { ...search, q: settled }
  const account = useAccount()
  const where = { country: account?.country ?? '', now: serverNow() }
  const own = known ?? NONE
  const ofOwn = foundOrders(own, search, where)
  const told = useCounts(asked, own)
  const here = ofOwn.filter(({ state }) => state !== null).length
  const ofService = search.state === 'device' ? 0 : (told?.[search.state ?? 'all'] ?? null)
  const older = useOlder(asked, {
    isMissing: ofService !== null && ofService > here && settled === (search.q ?? ''),
    all: own,
    found: ofOwn,
  })
  const held = heldOrders(receipts, account?.clientId, [...own, ...older.list])
  const all = held.length === 0 ? own : [...own, ...held].sort(newestFirst)
  const found = foundOrders(all, search, where)
  const inDays = inDaysWith(all, search, where)
  const counts = told ?? countsOf(inDays)
  const orders = older.list.length === 0 ? found : [...found, ...older.list].sort(newestFirst)
  return {
    orders: known || held.length > 0 ? orders : undefined,
    /** True if there is no order at all. */
    isEmpty: all.length === 0,
    counts: { ...counts, device: inDays.length - inDays.filter(({ state }) => state !== null).length },
    periods: Object.fromEntries(
      PERIODS.map((period) => {
        const inPeriod = foundOrders(all, inPeriodOf(search, period), where)
        const judged = inPeriod.filter(({ state }) => state !== null).length
        const ofService = search.state === 'device' ? 0 : (told?.periods[period] ?? judged)
        return [period, ofService + inPeriod.length - judged]
      }),
    ) as Record<ListPeriod, number>,
    older: { ...older, missing: ofService === null ? null : Math.max(0, ofService - here - older.list.length), isOffline },
  }
}

const newestFirst = (a: OrderEntry, b: OrderEntry): number => {
  const [atA, atB] = [a.submittedAt ?? a.draftedAt, b.submittedAt ?? b.draftedAt]
  return atA < atB ? 1 : atA > atB ? -1 : 0
}

/** The same keyword and state, in another period. */
const inPeriodOf = ({ q, state }: OrderSearch, period: ListPeriod): OrderSearch => ({
  ...(q !== undefined && { q }),
  ...(state && { state }),
  ...(period !== 'all' && { period }),
})

const countsOf = (orders: readonly OrderEntry[]): StateCounts => {
  const judged = orders.filter(({ state }) => state !== null)
  const counts = { all: judged.length, submitted: 0, unshipped: 0, shipped: 0, returning: 0, returned: 0, cancelled: 0 }
  for (const { state } of judged) if (state) counts[state] += 1
  return counts
}

function useCounts(search: OrderSearch, held: readonly OrderEntry[]): Counts | undefined {
  const device = useDevice()
  const account = useAccount()?.clientId
  const isOffline = useOffline()
  // A new order or a change of state changes the counts.
  const known = countsOf(held)
  const state = search.state === 'device' ? undefined : search.state
  const asked = { ...toOrderQuery(search), ...(state && { state }) }
  const { data } = useQuery({
    queryKey: ['orders', account, 'count', asked, ORDER_STATES.map((state) => known[state]).join()],
    queryFn: async () => {
      const answer = await device.orderReads.count(asked)
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data
    },
    placeholderData: keepPreviousData,
    enabled: !isOffline,
  })
  return isOffline ? undefined : data
}

interface Missing {
  /** True if the service has matching orders that this device does not hold. */
  readonly isMissing: boolean
  readonly all: readonly OrderEntry[]
  /** Those of `all` that match the filters. */
  readonly found: readonly OrderEntry[]
}

function useOlder(search: OrderSearch, { isMissing, all, found }: Missing) {
  const device = useDevice()
  const account = useAccount()?.clientId
  const isOffline = useOffline()
  const [isWanted, setWanted] = useState(false)
  const query = toOrderQuery(search)
  const state = search.state === 'device' ? undefined : search.state
  const isFiltered = state !== undefined || Object.keys(query).length > 0
  const read = useInfiniteQuery({
    queryKey: ['orders', account, 'older', state ?? 'all', query],
    queryFn: async ({ pageParam }) => {
      const page = { page: String(pageParam), limit: String(PAGE) }
      const answer = await device.orderReads.list({ ...query, ...(state && { state }), ...page })
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data
    },
    // Without filters the device already holds the first pages.
    initialPageParam: isFiltered ? 1 : PAGES_ON_DEVICE + 1,
    getNextPageParam: ({ page, total }) => (page * PAGE < total ? page + 1 : undefined),
    enabled: isMissing && !isOffline && search.state !== 'device' && (isFiltered || isWanted),
  })
  const shown = new Set(found.map(({ orderId }) => orderId))
  // Only the service can find an order by articles and invoices that this device has never read.
  const held = new Map(all.filter((entry) => !entry.isApart).map((entry) => [entry.orderId, entry]))
  const pages = search.state === 'device' ? [] : (read.data?.pages ?? [])
  const list = pages.flatMap((page) =>
    page.list.filter(({ orderId }) => !shown.has(orderId)).map((one) => held.get(one.orderId) ?? toEntry(one)),
  )
  return {
    list,
    isReading: read.isFetching,
    failure: read.error && !isOffline ? ReadFailure.of(read.error).answer : null,
    more: () => {
      if (read.error) void read.refetch()
      else if (read.data) void read.fetchNextPage()
      else setWanted(true)
    },
  }
}

/** An order that only the service holds. */
const toEntry = (summary: OrderSummary): OrderEntry => ({
  ...summary,
  local: null,
  commandId: null,
  refusal: null,
  draft: null,
  shown: null,
  order: null,
})
