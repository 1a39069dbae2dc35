import { contract } from '#domain/contract/index.ts'
import { ids } from '../contract/kit.ts'
import type { OwnedDatabase } from '../kit/database.ts'

const { example } = contract.orders.submit.command

/** Tables that returns depend on, beside the order itself. */
export const SHIPPED_TABLES = ['return_photo', 'order_return_line', 'order_return', 'shipment_line', 'shipment']

/** Inserts the parcels of the contract's example order; the order's state stays, so that it can still be noted. */
export async function shipExample({ pool }: Pick<OwnedDatabase, 'pool'>): Promise<void> {
  const of = [ids.mine, example.orderId]
  await pool.query(
    `insert into shipment (tenant_id, account_id, order_id, shipment_number, shipped_at) values ('main', $1, $2, 'P-1', now())
      on conflict do nothing`,
    of,
  )
  for (const { goodsId, quantity } of example.lines)
    await pool.query(
      `insert into shipment_line (tenant_id, account_id, order_id, shipment_number, goods_id, quantity)
        values ('main', $1, $2, 'P-1', $3, $4) on conflict do nothing`,
      [...of, goodsId, quantity],
    )
}
