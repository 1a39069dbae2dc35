import type { ErpShipment } from '#domain/contract/erp.ts'
import type { Pieces } from '#domain/rules/pieces.ts'
import type { Tx } from '../../../db/client.ts'
import type { MachineScope } from '../../../http/scope.ts'
import type { OrderKey } from './order-progress.store.ts'

export interface StoredShipment {
  readonly carrier: string
  readonly trackingNumber: string
  readonly trackingUrl: string
  readonly shippedAt: Date
  readonly lines: readonly Pieces[]
}

const findQuery = {
  name: 'erp-shipment',
  text: `select carrier, tracking_number as "trackingNumber", tracking_url as "trackingUrl", shipped_at as "shippedAt",
      (select coalesce(json_agg(json_build_object('goodsId', goods_id, 'quantity', quantity)), '[]') from shipment_line
        where tenant_id = $1 and account_id = $2 and order_id = $3 and shipment_number = $4) as lines
    from shipment where tenant_id = $1 and account_id = $2 and order_id = $3 and shipment_number = $4`,
}

export async function findShipment(tx: Tx, { tenant }: MachineScope, { orderId, account }: OrderKey, shipmentNumber: string) {
  const { rows } = await tx.query<StoredShipment & Record<string, unknown>>({
    ...findQuery,
    values: [tenant, account, orderId, shipmentNumber],
  })
  return rows[0]
}

const storeQuery = {
  name: 'erp-shipment-store',
  text: `with sent as (
      insert into shipment (tenant_id, account_id, order_id, shipment_number, carrier, tracking_number, tracking_url, shipped_at, told_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    )
    insert into shipment_line (tenant_id, account_id, order_id, shipment_number, goods_id, quantity)
    select $1, $2, $3, $4, * from unnest($10::text[], $11::integer[])`,
}

/** The order is locked; each article appears in `lines` once. */
export async function storeShipment(
  tx: Tx,
  { tenant }: MachineScope,
  { orderId, account }: OrderKey,
  { shipmentNumber, carrier, trackingNumber, trackingUrl, shippedAt, lines, now }: ErpShipment & { readonly now: Date },
): Promise<void> {
  await tx.query({
    ...storeQuery,
    values: [
      tenant,
      account,
      orderId,
      shipmentNumber,
      carrier,
      trackingNumber,
      trackingUrl,
      new Date(shippedAt),
      now,
      lines.map(({ goodsId }) => goodsId),
      lines.map(({ quantity }) => quantity),
    ],
  })
}
