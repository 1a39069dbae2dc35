import { returnedOrderOf } from '../../app/order-of.ts'
import { paths } from '../../app/paths.ts'
import type { OutboxEntry } from '../../offline/device-types.ts'

/** Where a refused request is corrected; null for every other command. */
export function correctReturnPath(entry: Pick<OutboxEntry, 'id' | 'call' | 'body'>) {
  const orderId = returnedOrderOf(entry)
  return orderId === null ? null : paths.returnRequest({ orderId, command: entry.id })
}
