import type { BodyOf } from '#domain/contract/call.ts'
import type { contract } from '#domain/contract/index.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { Tx } from '../../db/client.ts'
import { readPageRows } from '../../db/page-rows.ts'
import type { Scope } from '../../http/scope.ts'
import type { OrderFilter } from './order-filter.ts'

export interface StoredOrderedArticle {
  readonly goodsId: string
  readonly name: string
  readonly orderId: string
  readonly orderNumber: string
  readonly orderedAt: Date
  readonly quantity: number
  readonly unitPrice: Minor
  readonly currency: string
  readonly times: number
  readonly totalQuantity: number
  /** Number of all articles. */
  readonly total: number
}

export type OrderedSort = NonNullable<BodyOf<typeof contract.orders.goods>['sort']>

const ORDER_BY: Record<OrderedSort, string> = {
  recent: 'max(o.submitted_at) desc, l.goods_id',
  times: 'count(distinct o.order_id) desc, max(o.submitted_at) desc, l.goods_id',
  quantity: 'sum(l.quantity) desc, max(o.submitted_at) desc, l.goods_id',
}

/** Value from the newest order that has the article. */
const last = (column: string) => `(array_agg(${column} order by o.submitted_at desc, o.order_id, l.line_no))[1]`

const statementBy = (sort: OrderedSort): string => `select l.goods_id as "goodsId", ${last('l.name')} as name,
    ${last('o.order_id')} as "orderId", ${last('o.order_number')} as "orderNumber", max(o.submitted_at) as "orderedAt",
    ${last('l.quantity')} as quantity, ${last('l.unit_price')} as "unitPrice", ${last('o.currency')} as currency,
    count(distinct o.order_id) as times, sum(l.quantity) as "totalQuantity", count(*) over () as total
  from orders o join order_line l on l.tenant_id = $1 and l.account_id = $2 and l.order_id = o.order_id
  where o.tenant_id = $1 and o.account_id = $2 and o.state <> 'cancelled'
    and ($3 = '' or position(lower($3) in lower(l.goods_id)) > 0 or position(lower($3) in lower(l.name)) > 0)
    and ($4::date is null or o.submitted_at >= $4::date::timestamp at time zone $6::text)
    and ($5::date is null or o.submitted_at < ($5::date + 1)::timestamp at time zone $6::text)
  group by l.goods_id order by ${ORDER_BY[sort]}`

/** A page of the articles that the account has ordered and not cancelled, each as it was ordered last. */
export function readOrderedGoods(
  tx: Tx,
  { tenant, account }: Scope,
  { keyword, from, to, timeZone }: OrderFilter,
  sort: OrderedSort,
  cut: { readonly limit: number; readonly offset: number },
) {
  return readPageRows<StoredOrderedArticle>(tx, statementBy(sort), [tenant, account, keyword, from, to, timeZone], cut)
}
