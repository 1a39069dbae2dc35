import type { ErpOrder } from '#domain/contract/erp-order.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { Tx } from '../../../db/client.ts'
import type { MachineScope } from '../../../http/scope.ts'

type Amounts = 'subtotal' | 'discount' | 'coupon' | 'tax' | 'total'
type Line = ErpOrder['lines'][number]
type LineAmounts = 'unitPrice' | 'originalPrice' | 'lineTotal'

/** An order in its current state; amounts are minor units. */
export interface ReadOrder extends Omit<ErpOrder, Amounts | 'actor' | 'submittedAt' | 'lines'>, Readonly<Record<Amounts, Minor>> {
  readonly submittedAt: Date
  readonly actorKind: 'buyer' | 'staff' | 'machine'
  readonly actorName: string
  readonly lines: readonly (Omit<Line, LineAmounts> & Readonly<Record<LineAmounts, Minor>>)[]
}

const pageQuery = {
  name: 'erp-orders-after',
  text: `select o.serial, o.order_id as "orderId", o.order_number as "orderNumber", o.state, o.submitted_at as "submittedAt",
      json_build_object('clientNumber', c.client_number, 'company', c.company, 'country', c.country, 'vatAccount', c.vat_account) as client,
      o.actor_kind as "actorKind", o.actor_name as "actorName", o.currency, o.subtotal, o.discount, o.coupon, o.tax,
      o.tax_percent::float8 as "taxPercent", o.tax_case as "taxCase", o.total, o.price_list_version as "priceListVersion", o.address,
      o.own_number as "ownNumber", o.notes, o.note, o.requested_on as "requestedOn",
      (select coalesce(json_agg(json_build_object('goodsId', l.goods_id, 'name', l.name, 'quantity', l.quantity, 'unitPrice', l.unit_price,
          'originalPrice', l.original_price, 'lineTotal', l.line_total, 'ifShort', l.if_short) order by l.line_no), '[]')
        from order_line l where l.tenant_id = $1 and l.account_id = o.account_id and l.order_id = o.order_id) as lines,
      (select coalesce(json_agg(json_build_object('goodsId', goods_id, 'quantity', quantity) order by goods_id), '[]') from (
        select goods_id, sum(quantity)::int as quantity from shipment_line s
        where s.tenant_id = $1 and s.account_id = o.account_id and s.order_id = o.order_id group by goods_id) sent) as shipped
    from orders o join client_account c using (tenant_id, account_id)
    where o.tenant_id = $1 and o.serial > $2 order by o.serial limit $3`,
}

/** Orders that get their place at once: a shop that was never read has many. */
const PLACES_MAX = 1000

const hasUnread = {
  name: 'erp-orders-unread',
  text: 'select exists (select from orders where tenant_id = $1 and serial is null) as has',
}
const lockPlaces = {
  name: 'erp-orders-lock-places',
  text: `insert into order_counter (tenant_id) values ($1)
    on conflict (tenant_id) do update set last = order_counter.last returning last`,
}
const giveQuery = {
  name: 'erp-orders-place',
  text: `with unread as (
      select account_id, order_id, row_number() over (order by submitted_at, order_id) as place from (
        select account_id, order_id, submitted_at from orders where tenant_id = $1 and serial is null
        order by submitted_at, order_id limit ${PLACES_MAX}) as oldest
    ),
    given as (
      update orders o set serial = $2::bigint + place from unread
      where o.tenant_id = $1 and o.account_id = unread.account_id and o.order_id = unread.order_id returning 1
    )
    update order_counter set last = $2::bigint + (select count(*) from given) where tenant_id = $1`,
}

/**
 * Gives unread orders their place in the reading. Only committed orders get one, and one reader at a time assigns them, so no order
 * gets a place that a reader has already passed, however long its transaction took.
 */
export async function placeOrders(tx: Tx, scope: MachineScope): Promise<void> {
  const { rows: unread } = await tx.query<{ has: boolean }>({ ...hasUnread, values: [scope.tenant] })
  if (!unread[0]?.has) return
  const { rows } = await tx.query<{ last: number }>({ ...lockPlaces, values: [scope.tenant] })
  await tx.query({ ...giveQuery, values: [scope.tenant, rows[0]?.last ?? 0] })
}

/** Reads orders of all accounts of the tenant. */
export async function readOrdersAfter(tx: Tx, scope: MachineScope, after: number, limit: number): Promise<ReadOrder[]> {
  const { rows } = await tx.query<ReadOrder & Record<string, unknown>>({ ...pageQuery, values: [scope.tenant, after, limit] })
  return rows
}
