import { sweepBlobs } from './blobs.ts'
import type { Receipt } from './device-types.ts'
import type { Ports, StoreTx } from './ports.ts'
import { heardAt } from './server-epoch.ts'
import { isExpiredReceipt } from './apply-verdict.ts'

/** How many of the newest receipts are looked through. */
const LOOK = 5000

/**
 * By the server's time, of the verdict and of its last word: this device's clock may be years off for an hour. And whoever slept for
 * longer still has to hear whether its last words were lost by a restore.
 */
const isPast = ({ call, decidedAt, serverTime }: Receipt, heard: number | undefined, now: number): boolean => {
  if (serverTime === undefined) return isExpiredReceipt({ call, decidedAt }, heard ?? now)
  return heard !== undefined && isExpiredReceipt({ call, decidedAt: Date.parse(serverTime) }, heard)
}

/** Lets go what nobody waits for: receipts past their time (orders 400 days, others 30) and files that no command names. */
export const purgeExpired = async ({ store, clock }: Pick<Ports, 'store' | 'clock'>): Promise<void> => {
  const now = clock.now()
  const expired = async (tx: StoreTx) => {
    const heard = await heardAt(tx)
    const receipts = await tx.last('receipts', LOOK)
    return receipts.filter((receipt) => isPast(receipt, heard, now))
  }
  if ((await store.read(['receipts', 'meta'], expired)).length > 0)
    await store.write(['receipts', 'meta'], async (tx) => {
      for (const { id } of await expired(tx)) await tx.delete('receipts', id)
    })
  await sweepBlobs(store, now)
}
