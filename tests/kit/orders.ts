import { randomUUID } from 'node:crypto'
import { NOON, insertRow } from './builders.ts'
import type { OwnedDatabase } from './database.ts'

const MONEY = { currency: 'EUR', subtotal: 0, discount: 0, tax: 0, tax_percent: 0, tax_case: '', total: 0 }

/** Inserts an order of the account in this state, with quantities by article; its sums are zero. */
export async function anOrder(
  db: Pick<OwnedDatabase, 'pool'>,
  account: string,
  state: string,
  quantities: Readonly<Record<string, number>>,
): Promise<void> {
  const lines = Object.entries(quantities)
  const of = { tenant_id: 'main', account_id: account, order_id: randomUUID() }
  await insertRow(db, 'orders', {
    ...of,
    ...MONEY,
    order_number: of.order_id.slice(0, 13),
    state,
    drafted_at: NOON,
    line_count: lines.length,
    total_quantity: lines.reduce((sum, [, quantity]) => sum + quantity, 0),
    address: {},
    price_list_version: 1,
    actor_kind: 'buyer',
    actor_id: randomUUID(),
    actor_name: 'B',
  })
  const price = { name: '', unit_price: 0, original_price: 0, line_total: 0, price_kind: 'list' }
  for (const [at, [goodsId, quantity]] of lines.entries())
    await insertRow(db, 'order_line', { ...of, ...price, line_no: at + 1, goods_id: goodsId, quantity })
}
