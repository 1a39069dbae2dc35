import { expect } from './world.ts'
import type { World } from './world.ts'

export interface LineRow {
  readonly goods_id: string
  readonly quantity: number
  readonly unit_price: number
  readonly line_total: string
}
interface OrderRow {
  readonly order_id: string
  readonly order_number: string
  readonly actor_kind: string
  readonly actor_name: string
  readonly total: string
  readonly client_number: string
}

/** Asserts that PostgreSQL has this order once, under both names, at the account's prices, with one verdict. Returns its lines. */
export const expectOneOrder = async (
  db: World['db'],
  { orderId, ownNumber, clientNumber }: { orderId: string; ownNumber: string; clientNumber: string },
): Promise<readonly LineRow[]> => {
  const orders = await db.query<OrderRow>(
    `select o.order_id, o.order_number, o.actor_kind, o.actor_name, o.total, a.client_number
     from orders o join client_account a using (tenant_id, account_id) where o.own_number = $1`,
    [ownNumber],
  )
  expect(orders.rows).toHaveLength(1)
  expect(orders.rows[0]).toMatchObject({
    order_id: orderId,
    actor_kind: 'staff',
    actor_name: 'Marta Vidal',
    client_number: clientNumber,
  })
  const { rows: lines } = await db.query<LineRow>(
    'select goods_id, quantity, unit_price, line_total from order_line where order_id = $1 order by line_no',
    [orderId],
  )
  expect(lines).toHaveLength(2)
  // The price is the account's: list price less its VIP rate of 7.5 %, unless a promotion is better.
  const prices = await db.query<{ goods_id: string; sale_double: number; dearest: string; cheapest: string }>(
    `select g.goods_id, g.sale_double, round(p.amount * (1 - a.user_rate / 100)) as dearest,
       least(round(p.amount * (1 - a.user_rate / 100)), min(round(p.amount * (1 - v.percent / 100.0)))) as cheapest
     from goods g
     join client_account a on a.tenant_id = g.tenant_id and a.client_number = $2
     join price p on p.tenant_id = g.tenant_id and p.goods_id = g.goods_id and p.list_id = a.list_id
     left join activity v on v.tenant_id = g.tenant_id and v.goods_id = g.goods_id and v.starts_at <= now() and v.ends_at > now()
     where g.tenant_id = 'main' and g.goods_id = any($1)
     group by g.goods_id, g.sale_double, p.amount, a.user_rate`,
    [lines.map((line) => line.goods_id), clientNumber],
  )
  for (const line of lines) {
    const price = prices.rows.find((row) => row.goods_id === line.goods_id)
    expect(line.quantity).toBe(price?.sale_double)
    expect([Number(price?.cheapest), Number(price?.dearest)]).toContain(line.unit_price)
    expect(Number(line.line_total)).toBe(line.unit_price * line.quantity)
  }
  const audit = await db.query(`select from audit where action = 'orders.submit' and subject = $1`, [
    orders.rows[0]?.order_number,
  ])
  expect(audit.rowCount).toBe(1)
  const verdicts = await db.query(`select from command_verdict where call = 'orders.submit' and body::text like $1`, [
    `%${orderId}%`,
  ])
  expect(verdicts.rowCount).toBe(1)
  return lines
}
