import type { Minor } from '#domain/rules/money.ts'
import type { OrderState } from '#domain/rules/order.ts'
import type { Tx } from '../../db/client.ts'
import type { Scope } from '../../http/scope.ts'
import { filterValues, ordersMatching } from './order-filter.ts'
import type { OrderFilter } from './order-filter.ts'

/** A line of an order, with the order's head. */
export interface SheetLine {
  readonly orderNumber: string
  readonly ownNumber: string
  /** Day in the account's time zone. */
  readonly orderedOn: string
  readonly state: OrderState
  readonly orderedBy: string
  readonly goodsId: string
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Minor
  readonly lineTotal: Minor
  readonly currency: string
  readonly orderTotal: Minor
  readonly invoices: string
}

const found = `with found as (select * from orders where ${ordersMatching})`
const countQuery = { name: 'order-sheet-count', text: `${found} select coalesce(sum(line_count), 0)::int as total from found` }
const linesQuery = {
  name: 'order-sheet-lines',
  text: `${found}
    select o.order_number as "orderNumber", o.own_number as "ownNumber",
      to_char(o.submitted_at at time zone $7::text, 'YYYY-MM-DD') as "orderedOn", o.state, o.actor_name as "orderedBy",
      l.goods_id as "goodsId", l.name, l.quantity, l.unit_price as "unitPrice", l.line_total as "lineTotal", o.currency,
      o.total as "orderTotal", coalesce((select string_agg(i.invoice_number, ', ' order by i.issued_on, i.invoice_number)
        from invoice i where i.tenant_id = $1 and i.account_id = $2 and i.order_id = o.order_id), '') as invoices
    from found o join order_line l on l.tenant_id = $1 and l.account_id = $2 and l.order_id = o.order_id
    order by o.submitted_at desc, o.order_id, l.line_no limit $8`,
}

export async function countSheetLines(tx: Tx, scope: Scope, filter: OrderFilter): Promise<number> {
  const { rows } = await tx.query<{ total: number }>({ ...countQuery, values: filterValues(scope, filter) })
  return rows[0]?.total ?? 0
}

/** Reads the lines of the orders that the filter finds, the newest order first; at most `most`. */
export async function readSheetLines(tx: Tx, scope: Scope, filter: OrderFilter, most: number): Promise<readonly SheetLine[]> {
  const { rows } = await tx.query<SheetLine & object>({ ...linesQuery, values: [...filterValues(scope, filter), most] })
  return rows
}
