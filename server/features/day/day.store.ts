import type { OrderEvent } from '#domain/contract/order-life.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { ReturnState } from '#domain/rules/returns.ts'
import type { Tx } from '../../db/client.ts'
import { OWN_GOODS } from '../../db/own-goods.ts'
import type { Scope } from '../../http/scope.ts'

/** Most news of each kind: as many as somebody reads before a visit. */
const NEWS_MAX = 100
/** Most articles of one account that are listed: those that it bought last. */
const BOUGHT_MAX = 5000

export interface StoredVisits {
  readonly visitAt: Date | null
  readonly beforeAt: Date | null
}

/** Reads when this person visited the account. */
export const readVisits = async (tx: Tx, { tenant, actor, account }: Scope): Promise<StoredVisits> => {
  const { rows } = await tx.query<{ visitAt: Date | null; beforeAt: Date | null }>({
    name: 'day-visits',
    text: `select visit_at as "visitAt", visit_before_at as "beforeAt" from staff_account
      where tenant_id = $1 and staff_id = $2 and account_id = $3`,
    values: [tenant, actor.id, account],
  })
  return rows[0] ?? { visitAt: null, beforeAt: null }
}

export interface StoredOrderNews {
  readonly orderId: string
  readonly orderNumber: string
  readonly what: 'ordered' | OrderEvent['kind']
  readonly at: Date
  readonly by: string
}

/** Orders that were submitted, and events of orders. */
export const readOrderNews = async (tx: Tx, { tenant, account }: Scope, from: Date): Promise<StoredOrderNews[]> => {
  const { rows } = await tx.query<StoredOrderNews & object>({
    name: 'day-orders',
    text: `select * from (
        select order_id as "orderId", order_number as "orderNumber", 'ordered' as what, submitted_at as at, actor_name as by
          from orders where tenant_id = $1 and account_id = $2 and submitted_at > $3
        union all
        select e.order_id, o.order_number, e.kind, e.at, e.actor_name from order_event e
          join orders o on o.tenant_id = $1 and o.account_id = $2 and o.order_id = e.order_id
          where e.tenant_id = $1 and e.account_id = $2 and e.at > $3) news
      order by at desc, "orderNumber" limit $4`,
    values: [tenant, account, from, NEWS_MAX],
  })
  return rows
}

export interface StoredArrival {
  readonly goodsId: string
  readonly at: Date
  readonly remaining: number
}

/** Its articles that were out of stock and are available again; each once. */
export const readStockBack = async (tx: Tx, { tenant, account }: Scope, from: Date): Promise<StoredArrival[]> => {
  const { rows } = await tx.query<StoredArrival & object>({
    name: 'day-stock-back',
    text: `select b.goods_id as "goodsId", max(b.back_at) as at, s.remaining from stock_back b
        join stock s on s.tenant_id = $1 and s.goods_id = b.goods_id and s.remaining > 0
      where b.tenant_id = $1 and b.back_at > $3 and b.goods_id in (${OWN_GOODS})
      group by b.goods_id, s.remaining order by at desc, b.goods_id limit $4`,
    values: [tenant, account, from, NEWS_MAX],
  })
  return rows
}

export interface StoredPriceChange {
  readonly goodsId: string
  readonly at: Date
  readonly before: Minor
  readonly after: Minor
}

/** Its articles whose list price differs from the price then. */
export const readPriceChanges = async (tx: Tx, { tenant, account }: Scope, from: Date): Promise<StoredPriceChange[]> => {
  const { rows } = await tx.query<StoredPriceChange & object>({
    name: 'day-prices',
    text: `select * from (
        select p.goods_id as "goodsId", max(p.changed_at) as at,
          (array_agg(p.amount_before order by p.changed_at))[1] as before, now.amount as after
        from price_change p
          join client_account c on c.tenant_id = $1 and c.account_id = $2
          join price now on now.tenant_id = $1 and now.list_id = p.list_id and now.goods_id = p.goods_id
        where p.tenant_id = $1 and p.list_id = c.list_id and p.changed_at > $3 and p.goods_id in (${OWN_GOODS})
        group by p.goods_id, now.amount) changed
      where before <> after order by at desc, "goodsId" limit $4`,
    values: [tenant, account, from, NEWS_MAX],
  })
  return rows
}

export interface StoredReturnNews {
  readonly returnId: string
  readonly returnNumber: string
  readonly state: ReturnState
  readonly at: Date
  readonly by: string
}

/** Returns that were requested or moved on, each with its last step. */
export const readReturnNews = async (tx: Tx, { tenant, account }: Scope, from: Date): Promise<StoredReturnNews[]> => {
  const { rows } = await tx.query<StoredReturnNews & object>({
    name: 'day-returns',
    text: `select r.return_id as "returnId", r.return_number as "returnNumber", r.state,
        coalesce((last.step ->> 'at')::timestamptz, r.requested_at) as at, coalesce(last.step ->> 'by', r.requested_by) as by
      from order_return r left join lateral (select r.history -> -1 as step) last on true
      where r.tenant_id = $1 and r.account_id = $2 and coalesce((last.step ->> 'at')::timestamptz, r.requested_at) > $3
      order by at desc, r.return_id limit $4`,
    values: [tenant, account, from, NEWS_MAX],
  })
  return rows
}

export interface StoredBought {
  readonly goodsId: string
  readonly name: string
  readonly orderedAt: Date
  readonly totalQuantity: number
  readonly recent: number
  readonly earlier: number
}

/** Reads what the account has ordered and not cancelled, in total and in two successive spans of the same length up to now. */
export const readBought = async (
  tx: Tx,
  { tenant, account }: Scope,
  { recentFrom, earlierFrom }: { readonly recentFrom: Date; readonly earlierFrom: Date },
): Promise<StoredBought[]> => {
  const { rows } = await tx.query<StoredBought & object>({
    name: 'day-bought',
    text: `select l.goods_id as "goodsId", (array_agg(l.name order by o.submitted_at desc))[1] as name,
        max(o.submitted_at) as "orderedAt", sum(l.quantity)::int as "totalQuantity",
        coalesce(sum(l.quantity) filter (where o.submitted_at >= $3), 0)::int as recent,
        coalesce(sum(l.quantity) filter (where o.submitted_at >= $4 and o.submitted_at < $3), 0)::int as earlier
      from orders o join order_line l on l.tenant_id = $1 and l.account_id = $2 and l.order_id = o.order_id
      where o.tenant_id = $1 and o.account_id = $2 and o.state <> 'cancelled'
      group by l.goods_id order by max(o.submitted_at) desc, l.goods_id limit $5`,
    values: [tenant, account, recentFrom, earlierFrom, BOUGHT_MAX],
  })
  return rows
}
