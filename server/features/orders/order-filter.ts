import { dayOf, firstDayOf, timeZoneOf } from '#domain/rules/account-day.ts'
import type { ListPeriod } from '#domain/rules/account-day.ts'
import type { OrderState } from '#domain/rules/order.ts'
import type { Scope } from '../../http/scope.ts'

export interface OrderFilter {
  /** null means every state. */
  readonly state: OrderState | null
  readonly keyword: string
  /** Days in this time zone, both included; null means without beginning or end. */
  readonly from: string | null
  readonly to: string | null
  readonly timeZone: string
}

interface AskedFilter {
  readonly state?: OrderState | 'all'
  readonly keyword?: string | undefined
  readonly period: ListPeriod
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Builds the filter, in the days of the account's country. */
export const toFilter = (
  { state = 'all', keyword = '', period, from, to }: AskedFilter,
  country: string,
  now: Date,
): OrderFilter => ({
  state: state === 'all' ? null : state,
  keyword: keyword.trim(),
  from: from ?? firstDayOf(period, dayOf(country, now.getTime())),
  to: to ?? null,
  timeZone: timeZoneOf(country),
})

/** Values $1 to $7 of a statement that contains `ordersMatching`. */
export const filterValues = ({ tenant, account }: Scope, { state, keyword, from, to, timeZone }: OrderFilter) => [
  tenant,
  account,
  state,
  keyword,
  from,
  to,
  timeZone,
]

// The keyword is compared as text, not as a pattern: % and _ are ordinary characters in an order number. PostgreSQL reads the lines
// and invoices of the account once, and only if there is a keyword.
export const ordersMatching = `tenant_id = $1 and account_id = $2 and ($3::text is null or state = $3)
  and ($4 = '' or position(lower($4) in lower(order_number)) > 0 or position(lower($4) in lower(own_number)) > 0
    or order_id in (select f.order_id from order_line f where f.tenant_id = $1 and f.account_id = $2
      and (position(lower($4) in lower(f.goods_id)) > 0 or position(lower($4) in lower(f.name)) > 0))
    or order_id in (select i.order_id from invoice i where i.tenant_id = $1 and i.account_id = $2
      and position(lower($4) in lower(i.invoice_number)) > 0))
  and ($5::date is null or submitted_at >= $5::date::timestamp at time zone $7::text)
  and ($6::date is null or submitted_at < ($6::date + 1)::timestamp at time zone $7::text)`
