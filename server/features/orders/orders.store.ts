import type { ListPeriod } from '#domain/rules/account-day.ts'
import type { OrderNote, OrderState } from '#domain/rules/order.ts'
import type { Tx } from '../../db/client.ts'
import type { Scope } from '../../http/scope.ts'
import { filterValues, ordersMatching } from './order-filter.ts'
import type { OrderFilter } from './order-filter.ts'
import type { StoredOrder, StoredOrderLine, StoredSummary } from './stored-order.ts'

const summaryColumns = `order_id as "orderId", order_number as "orderNumber", state, submitted_at as "submittedAt",
  drafted_at as "draftedAt", currency, total, line_count as "lineCount", total_quantity as "totalQuantity",
  own_number as "ownNumber", actor_kind as "actorKind", actor_name as "actorName", with_changes as "withChanges", note,
  (select coalesce(sum(s.quantity), 0)::int from shipment_line s
    where s.tenant_id = $1 and s.account_id = $2 and s.order_id = orders.order_id) as "shippedQuantity",
  (select count(*)::int from invoice i
    where i.tenant_id = $1 and i.account_id = $2 and i.order_id = orders.order_id and i.kind = 'invoice') as "invoiceCount"`

const findQuery = {
  name: 'order-whole',
  text: `select ${summaryColumns}, subtotal, discount, tax, tax_percent::float8 as "taxPercent", tax_case as "taxCase", address, notes,
      requested_on as "requestedOn", changes, cancelled, asked, signature, bundles, coupon_id as "couponId", coupon,
      price_list_version as "priceListVersion", seen_price_list_version as "seenPriceListVersion",
      prices_seen_at as "pricesSeenAt", total_seen as "totalSeen", cash_back as "cashBack",
      (select coalesce(json_agg(json_build_object('goodsId', goods_id, 'name', name, 'quantity', quantity, 'unitPrice', unit_price,
          'originalPrice', original_price, 'lineTotal', line_total, 'priceKind', price_kind, 'ifShort', if_short, 'askedQuantity', asked_quantity,
          'bundleKey', bundle_key, 'steps', steps) order by line_no), '[]')
        from order_line where tenant_id = $1 and account_id = $2 and order_id = $3) as lines
    from orders where tenant_id = $1 and account_id = $2 and order_id = $3`,
}

/** Finds one order of this account, complete, in one query. */
export async function findOrder(tx: Tx, scope: Scope, orderId: string): Promise<StoredOrder | undefined> {
  const { rows } = await tx.query<StoredOrder & { lines: StoredOrderLine[] }>({
    ...findQuery,
    values: [scope.tenant, scope.account, orderId],
  })
  return rows[0]
}

const noteQuery = {
  name: 'order-note',
  text: 'update orders set note = $4::jsonb where tenant_id = $1 and account_id = $2 and order_id = $3',
}

/** The order is locked. */
export async function storeNote(tx: Tx, scope: Scope, orderId: string, note: OrderNote | null): Promise<void> {
  await tx.query({ ...noteQuery, values: [scope.tenant, scope.account, orderId, note && JSON.stringify(note)] })
}

const pageQuery = {
  name: 'order-page',
  text: `select ${summaryColumns} from orders where ${ordersMatching} order by submitted_at desc, order_id limit $8 offset $9`,
}
const countQuery = { name: 'order-count', text: `select count(*) as total from orders where ${ordersMatching}` }

const statesQuery = {
  name: 'order-states',
  text: `select state, count(*) as total from orders where ${ordersMatching} group by state`,
}

/** Counts the account's orders that the filter finds, by state; a state without orders is missing. */
export async function countStates(tx: Tx, scope: Scope, filter: OrderFilter): Promise<{ state: OrderState; total: number }[]> {
  const { rows } = await tx.query<{ state: OrderState; total: number }>({
    ...statesQuery,
    values: filterValues(scope, filter),
  })
  return rows
}

const since = (first: string) => `count(*) filter (where submitted_at >= ${first}::date::timestamp at time zone $7::text)`
const periodsQuery = {
  name: 'order-periods',
  text: `select count(*) as "all", ${since('$8')} as "lastWeek", ${since('$9')} as "lastMonth", ${since('$10')} as "lastThreeMonths"
    from orders where ${ordersMatching}`,
}

/** Counts the account's orders that the filter finds, by period. §9 */
export async function countPeriods(
  tx: Tx,
  scope: Scope,
  filter: OrderFilter,
  firstDay: (period: ListPeriod) => string | null,
): Promise<Record<ListPeriod, number>> {
  const firstDays = [firstDay('lastWeek'), firstDay('lastMonth'), firstDay('lastThreeMonths')]
  const { rows } = await tx.query<Record<ListPeriod, number>>({
    ...periodsQuery,
    values: [...filterValues(scope, filter), ...firstDays],
  })
  return rows[0] ?? { all: 0, lastWeek: 0, lastMonth: 0, lastThreeMonths: 0 }
}

/** A page of the account's orders, newest first, and how many there are. */
export async function readOrderPage(
  tx: Tx,
  scope: Scope,
  filter: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: StoredSummary[]; total: number }> {
  const wanted = filterValues(scope, filter)
  const { rows: list } = await tx.query<StoredSummary & object>({ ...pageQuery, values: [...wanted, limit, offset] })
  const { rows } = await tx.query<{ total: number }>({ ...countQuery, values: wanted })
  return { list, total: rows[0]?.total ?? 0 }
}
