import { sweepBlobs } from './blobs.ts'
import type { Receipt } from './device-types.ts'
import type { Ports, StoreTx } from './ports.ts'
import { heardAt } from './server-epoch.ts'
import { isExpiredReceipt } from './apply-verdict.ts'

/** Number of the newest receipts examined. */
const LOOK = 5000

/**
 * Uses the server's time, of the verdict and of its last answer: this device's clock may be years off for an hour. A device that
 * slept longer must still learn whether a restore lost its last commands.
 */
const isPast = ({ call, decidedAt, serverTime }: Receipt, heard: number | undefined, now: number): boolean => {
  if (serverTime === undefined) return isExpiredReceipt({ call, decidedAt }, heard ?? now)
  return heard !== undefined && isExpiredReceipt({ call, decidedAt: Date.parse(serverTime) }, heard)
}

/** Deletes what nobody needs: receipts past their time (orders 400 days, others 30) and files that no command names. */
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
