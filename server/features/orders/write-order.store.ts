import type { BrandId } from '#domain/brands/brand.ts'
import type { Tx } from '../../db/client.ts'
import { orderNumberStem } from '../../db/order-number.ts'
import { raiseStockRevision } from '../../db/stock-revision.ts'
import type { Scope } from '../../http/scope.ts'
import { orderNews } from './order-news.ts'
import type { NewOrder, Taken } from './submit.store.ts'

/** An order that may still be taken back with others gets its number last (`numberOrders`). */
export type Numbered = 'now' | 'with the others'

// Without a wait for anybody else; whoever sends it must not roll it back, or the number is gone (076-order-numbers.sql).
const nextNumber = `coalesce(next_order_number($1),
        begin_order_numbers($1, coalesce((select last from order_counter where tenant_id = $1), 0) + 1))`
const orderNumber = (stem: string) => `${stem} || lpad(number::text, greatest(6, length(number::text)), '0')`

const promised = `promised as (
      update activity a set units_left = a.units_left - t.units from unnest($16::uuid[], $17::integer[]) as t (activity_id, units)
      where a.tenant_id = $1 and a.activity_id = t.activity_id returning 1
    ),`
const couponTaken = `coupon_used as (
      insert into coupon_use (tenant_id, account_id, order_id, coupon_id, used_at, amount)
      select $1, $2, $3, "couponId", $7, coupon from head, stored where "couponId" is not null
    ),
    coupon_counted as (
      update coupon c set uses = c.uses + 1 from head where c.tenant_id = $1 and c.coupon_id = head."couponId"
    ),`

// One statement: order, lines, stock, activities, coupon, cart, the stock's revision and the job that reports it commit or fail together.
// Most orders take of no limited activity and no coupon, and theirs is spared what they do not need.
// The rows that others want too are held in the order of their keys, stock first. The checks of the tables (never below zero) back up the
// locks; what they refuse has taken no number yet, for the number is taken behind them.
const storeText = (isSpecial: boolean) => `with line as (
      select * from jsonb_to_recordset($6::jsonb) as t ("lineNo" integer, "goodsId" text, name text, quantity integer,
        "unitPrice" integer, "originalPrice" integer, "lineTotal" bigint, "priceKind" text, "ifShort" text, "askedQuantity" integer,
        "bundleKey" text, steps jsonb)
    ),
    leave as (
      select * from jsonb_to_recordset($14::jsonb) as t (key text, quantity integer, "waitsOf" integer)
    ),
    head as (
      select * from jsonb_to_record($4::jsonb) as t ("orderId" text, state text, currency text, subtotal bigint, discount bigint, tax bigint,
        "taxPercent" numeric, "taxCase" text, total bigint, "lineCount" integer, "totalQuantity" integer, address jsonb,
        "ownNumber" text, notes text, "requestedOn" date, "priceListVersion" integer, "actorKind" text, "actorName" text,
        "withChanges" boolean, changes jsonb, "draftedAt" timestamptz, asked jsonb, signature jsonb, bundles jsonb,
        "couponId" uuid, coupon bigint, "totalSeen" bigint, "cashBack" bigint,
        "seenPriceListVersion" bigint, "pricesSeenAt" timestamptz)
    ),
    held_shelf as (
      select goods_id, quantity from stock join unnest($9::text[], $10::integer[]) as t (goods_id, quantity) using (goods_id)
      where tenant_id = $1 order by goods_id for update of stock
    ),
    shelf as (
      update stock s set remaining = s.remaining - h.quantity from held_shelf h where s.tenant_id = $1 and s.goods_id = h.goods_id returning 1
    ),
    ${isSpecial ? promised : ''}
    series as (
      select case when $15 then ${nextNumber} end as number from (select count(*) from shelf) s${isSpecial ? ', (select count(*) from promised) p' : ''}
    ),
    stored as (
      insert into orders (tenant_id, account_id, order_id, order_number, state, submitted_at, drafted_at, currency, subtotal, discount,
        tax, tax_percent, tax_case, total, line_count, total_quantity, address, own_number, notes, requested_on, price_list_version,
        actor_kind, actor_id, actor_name, with_changes, changes, asked, signature, taken, bundles, coupon_id, coupon, total_seen,
        cash_back, seen_price_list_version, prices_seen_at)
      select $1, $2, $3, coalesce(${orderNumber('$5')}, '?' || "orderId"), state, $7, "draftedAt", currency, subtotal,
        discount, tax, "taxPercent", "taxCase", total, "lineCount", "totalQuantity", address, "ownNumber", notes, "requestedOn",
        "priceListVersion", "actorKind", $8, "actorName", "withChanges", changes, nullif(asked, 'null'), nullif(signature, 'null'),
        $12::jsonb, bundles, "couponId", coupon, "totalSeen", "cashBack",
        "seenPriceListVersion", "pricesSeenAt"
      from head, series
      on conflict (tenant_id, order_id) do nothing
      returning order_number, order_id
    ),
    lines as (
      insert into order_line (tenant_id, account_id, order_id, line_no, goods_id, name, quantity, unit_price, original_price,
        line_total, price_kind, if_short, asked_quantity, bundle_key, steps)
      select $1, $2, $3, "lineNo", "goodsId", name, quantity, "unitPrice", "originalPrice", "lineTotal", "priceKind", "ifShort",
        "askedQuantity", "bundleKey", nullif(steps, 'null') from line, stored
    ),
    ${isSpecial ? couponTaken : ''}
    ordered as (
      delete from cart_line c using leave
      where c.tenant_id = $1 and c.account_id = $2 and c.goods_id = leave.key and c.quantity <= leave.quantity
    ),
    rest as (
      update cart_line c set quantity = c.quantity - leave.quantity, changed_at = $7, changed_by = $11,
        saved_for_later = c.saved_for_later or c.quantity <= coalesce(leave."waitsOf", 0)
      from leave
      where c.tenant_id = $1 and c.account_id = $2 and c.goods_id = leave.key and c.quantity > leave.quantity
    ),
    cart_raised as (update cart set revision = revision + 1 where tenant_id = $1 and account_id = $2),
    stock_raised as (${raiseStockRevision})
    select order_number as "orderNumber", enqueue_job('order.tell', $13::jsonb) from stored`
const plainQuery = { name: 'order-store', text: storeText(false) }
const specialQuery = { name: 'order-store-special', text: storeText(true) }

/**
 * Writes the order and everything it takes, in one statement, and answers its number; undefined where the id is taken by an
 * order that this account cannot see (the caller refuses, which rolls back).
 */
export async function storeOrder(
  tx: Tx,
  scope: Scope,
  order: NewOrder,
  taken: Taken,
  { now, numbered }: { readonly now: Date; readonly numbered: Numbered },
): Promise<string | undefined> {
  const { lines, brand, language, ...head } = order
  const values = [
    scope.tenant,
    scope.account,
    order.orderId,
    JSON.stringify(head),
    orderNumberStem(brand, now),
    JSON.stringify(lines.map((line, at) => ({ lineNo: at + 1, ...line }))),
    now,
    scope.actor.id,
    taken.stock.map((line) => line.goodsId),
    taken.stock.map((line) => line.quantity),
    scope.actor.name,
    JSON.stringify({ stock: taken.stock, activities: taken.activities }),
    orderNews(scope, { orderId: order.orderId, kind: 'orderGiven', language }),
    JSON.stringify(taken.leaves),
    numbered === 'now',
  ]
  const special = [taken.activities.map((activity) => activity.activityId), taken.activities.map((activity) => activity.units)]
  const isSpecial = taken.activities.length > 0 || order.couponId !== null
  const query = isSpecial ? { ...specialQuery, values: [...values, ...special] } : { ...plainQuery, values }
  const { rows } = await tx.query<{ orderNumber: string }>(query)
  return rows[0]?.orderNumber
}

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

/** Gives orders of this transaction that have none their numbers, in this order, when nothing can take them back any more. */
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
