import type { Order } from '#domain/contract/order-shapes.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Tx } from '../../db/client.ts'
import { raiseStockRevision } from '../../db/stock-revision.ts'
import type { Scope } from '../../http/scope.ts'
import { orderNews } from './order-news.ts'
import type { Taken } from './submit.store.ts'

// Older orders have no record of what they took: their counted articles are given back by the lines.
const lockQuery = {
  name: 'order-lock-taken',
  text: `select coalesce(o.taken, jsonb_build_object('activities', '[]'::jsonb, 'stock', (
        select coalesce(jsonb_agg(jsonb_build_object('goodsId', l.goods_id, 'quantity', l.quantity)), '[]') from order_line l
          join goods g on g.tenant_id = $1 and g.goods_id = l.goods_id and not g.not_check_stock
          where l.tenant_id = $1 and l.account_id = $2 and l.order_id = $3))) as taken
    from orders o where o.tenant_id = $1 and o.account_id = $2 and o.order_id = $3 for update`,
}

/** Locks the order until the end of the transaction and returns what it took; undefined if there is no such order. */
export async function lockTaken(tx: Tx, scope: Scope, orderId: string): Promise<Taken | undefined> {
  const { rows } = await tx.query<{ taken: Taken }>({ ...lockQuery, values: [scope.tenant, scope.account, orderId] })
  return rows[0]?.taken
}

interface Cancel {
  readonly orderId: string
  readonly cancelled: NonNullable<Order['cancelled']>
  readonly language: Language
}

// One statement: order, stock, activities, coupon, the stock's revision and the job that reports it commit or fail together.
const cancelQuery = {
  name: 'order-cancel',
  text: `with gone as (
      update orders set state = 'cancelled', cancelled = $4::jsonb where tenant_id = $1 and account_id = $2 and order_id = $3
      returning order_id
    ),
    shelf as (
      update stock s set remaining = s.remaining + t.quantity
      from unnest($5::text[], $6::integer[]) as t (goods_id, quantity)
      where s.tenant_id = $1 and s.goods_id = t.goods_id
    ),
    promised as (
      update activity a set units_left = a.units_left + t.units
      from unnest($7::uuid[], $8::integer[]) as t (activity_id, units)
      where a.tenant_id = $1 and a.activity_id = t.activity_id and a.units_left is not null
    ),
    given_back as (
      update coupon_use set given_back_at = ($4::jsonb->>'at')::timestamptz
      where tenant_id = $1 and account_id = $2 and order_id = $3 and given_back_at is null returning coupon_id
    ),
    coupon_counted as (
      update coupon c set uses = c.uses - 1 from given_back where c.tenant_id = $1 and c.coupon_id = given_back.coupon_id
    ),
    stock_raised as (${raiseStockRevision})
    select enqueue_job('order.tell', $9::jsonb) from gone`,
}

/** Gives back what the order took; the order is locked and not cancelled yet. */
export async function storeCancel(tx: Tx, scope: Scope, cancel: Cancel, taken: Taken): Promise<void> {
  const { orderId, cancelled, language } = cancel
  const values = [
    scope.tenant,
    scope.account,
    orderId,
    JSON.stringify(cancelled),
    taken.stock.map((line) => line.goodsId),
    taken.stock.map((line) => line.quantity),
    taken.activities.map((activity) => activity.activityId),
    taken.activities.map((activity) => activity.units),
    orderNews(scope, { orderId, kind: 'orderCancelled', language }),
  ]
  await tx.query({ ...cancelQuery, values })
}
