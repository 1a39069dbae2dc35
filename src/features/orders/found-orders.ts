import { dayOf, firstDayOf } from '#domain/rules/account-day.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import type { OrderSearch } from './order-search.ts'

interface Where {
  /** The account's country, which determines its days. */
  readonly country: string
  readonly now: number
}

/** The orders that match the filters, by the rules of the service: `orders.list`. */
export function foundOrders(orders: readonly OrderEntry[], search: OrderSearch, where: Where): readonly OrderEntry[] {
  return inState(inDaysWith(orders, search, where), search.state)
}

/** Filters by days and keyword, in every state: the base of the counts. */
export function inDaysWith(
  orders: readonly OrderEntry[],
  { q = '', period, from, to }: OrderSearch,
  { country, now }: Where,
): readonly OrderEntry[] {
  const wanted = q.trim().toLowerCase()
  const first = from ?? (period ? firstDayOf(period, dayOf(country, now)) : null)
  const isEver = first === null && to === undefined
  return orders.filter((entry) => {
    if (wanted !== '' && !wordsOf(entry).some((word) => word.toLowerCase().includes(wanted))) return false
    if (isEver) return true
    const day = dayOf(country, Date.parse(entry.submittedAt ?? entry.draftedAt))
    return (first ?? '') <= day && day <= (to ?? '9999')
  })
}

const inState = (orders: readonly OrderEntry[], state: OrderSearch['state']) =>
  state === undefined ? orders : orders.filter((entry) => (state === 'device' ? entry.state === null : entry.state === state))

/** The searchable words: its numbers, its articles as far as they are known here, and its invoices. */
const wordsOf = ({ orderId, orderNumber, ownNumber, order, shown, draft }: OrderEntry): readonly string[] => [
  orderId,
  orderNumber ?? '',
  ownNumber,
  ...(order?.lines ?? shown?.lines ?? []).flatMap(({ goodsId, name }) => [goodsId, name]),
  ...(draft?.lines ?? []).map(({ goodsId }) => goodsId),
  ...(order?.invoices ?? []).map(({ invoiceNumber }) => invoiceNumber),
]
