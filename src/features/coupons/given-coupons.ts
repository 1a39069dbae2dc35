import { orders } from '#domain/contract/orders.ts'
import type { OutboxEntry } from '../../offline/device-types.ts'

type Given = Pick<OutboxEntry, 'call' | 'body' | 'account'>

/** How often orders that wait on this device use each coupon; the service does not know of those yet. */
export function givenCoupons(outbox: readonly Given[], account: string): ReadonlyMap<string, number> {
  const given = new Map<string, number>()
  for (const { call, body, account: of } of outbox) {
    if (call !== orders.submit.name || of !== account || typeof body !== 'object' || body === null) continue
    const { couponId } = body as { couponId?: unknown }
    if (typeof couponId === 'string') given.set(couponId, (given.get(couponId) ?? 0) + 1)
  }
  return given
}
