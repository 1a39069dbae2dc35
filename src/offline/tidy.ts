import { sweepBlobs } from './blobs.ts'
import type { Ports, StoreTx } from './ports.ts'
import { isExpiredReceipt } from './settle.ts'

/** How many of the newest receipts are looked through. */
const LOOK = 5000

/** Lets go what nobody waits for: receipts past their time (orders 400 days, others 30) and files that no command names. */
export const tidy = async ({ store, clock }: Pick<Ports, 'store' | 'clock'>): Promise<void> => {
  const now = clock.now()
  const expired = async (tx: StoreTx) => (await tx.last('receipts', LOOK)).filter((receipt) => isExpiredReceipt(receipt, now))
  if ((await store.read(['receipts'], expired)).length > 0)
    await store.write(['receipts'], async (tx) => {
      for (const { id } of await expired(tx)) await tx.delete('receipts', id)
    })
  await sweepBlobs(store, now)
}
