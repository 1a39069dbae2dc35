import { sweepBlobs } from './blobs.ts'
import type { Ports, StoreTx } from './ports.ts'
import { heardAt, isBackedUp } from './restored.ts'
import { isExpiredReceipt } from './settle.ts'

/** How many of the newest receipts are looked through. */
const LOOK = 5000

/**
 * Lets go what nobody waits for: receipts past their time (orders 400 days, others 30) and files that no command names. A device
 * that slept for longer still has to hear whether its last words were lost by a restore, and keeps their receipts until then.
 */
export const tidy = async ({ store, clock }: Pick<Ports, 'store' | 'clock'>): Promise<void> => {
  const now = clock.now()
  const expired = async (tx: StoreTx) => {
    const heard = await heardAt(tx)
    const receipts = await tx.last('receipts', LOOK)
    return receipts.filter((receipt) => isExpiredReceipt(receipt, now) && isBackedUp(receipt, heard))
  }
  if ((await store.read(['receipts', 'meta'], expired)).length > 0)
    await store.write(['receipts', 'meta'], async (tx) => {
      for (const { id } of await expired(tx)) await tx.delete('receipts', id)
    })
  await sweepBlobs(store, now)
}
