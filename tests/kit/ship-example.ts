import { orders } from '#domain/contract/orders.ts'
import type { OwnedDatabase } from './database.ts'

/** The order of the contract's example is on its way, as an ERP would have told: only then is there something to sign for. */
export async function shipExample({ pool }: Pick<OwnedDatabase, 'pool'>): Promise<void> {
  const { orderId } = orders.submit.command.example
  await pool.query(
    `insert into shipment (tenant_id, account_id, order_id, shipment_number, shipped_at)
      select tenant_id, account_id, order_id, 'D-1', now() from orders where order_id = $1`,
    [orderId],
  )
  await pool.query(
    `insert into shipment_line (tenant_id, account_id, order_id, shipment_number, goods_id, quantity)
      select tenant_id, account_id, order_id, 'D-1', goods_id, quantity from order_line where order_id = $1 and goods_id = 'LAMP'`,
    [orderId],
  )
}
