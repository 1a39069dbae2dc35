import { orders } from '#domain/contract/orders.ts'
import type { OutboxEntry, Receipt } from '../../offline/device-types.ts'

type Given = Pick<OutboxEntry, 'call' | 'body' | 'account'>

type Decided = Given & Pick<Receipt, 'outcome' | 'decidedAt'>

/** Commands that a list read at `readAt` (epoch ms) does not include: those that wait, and those applied since. */
export const givenSince = (outbox: readonly Given[], receipts: readonly Decided[], readAt: number): readonly Given[] => [
  ...outbox,
  ...receipts.filter(
    ({ outcome, decidedAt }) => decidedAt > readAt && (outcome === 'applied' || outcome === 'appliedWithChanges'),
  ),
]

/** How often the account's orders among these commands use each coupon. */
export function givenCoupons(acts: readonly Given[], account: string): ReadonlyMap<string, number> {
  const given = new Map<string, number>()
  for (const { call, body, account: of } of acts) {
    if (call !== orders.submit.name || of !== account || typeof body !== 'object' || body === null) continue
    const { couponId } = body as { couponId?: unknown }
    if (typeof couponId === 'string') given.set(couponId, (given.get(couponId) ?? 0) + 1)
  }
  return given
}
