import { DatabaseError } from 'pg'
import type { BrandId } from '#domain/brands/brand.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import { ONLINE_SALES } from '#domain/contract/promo.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { Tx } from '../../db/client.ts'
import { sqlState } from '../../db/pg-errors.ts'
import { accountColumns, rowToAccount } from '../../db/read-account.ts'
import type { AccountRow } from '../../db/read-account.ts'
import { settingValue } from '../../db/read-setting.ts'
import type { Scope } from '../../http/scope.ts'
import type { OnConflict, RestoredLine } from './short.store.ts'
import type { StoredOrder } from './stored-order.ts'

/** An order that has no number yet. */
export interface NewOrder extends Omit<StoredOrder, 'orderNumber'> {
  readonly brand: BrandId
  /** Language of the confirmation mail. */
  readonly language: Language
}

/** What an order takes: stock, units of activities and lines of the cart. */
export interface Taken {
  readonly stock: readonly { readonly goodsId: string; readonly quantity: number }[]
  readonly activities: readonly { readonly activityId: string; readonly units: number }[]
  readonly leaves: readonly CartLeave[]
}

/**
 * What is restored to a cart from which a request for approval took the lines: besides what waits, the lines left out of the order.
 */
export interface CartRestore {
  readonly onConflict: OnConflict
  readonly leftOut: readonly RestoredLine[]
}

/** What leaves the cart: the ordered pieces, or all requested ones. */
export interface CartLeave {
  /** The article of a single line, or the key of a set or pallet. */
  readonly key: string
  readonly quantity: number
  /** If the rest waits, the requested quantity: a cart line of no more is saved for later. Otherwise null. */
  readonly waitsOf: number | null
}

const standingQuery = {
  name: 'order-standing',
  text: `select ${accountColumns}, ${settingValue('$1', '$4', '$5')} as "onlineSales",
      exists (select from orders where tenant_id = $1 and account_id = $2 and order_id = $6) as known,
      exists (select from order_approval where tenant_id = $1 and account_id = $2 and order_id = $6) as requested,
      (select order_limit from buyer where tenant_id = $1 and account_id = $2 and buyer_id = $7) as "orderLimit", (
      select jsonb_build_object('addressId', address_id, 'company', company, 'fullName', full_name, 'street', street,
        'telephone', telephone, 'country', country, 'province', province, 'city', city, 'postalCode', postal_code)
      from address where tenant_id = $1 and account_id = $2 and address_id = $3) as address
    from client_account c left join price_list l on l.tenant_id = c.tenant_id and l.list_id = c.list_id
    where c.tenant_id = $1 and c.account_id = $2`,
}

interface StandingRow extends AccountRow {
  onlineSales: string | null
  known: boolean
  requested: boolean
  address: Order['address'] | null
  orderLimit: Minor | null
}

/**
 * Reads the account, its own address only, whether the order exists or waits for an approval, and whether the brand takes orders
 * online.
 */
export async function readStanding(
  tx: Tx,
  scope: Scope,
  { addressId, orderId, now }: { readonly addressId: string; readonly orderId: string; readonly now: Date },
) {
  const values = [scope.tenant, scope.account, addressId, ONLINE_SALES, now, orderId, scope.actor.id]
  const { rows } = await tx.query<StandingRow>({ ...standingQuery, values })
  const [row] = rows
  if (!row) throw new Error(`Account ${scope.account} is not there although a session acts for it`)
  const { onlineSales, known, requested, address, orderLimit } = row
  return {
    account: rowToAccount(row, scope.actor),
    address: address ?? undefined,
    isKnown: known,
    isRequested: requested,
    isPaused: onlineSales === 'off',
    orderLimit,
  }
}

/** Maximum that a buyer may order without an approval, in minor units; null means no limit, as for everybody else. */
export async function readOrderLimit(tx: Tx, { tenant, account, actor }: Scope): Promise<Minor | null> {
  const { rows } = await tx.query<{ orderLimit: Minor | null }>({
    name: 'order-limit',
    text: `select order_limit as "orderLimit" from buyer where tenant_id = $1 and account_id = $2 and buyer_id = $3`,
    values: [tenant, account, actor.id],
  })
  return rows[0]?.orderLimit ?? null
}

// In key order, and the stock first: two orders that lock the same rows in different sequences would deadlock.
const stockLock = {
  name: 'order-lock-stock',
  text: 'select from stock where tenant_id = $1 and goods_id = any($2) order by goods_id for update',
}
const activityLock = {
  name: 'order-lock-activities',
  text: `select from activity where tenant_id = $1 and goods_id = any($2) and ends_at > $3 and units_left is not null
    order by goods_id, activity_id for update`,
}

/** Locks the articles' stock and their limited activities until the end of the transaction; what is read afterwards stays true. */
export async function lockStock(tx: Tx, scope: Scope, goodsIds: readonly string[], now: Date): Promise<void> {
  await Promise.all([
    tx.query({ ...stockLock, values: [scope.tenant, goodsIds] }),
    tx.query({ ...activityLock, values: [scope.tenant, goodsIds, now] }),
  ])
}

/** Locks only the stock, without waiting: statements sent after it find it locked. */
export const sendStockLock = (tx: Tx, scope: Scope, goodsIds: readonly string[]): void =>
  tx.send({ ...stockLock, values: [scope.tenant, goodsIds] })

/** True if somebody took stock or activity units after they were read: the tables' checks keep them from going below zero. */
export function isTakenMeanwhile(error: unknown): boolean {
  const isOfShelf = error instanceof DatabaseError && (error.table === 'stock' || error.table === 'activity')
  return isOfShelf && sqlState(error) === CHECK_VIOLATION
}

const CHECK_VIOLATION = '23514'
