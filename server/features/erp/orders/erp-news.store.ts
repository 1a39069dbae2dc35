import { pickLanguage } from '#domain/rules/languages.ts'
import type { Tx } from '../../../db/client.ts'
import type { MachineScope } from '../../../http/scope.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { LockedOrder } from './order-progress.store.ts'

/**
 * Notifies everybody who may act for the account, and mails whoever placed the order. `shipment` is '' for an order that is closed
 * short.
 */
export async function tellShipped(
  tx: Tx,
  { tenant, actor: { kind, id } }: MachineScope,
  { orderId, account, country }: Pick<LockedOrder, 'orderId' | 'account' | 'country'>,
  shipment: string,
): Promise<void> {
  const language = pickLanguage([], country)
  await enqueue(tx, 'order.tell', { tenant, account, orderId, kind: 'orderShipped', actor: { kind, id }, language, shipment })
}
