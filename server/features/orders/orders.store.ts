import type { OrderNote, OrderState } from '#domain/rules/order.ts'
import type { Tx } from '../../db/client.ts'
import type { Scope } from '../../http/scope.ts'
import type { StoredOrder, StoredOrderLine, StoredSummary } from './stored-order.ts'

const summaryColumns = `order_id as "orderId", order_number as "orderNumber", state, submitted_at as "submittedAt",
  drafted_at as "draftedAt", currency, total, line_count as "lineCount", total_quantity as "totalQuantity",
  own_number as "ownNumber", actor_kind as "actorKind", actor_name as "actorName", with_changes as "withChanges", note`

const findQuery = {
  name: 'order-whole',
  text: `select ${summaryColumns}, subtotal, discount, tax, tax_percent::float8 as "taxPercent", tax_case as "taxCase", address, notes,
      requested_on as "requestedOn", changes, cancelled, bundles,
      (select coalesce(json_agg(json_build_object('goodsId', goods_id, 'name', name, 'quantity', quantity, 'unitPrice', unit_price,
          'originalPrice', original_price, 'lineTotal', line_total, 'priceKind', price_kind, 'bundleKey', bundle_key) order by line_no), '[]')
        from order_line where tenant_id = $1 and account_id = $2 and order_id = $3) as lines
    from orders where tenant_id = $1 and account_id = $2 and order_id = $3`,
}

/** One order of this account, whole, in one query. */
export async function findOrder(tx: Tx, scope: Scope, orderId: string): Promise<StoredOrder | undefined> {
  const { rows } = await tx.query<StoredOrder & { lines: StoredOrderLine[] }>({
    ...findQuery,
    values: [scope.tenant, scope.account, orderId],
  })
  return rows[0]
}

const lockQuery = {
  name: 'order-lock',
  text: 'select 1 from orders where tenant_id = $1 and account_id = $2 and order_id = $3 for update',
}

/** Holds the order, where there is one, until the end of the transaction. */
export async function lockOrder(tx: Tx, scope: Scope, orderId: string): Promise<void> {
  await tx.query({ ...lockQuery, values: [scope.tenant, scope.account, orderId] })
}

const noteQuery = {
  name: 'order-note',
  text: 'update orders set note = $4::jsonb where tenant_id = $1 and account_id = $2 and order_id = $3',
}

/** The order is locked. */
export async function storeNote(tx: Tx, scope: Scope, orderId: string, note: OrderNote | null): Promise<void> {
  await tx.query({ ...noteQuery, values: [scope.tenant, scope.account, orderId, note && JSON.stringify(note)] })
}

// The keyword is compared as text, not as a pattern: % and _ are ordinary characters in an order number.
const matching = `tenant_id = $1 and account_id = $2 and ($3::text is null or state = $3)
  and ($4 = '' or position(lower($4) in lower(order_number)) > 0 or position(lower($4) in lower(own_number)) > 0)
  and ($5::date is null or submitted_at >= $5::date::timestamp at time zone $7::text)
  and ($6::date is null or submitted_at < ($6::date + 1)::timestamp at time zone $7::text)`
const pageQuery = {
  name: 'order-page',
  text: `select ${summaryColumns} from orders where ${matching} order by submitted_at desc, order_id limit $8 offset $9`,
}
const countQuery = { name: 'order-count', text: `select count(*) as total from orders where ${matching}` }

const statesQuery = {
  name: 'order-states',
  text: 'select state, count(*) as total from orders where tenant_id = $1 and account_id = $2 group by state',
}

/** How many orders of the account are in each state; a state without orders is missing. */
export async function countStates(tx: Tx, scope: Scope): Promise<{ state: OrderState; total: number }[]> {
  const { rows } = await tx.query<{ state: OrderState; total: number }>({
    ...statesQuery,
    values: [scope.tenant, scope.account],
  })
  return rows
}

export interface OrderFilter {
  /** null is every state. */
  readonly state: OrderState | null
  readonly keyword: string
  /** Days, both included, in this time zone; null is without beginning or end. */
  readonly from: string | null
  readonly to: string | null
  readonly timeZone: string
}

/** A page of the account's orders, newest first, and how many there are. */
export async function readOrderPage(
  tx: Tx,
  scope: Scope,
  { state, keyword, from, to, timeZone }: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: StoredSummary[]; total: number }> {
  const wanted = [scope.tenant, scope.account, state, keyword, from, to, timeZone]
  const { rows: list } = await tx.query<StoredSummary & object>({ ...pageQuery, values: [...wanted, limit, offset] })
  const { rows } = await tx.query<{ total: number }>({ ...countQuery, values: wanted })
  return { list, total: rows[0]?.total ?? 0 }
}
