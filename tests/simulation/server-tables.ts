import type { Pool } from 'pg'
import { COUPONS } from './offers.ts'
import type { ServerState } from './server-state.ts'

const LIFE_TABLES = [
  'order_event',
  'shipment_line',
  'shipment',
  'delivery_proof',
  'delivery_receipt',
  'return_photo',
  'order_return_line',
  'order_return',
  'coupon_use',
  'batch_import',
  'upload_piece',
  'upload',
]
/** Resets the tables to their state before any command. */
export const resetTables = async (
  pool: Pool,
  accounts: readonly string[],
  initialStock: ReadonlyMap<string, number>,
): Promise<void> => {
  for (const table of [...LIFE_TABLES, 'order_line', 'orders', 'cart_line', 'cart_line_removed', 'cart', 'command_verdict'])
    await pool.query(`delete from ${table}`)
  await pool.query('update coupon set uses = 0')
  // Only the owner can do this, after disabling the trigger.
  await pool.query('alter table audit disable trigger user; delete from audit; alter table audit enable trigger user')
  for (const table of ['distribution_plan', 'quotation', 'address', 'favorite', 'arrival_notice'])
    await pool.query(`delete from ${table}`)
  await pool.query('update staff_account set pinned_at = null, is_default = false')
  for (const id of accounts)
    await pool.query(
      `insert into address (tenant_id, account_id, address_id, company, full_name, street, country, city, postal_code, is_default)
       values ('main', $1, $1, 'Bazar', 'Ana', 'Calle 1', 'ES', 'Sevilla', '41001', true)`,
      [id],
    )
  for (const [id, units] of initialStock) await pool.query('update stock set remaining = $2 where goods_id = $1', [id, units])
}

/** Calls with one audit row for each time that they took effect. */
const AUDITED = ['orders.submit', 'orders.submitMany', 'orders.cancel', 'receipts.sign', 'returns.request', 'returns.withdraw']
/** The content of the server, table by table. */
export const tablesOf = async (pool: Pool) => {
  const rows = async (sql: string) =>
    (await pool.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row).join(' ')).sort()
  return {
    cart: await rows('select account_id, goods_id, quantity, saved_for_later, note from cart_line'),
    revisions: await rows('select account_id, revision from cart where revision > 0'),
    orders: await rows(
      `select o.account_id, order_id, state, coalesce(note->>'text', ''), goods_id, quantity
        from orders o join order_line using (tenant_id, account_id, order_id)`,
    ),
    stock: await rows(`select goods_id, remaining from stock where goods_id like 'G%'`),
    done: await rows(`select action || ' ' || count(*) from audit where action = any('{${AUDITED.join()}}') group by action`),
    parcels: await rows('select order_id, goods_id, quantity from shipment_line'),
    receipts: await rows('select order_id, receipt_id from delivery_receipt'),
    returns: await rows('select return_id, state from order_return'),
    coupons: await rows('select order_id, coupon_id, given_back_at is not null from coupon_use'),
    couponUses: await rows('select coupon_id, uses from coupon'),
    imports: await rows('select import_id, state, successful, failed from batch_import'),
    verdicts: await rows('select command_id from command_verdict'),
  }
}
/** The same from the model. */
export const modelTables = (state: ServerState, done: ReadonlyMap<string, number>) => ({
  cart: [...state.carts]
    .flatMap(([account, { lines }]) =>
      [...lines.values()].map(
        (line) => `${account} ${line.goodsId} ${line.quantity} ${line.savedForLater ?? false} ${line.note ?? ''}`,
      ),
    )
    .sort(),
  revisions: [...state.carts]
    .filter(([, { revision }]) => revision > 0)
    .map(([account, { revision }]) => `${account} ${revision}`)
    .sort(),
  orders: [...state.orders]
    .flatMap(([id, { account, data }]) =>
      data.lines.map((line) => `${account} ${id} ${data.state} ${data.note?.text ?? ''} ${line.goodsId} ${line.quantity}`),
    )
    .sort(),
  stock: [...state.stock]
    .filter(([id]) => id.startsWith('G'))
    .map(([id, left]) => `${id} ${left}`)
    .sort(),
  done: [...done].flatMap(([call, count]) => (AUDITED.includes(call) ? [`${call} ${count}`] : [])).sort(),
  parcels: [...state.orders]
    .flatMap(([id, { data }]) =>
      (data.shipments ?? []).flatMap(({ lines }) => lines.map((line) => `${id} ${line.goodsId} ${line.quantity}`)),
    )
    .sort(),
  receipts: [...state.orders]
    .flatMap(([id, { data }]) => (data.deliveries ?? []).map(({ receiptId }) => `${id} ${receiptId}`))
    .sort(),
  returns: [...state.returns].map(([id, { data }]) => `${id} ${data.state}`).sort(),
  coupons: state.couponUses.map(({ orderId, couponId, isBack }) => `${orderId} ${couponId} ${isBack}`).sort(),
  couponUses: COUPONS.map(
    ({ couponId }) => `${couponId} ${state.couponUses.filter((use) => use.couponId === couponId && !use.isBack).length}`,
  ).sort(),
  imports: [...state.imports.values()]
    .map(({ data }) => `${data.importId} ${data.state} ${data.successful} ${data.failed}`)
    .sort(),
  verdicts: [...state.verdicts.keys()].map((key) => key.slice(key.indexOf('|') + 1)).sort(),
})
