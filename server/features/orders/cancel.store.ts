import type { Order } from '#domain/contract/orders.ts'
import type { Tx } from '../../db/client.ts'
import type { Scope } from '../../http/scope.ts'
import { tellOfOrder } from '../../push/queue.store.ts'
import type { Taken } from './submit.store.ts'

// Orders of before have no record of what they took: their counted articles go back by the lines.
const lockQuery = {
  name: 'order-lock-taken',
  text: `select coalesce(o.taken, jsonb_build_object('activities', '[]'::jsonb, 'stock', (
        select coalesce(jsonb_agg(jsonb_build_object('goodsId', l.goods_id, 'quantity', l.quantity)), '[]') from order_line l
          join goods g on g.tenant_id = $1 and g.goods_id = l.goods_id and not g.not_check_stock
          where l.tenant_id = $1 and l.account_id = $2 and l.order_id = $3))) as taken
    from orders o where o.tenant_id = $1 and o.account_id = $2 and o.order_id = $3 for update`,
}

/** Holds the order until the end of the transaction and answers what it took; undefined where there is no such order. */
export async function lockTaken(tx: Tx, scope: Scope, orderId: string): Promise<Taken | undefined> {
  const { rows } = await tx.query<{ taken: Taken }>({ ...lockQuery, values: [scope.tenant, scope.account, orderId] })
  return rows[0]?.taken
}

interface Cancel {
  readonly orderId: string
  readonly orderNumber: string
  readonly cancelled: NonNullable<Order['cancelled']>
}

// One statement: order, stock, activities, audit and the catalogue's revision stand or fall together.
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
    told as (${tellOfOrder('orderCancelled', { cause: 'gone', now: '$9', actor: '$11' })}),
    audited as (
      insert into audit (tenant_id, at, actor_kind, actor_id, account_id, action, subject)
      values ($1, $9, $10, $11, $2, 'orders.cancel', $12)
    )
    insert into catalogue_revision (tenant_id, volatile) values ($1, 2)
    on conflict (tenant_id) do update set volatile = catalogue_revision.volatile + 1`,
}

/** The order is locked and stands; what it took goes back. */
export async function storeCancel(tx: Tx, scope: Scope, cancel: Cancel, taken: Taken, now: Date): Promise<void> {
  const { orderId, orderNumber, cancelled } = cancel
  const values = [
    scope.tenant,
    scope.account,
    orderId,
    JSON.stringify(cancelled),
    taken.stock.map((line) => line.goodsId),
    taken.stock.map((line) => line.quantity),
    taken.activities.map((activity) => activity.activityId),
    taken.activities.map((activity) => activity.units),
    now,
    scope.actor.kind,
    scope.actor.id,
    orderNumber,
  ]
  await tx.query({ ...cancelQuery, values })
}
