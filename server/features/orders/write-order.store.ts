import type { BrandId } from '#domain/brands/brand.ts'
import type { Tx } from '../../db/client.ts'
import { orderNumberStem } from '../../db/order-number.ts'
import { raiseStockRevision } from '../../db/stock-revision.ts'
import type { Scope } from '../../http/scope.ts'
import { lineColumns, namesOf, orderColumns, placesOf } from './order-columns.ts'
import { orderNews } from './order-news.ts'
import type { NewOrder, Taken } from './submit.store.ts'

/** An order that may still be rolled back with others gets its number last (`numberOrders`). */
export type Numbered = 'now' | 'with the others'

// Takes a number without waiting for others; the caller must not roll back, or the number is lost (076-order-numbers.sql).
const nextNumber = `coalesce(next_order_number($1),
        begin_order_numbers($1, coalesce((select last from order_counter where tenant_id = $1), 0) + 1))`
const orderNumber = (stem: string) => `${stem} || lpad(number::text, greatest(6, length(number::text)), '0')`

// $1 to $15 come before the columns of order and lines.
const FIRST_OF_ORDER = 16
const FIRST_OF_LINES = FIRST_OF_ORDER + orderColumns.length
const FIRST_SPECIAL = FIRST_OF_LINES + lineColumns.length

const promised = `promised as (
      update activity a set units_left = a.units_left - t.units
      from unnest($${FIRST_SPECIAL}::uuid[], $${FIRST_SPECIAL + 1}::integer[]) as t (activity_id, units)
      where a.tenant_id = $1 and a.activity_id = t.activity_id returning 1
    ),`
const couponTaken = `coupon_used as (
      insert into coupon_use (tenant_id, account_id, order_id, coupon_id, used_at, amount)
      select $1, $2, $3, coupon_id, submitted_at, coupon from stored where coupon_id is not null
    ),
    coupon_counted as (
      update coupon c set uses = c.uses + 1 from stored where c.tenant_id = $1 and c.coupon_id = stored.coupon_id
    ),`

// One statement: order, lines, stock, activities, coupon, cart, the stock's revision and the job that reports it commit or fail
// together.
// Most orders take no limited activity and no coupon; their statement omits those parts.
// Shared rows are locked already, in key order, stock first. The tables' checks (never below zero) back up the locks; what they
// refuse has taken no number yet, because the number is taken after them.
const storeText = (isSpecial: boolean) => `with shelf as (
      update stock s set remaining = s.remaining - t.quantity from unnest($4::text[], $5::integer[]) as t (goods_id, quantity)
      where s.tenant_id = $1 and s.goods_id = t.goods_id returning 1
    ),
    ${isSpecial ? promised : ''}
    series as (
      select case when $6 then ${nextNumber} end as number from (select count(*) from shelf) s${isSpecial ? ', (select count(*) from promised) p' : ''}
    ),
    stored as (
      insert into orders (tenant_id, account_id, order_id, order_number, actor_id, taken, ${namesOf(orderColumns)})
      select $1, $2, $3::uuid, coalesce(${orderNumber('$7')}, '?' || $3::uuid), $8, $9::jsonb, ${placesOf(orderColumns, FIRST_OF_ORDER)}
      from series
      on conflict (tenant_id, order_id) do nothing
      returning order_number, submitted_at, coupon_id, coupon
    ),
    lines as (
      insert into order_line (tenant_id, account_id, order_id, line_no, ${namesOf(lineColumns)})
      select $1, $2, $3, line.*
      from stored, (select line_no, ${namesOf(lineColumns)}
        from unnest(${placesOf(lineColumns, FIRST_OF_LINES, '[]')}) with ordinality as t (${namesOf(lineColumns)}, line_no)) as line
    ),
    ${isSpecial ? couponTaken : ''}
    left_cart as (
      merge into cart_line c using unnest($10::text[], $11::integer[], $12::integer[]) as leave (key, quantity, waits_of)
        on c.tenant_id = $1 and c.account_id = $2 and c.goods_id = leave.key
      when matched and c.quantity <= leave.quantity then delete
      when matched then update set quantity = c.quantity - leave.quantity, changed_at = $13, changed_by = $14,
        saved_for_later = c.saved_for_later or c.quantity <= coalesce(leave.waits_of, 0)
    ),
    cart_raised as (update cart set revision = revision + 1 where tenant_id = $1 and account_id = $2),
    stock_raised as (${raiseStockRevision})
    select order_number as "orderNumber", enqueue_job('order.tell', $15::jsonb) from stored`
const plainQuery = { name: 'order-store', text: storeText(false) }
const specialQuery = { name: 'order-store-special', text: storeText(true) }

/**
 * Writes the order and everything it takes in one statement and returns its number; undefined if the id belongs to an order that
 * this account cannot see (the caller refuses, which rolls back). The stock that it takes is locked.
 */
export async function storeOrder(
  tx: Tx,
  scope: Scope,
  order: NewOrder,
  taken: Taken,
  { now, numbered }: { readonly now: Date; readonly numbered: Numbered },
): Promise<string | undefined> {
  const { stock, activities, leaves } = taken
  const values = [
    scope.tenant,
    scope.account,
    order.orderId,
    stock.map(({ goodsId }) => goodsId),
    stock.map(({ quantity }) => quantity),
    numbered === 'now',
    orderNumberStem(order.brand, now),
    scope.actor.id,
    JSON.stringify({ stock, activities }),
    leaves.map(({ key }) => key),
    leaves.map(({ quantity }) => quantity),
    leaves.map(({ waitsOf }) => waitsOf),
    now,
    scope.actor.name,
    orderNews(scope, { orderId: order.orderId, kind: 'orderGiven', language: order.language }),
    ...orderColumns.map(([, , valueOf]) => valueOf(order)),
    ...lineColumns.map(([, , valueOf]) => arrayOf(order.lines.map(valueOf))),
  ]
  const special = [activities.map(({ activityId }) => activityId), activities.map(({ units }) => units)]
  const isSpecial = activities.length > 0 || order.couponId !== null
  const query = isSpecial ? { ...specialQuery, values: [...values, ...special] } : { ...plainQuery, values }
  const { rows } = await tx.query<{ orderNumber: string }>(query)
  return rows[0]?.orderNumber
}

/** A column without a value in any line is sent as null. */
const arrayOf = (values: readonly unknown[]) => (values.every((value) => value === null) ? null : values)

const numberQuery = {
  name: 'order-number',
  text: `with n as materialized (
      select order_id, ${nextNumber} as number
      from unnest($4::uuid[]) with ordinality as t (order_id, place) join orders using (order_id)
      where tenant_id = $1 and account_id = $2 and order_number = '?' || order_id order by place
    )
    update orders o set order_number = ${orderNumber('$3')} from n
    where o.tenant_id = $1 and o.account_id = $2 and o.order_id = n.order_id returning o.order_id as "orderId", order_number as "orderNumber"`,
}

/** Numbers the unnumbered orders of this transaction, in this order, once nothing can roll them back. */
export async function numberOrders(
  tx: Tx,
  scope: Scope,
  orderIds: readonly string[],
  { brand, now }: { readonly brand: { readonly id: BrandId }; readonly now: Date },
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await tx.query<{ orderId: string; orderNumber: string }>({
    ...numberQuery,
    values: [scope.tenant, scope.account, orderNumberStem(brand.id, now), orderIds],
  })
  return new Map(rows.map((row) => [row.orderId, row.orderNumber]))
}
