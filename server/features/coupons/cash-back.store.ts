import type { Minor } from '#domain/rules/money.ts'
import type { OrderState } from '#domain/rules/order.ts'
import type { Tx } from '../../db/client.ts'
import type { Scope } from '../../http/scope.ts'

export interface EarningOrder {
  readonly orderId: string
  readonly orderNumber: string
  readonly ownNumber: string
  readonly orderedAt: Date
  /** Day in the account's time zone. */
  readonly orderedOn: string
  readonly month: string
  readonly state: OrderState
  readonly currency: string
  readonly goods: Minor
  readonly cashBack: Minor
}

export interface EarnedInMonth {
  readonly month: string
  readonly currency: string
  readonly orders: number
  readonly cashBack: Minor
}

export interface Asked {
  readonly timeZone: string
  /** `2026-11`; null for all months. */
  readonly month: string | null
}

const found = `with found as (
  select *, to_char(submitted_at at time zone $3::text, 'YYYY-MM') as month from orders
  where tenant_id = $1 and account_id = $2 and cash_back > 0
)`
const inMonth = 'from found where $4::text is null or month = $4'
const listQuery = {
  name: 'cash-back-orders',
  text: `${found} select order_id as "orderId", order_number as "orderNumber", own_number as "ownNumber", submitted_at as "orderedAt",
      to_char(submitted_at at time zone $3::text, 'YYYY-MM-DD') as "orderedOn", month, state, currency, subtotal - discount as goods,
      cash_back as "cashBack" ${inMonth} order by submitted_at desc, order_id limit $5 offset $6`,
}
const countQuery = { name: 'cash-back-count', text: `${found} select count(*) as total ${inMonth}` }
const monthsQuery = {
  name: 'cash-back-months',
  text: `${found} select month, currency, count(*) as orders, sum(cash_back)::bigint as "cashBack" from found
    where state <> 'cancelled' group by month, currency order by month desc, currency`,
}

/** The account's orders that earn cash-back, the newest first, and how many there are. */
export async function readEarning(
  tx: Tx,
  { tenant, account }: Scope,
  { timeZone, month }: Asked,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ list: readonly EarningOrder[]; total: number }> {
  const of = [tenant, account, timeZone, month]
  const { rows: list } = await tx.query<EarningOrder & object>({ ...listQuery, values: [...of, limit, offset] })
  const { rows } = await tx.query<{ total: number }>({ ...countQuery, values: of })
  return { list, total: rows[0]?.total ?? 0 }
}

/** Earnings month by month, the last first; cancelled orders earn nothing. */
export async function readMonths(tx: Tx, { tenant, account }: Scope, timeZone: string): Promise<readonly EarnedInMonth[]> {
  const { rows } = await tx.query<EarnedInMonth & object>({ ...monthsQuery, values: [tenant, account, timeZone] })
  return rows
}
