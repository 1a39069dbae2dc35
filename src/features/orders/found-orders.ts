import { formatDay } from '../../lib/dates.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import type { OrderSearch } from './order-search.ts'

/** The orders that the filters leave; a day is of the device's time zone. */
export function foundOrders(
  orders: readonly OrderEntry[],
  { state, q = '', from = '', to = '9999' }: OrderSearch,
): readonly OrderEntry[] {
  const wanted = q.trim().toLowerCase()
  return orders.filter((entry) => {
    const day = formatDay(entry.submittedAt ?? entry.draftedAt)
    return (
      from <= day &&
      day <= to &&
      (state === undefined || (state === 'device' ? entry.state === null : entry.state === state)) &&
      (wanted === '' ||
        [entry.orderNumber ?? '', entry.ownNumber, entry.orderId].some((number) => number.toLowerCase().includes(wanted)))
    )
  })
}
