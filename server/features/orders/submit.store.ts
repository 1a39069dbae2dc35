import { DatabaseError } from 'pg'
import type { BrandId } from '#domain/brands/brand.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import { ONLINE_SALES } from '#domain/contract/promo.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Tx } from '../../db/client.ts'
import { orderNumberStem } from '../../db/order-number.ts'
import { sqlState } from '../../db/pg-errors.ts'
import { settingValue } from '../../db/read-setting.ts'
import type { Scope } from '../../http/scope.ts'
import { orderNews } from './order-news.ts'
import type { StoredOrder } from './stored-order.ts'

/** An order that has no number yet. */
export interface NewOrder extends Omit<StoredOrder, 'orderNumber'> {
  readonly brand: BrandId
  /** In which it is confirmed by mail. */
  readonly language: Language
}

/** What an order takes from everybody else. */
export interface Taken {
  readonly stock: readonly { readonly goodsId: string; readonly quantity: number }[]
  readonly activities: readonly { readonly activityId: string; readonly units: number }[]
  readonly leaves: readonly CartLeave[]
}

/** What leaves the cart: the ordered pieces, or all that were asked for. */
export interface CartLeave {
  /** The article of a single line, or the key of a set or pallet. */
  readonly key: string
  readonly quantity: number
  /** Where the rest waits: so many were asked for, and a cart line of no more is saved for later. */
  readonly waitsOf: number | null
}

const addressQuery = {
  name: 'order-address',
  text: `select ${settingValue('$1', '$4', '$5')} as "onlineSales", (
      select jsonb_build_object('addressId', address_id, 'company', company, 'fullName', full_name, 'street', street,
        'telephone', telephone, 'country', country, 'province', province, 'city', city, 'postalCode', postal_code)
      from address where tenant_id = $1 and account_id = $2 and address_id = $3) as address`,
}

/** An address of this account only, and whether the brand takes orders online just now. */
export async function readAddress(
  tx: Tx,
  scope: Scope,
  { addressId, now }: { readonly addressId: string; readonly now: Date },
): Promise<{ readonly address: Order['address'] | undefined; readonly isPaused: boolean }> {
  const values = [scope.tenant, scope.account, addressId, ONLINE_SALES, now]
  const { rows } = await tx.query<{ onlineSales: string | null; address: Order['address'] | null }>({ ...addressQuery, values })
  return { address: rows[0]?.address ?? undefined, isPaused: rows[0]?.onlineSales === 'off' }
}

// In the order of their keys, and the stock first: two orders that lock the same rows in different orders would wait for each other
// for ever.
const stockLock = {
  name: 'order-lock-stock',
  text: 'select from stock where tenant_id = $1 and goods_id = any($2) order by goods_id for update',
}
const activityLock = {
  name: 'order-lock-activities',
  text: `select from activity where tenant_id = $1 and goods_id = any($2) and ends_at > $3 and units_left is not null
    order by goods_id, activity_id for update`,
}

/** Holds the articles' stock until the end of the transaction, with their limited activities; what is read afterwards stays true. */
export async function lockStock(tx: Tx, scope: Scope, goodsIds: readonly string[], now: Date): Promise<void> {
  await Promise.all([
    tx.query({ ...stockLock, values: [scope.tenant, goodsIds] }),
    tx.query({ ...activityLock, values: [scope.tenant, goodsIds, now] }),
  ])
}

/** Holds what an order is about to take: most take of no activity. */
export async function lockTaken(tx: Tx, scope: Scope, { stock, activities }: Taken): Promise<void> {
  await Promise.all([
    stock.length > 0 && tx.query({ ...stockLock, values: [scope.tenant, stock.map(({ goodsId }) => goodsId)] }),
    activities.length > 0 && tx.query({ ...takenLock, values: [scope.tenant, activities.map(({ activityId }) => activityId)] }),
  ])
}

const takenLock = {
  name: 'order-lock-promised',
  text: 'select from activity where tenant_id = $1 and activity_id = any($2) order by goods_id, activity_id for update',
}

/** Somebody took of the stock or of an activity after it was read: the tables go below zero for nobody. */
export function isTakenMeanwhile(error: unknown): boolean {
  const isOfShelf = error instanceof DatabaseError && (error.table === 'stock' || error.table === 'activity')
  return isOfShelf && sqlState(error) === CHECK_VIOLATION
}

const CHECK_VIOLATION = '23514'

// One statement: counter, order, lines, stock, activities, coupon, cart, the catalogue's revision and the job that reports it commit
// or fail together. The checks of the tables (never below zero) back up the locks.
const storeQuery = {
  name: 'order-store',
  text: `with line as (
      select * from jsonb_to_recordset($6::jsonb) as t ("lineNo" integer, "goodsId" text, name text, quantity integer,
        "unitPrice" integer, "originalPrice" integer, "lineTotal" bigint, "priceKind" text, "ifShort" text, "askedQuantity" integer,
        "bundleKey" text, steps jsonb)
    ),
    leave as (
      select * from jsonb_to_recordset($16::jsonb) as t (key text, quantity integer, "waitsOf" integer)
    ),
    head as (
      select * from jsonb_to_record($4::jsonb) as t (state text, currency text, subtotal bigint, discount bigint, tax bigint,
        "taxPercent" numeric, "taxCase" text, total bigint, "lineCount" integer, "totalQuantity" integer, address jsonb,
        "ownNumber" text, notes text, "requestedOn" date, "priceListVersion" integer, "actorKind" text, "actorName" text,
        "withChanges" boolean, changes jsonb, "draftedAt" timestamptz, asked jsonb, signature jsonb, bundles jsonb,
        "couponId" uuid, coupon bigint, "totalSeen" bigint, "cashBack" bigint,
        "seenPriceListVersion" bigint, "pricesSeenAt" timestamptz)
    ),
    counter as (
      insert into order_counter (tenant_id, last) values ($1, 1)
      on conflict (tenant_id) do update set last = order_counter.last + 1 returning last
    ),
    stored as (
      insert into orders (tenant_id, account_id, order_id, order_number, state, submitted_at, drafted_at, currency, subtotal, discount,
        tax, tax_percent, tax_case, total, line_count, total_quantity, address, own_number, notes, requested_on, price_list_version,
        actor_kind, actor_id, actor_name, with_changes, changes, asked, signature, taken, serial, bundles, coupon_id, coupon, total_seen,
        cash_back, seen_price_list_version, prices_seen_at)
      select $1, $2, $3, $5 || lpad(last::text, greatest(6, length(last::text)), '0'), state, $7, "draftedAt", currency, subtotal,
        discount, tax, "taxPercent", "taxCase", total, "lineCount", "totalQuantity", address, "ownNumber", notes, "requestedOn",
        "priceListVersion", "actorKind", $8, "actorName", "withChanges", changes, nullif(asked, 'null'), nullif(signature, 'null'),
        $14::jsonb, last, bundles, "couponId", coupon, "totalSeen", "cashBack",
        "seenPriceListVersion", "pricesSeenAt"
      from head, counter
      on conflict (tenant_id, order_id) do nothing
      returning order_number, order_id
    ),
    lines as (
      insert into order_line (tenant_id, account_id, order_id, line_no, goods_id, name, quantity, unit_price, original_price,
        line_total, price_kind, if_short, asked_quantity, bundle_key, steps)
      select $1, $2, $3, "lineNo", "goodsId", name, quantity, "unitPrice", "originalPrice", "lineTotal", "priceKind", "ifShort",
        "askedQuantity", "bundleKey", nullif(steps, 'null') from line, stored
    ),
    shelf as (
      update stock s set remaining = s.remaining - t.quantity
      from unnest($9::text[], $10::integer[]) as t (goods_id, quantity)
      where s.tenant_id = $1 and s.goods_id = t.goods_id
    ),
    promised as (
      update activity a set units_left = a.units_left - t.units
      from unnest($11::uuid[], $12::integer[]) as t (activity_id, units)
      where a.tenant_id = $1 and a.activity_id = t.activity_id
    ),
    coupon_used as (
      insert into coupon_use (tenant_id, account_id, order_id, coupon_id, used_at, amount)
      select $1, $2, $3, "couponId", $7, coupon from head, stored where "couponId" is not null
    ),
    coupon_counted as (
      update coupon c set uses = c.uses + 1 from head where c.tenant_id = $1 and c.coupon_id = head."couponId"
    ),
    ordered as (
      delete from cart_line c using leave
      where c.tenant_id = $1 and c.account_id = $2 and c.goods_id = leave.key and c.quantity <= leave.quantity
    ),
    rest as (
      update cart_line c set quantity = c.quantity - leave.quantity, changed_at = $7, changed_by = $13,
        saved_for_later = c.saved_for_later or c.quantity <= coalesce(leave."waitsOf", 0)
      from leave
      where c.tenant_id = $1 and c.account_id = $2 and c.goods_id = leave.key and c.quantity > leave.quantity
    ),
    cart_raised as (update cart set revision = revision + 1 where tenant_id = $1 and account_id = $2),
    volatile_raised as (
      insert into catalogue_revision (tenant_id, volatile) values ($1, 2)
      on conflict (tenant_id) do update set volatile = catalogue_revision.volatile + 1
    )
    select order_number as "orderNumber", enqueue_job('order.tell', $15::jsonb) from stored`,
}

/**
 * Writes the order and everything it takes, in one statement, and answers its number; undefined where the id is taken by an
 * order that this account cannot see (the caller refuses, which rolls back).
 */
export async function storeOrder(tx: Tx, scope: Scope, order: NewOrder, taken: Taken, now: Date): Promise<string | undefined> {
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
    taken.activities.map((activity) => activity.activityId),
    taken.activities.map((activity) => activity.units),
    scope.actor.name,
    JSON.stringify({ stock: taken.stock, activities: taken.activities }),
    orderNews(scope, { orderId: order.orderId, kind: 'orderGiven', language }),
    JSON.stringify(taken.leaves),
  ]
  const { rows } = await tx.query<{ orderNumber: string }>({ ...storeQuery, values })
  return rows[0]?.orderNumber
}
