import { filesOfForms, namedFiles } from './named-files.ts'
import type { Store, StoreTx } from './ports.ts'
import { heardAt, isBackedUp } from './server-epoch.ts'

const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Stores a file and returns its hash. Durable when it resolves: the command that names it follows (I2). */
export const keepBlob = async (store: Store, bytes: Uint8Array<ArrayBuffer>, now: number): Promise<string> => {
  const hash = await hashOf(bytes)
  await store.write(['blobs'], (tx) => tx.put('blobs', { key: hash, bytes: bytes.slice().buffer, at: now }))
  return hash
}

const ORPHAN_MS = 24 * 60 * 60 * 1000

/**
 * Deletes files that nobody needs: withdrawn, kept just before the page died, or uploaded so long ago that no restore can undo it.
 * A recent one may be about to be named.
 */
export const sweepBlobs = async (store: Store, now: number): Promise<void> => {
  const blobs = await store.read(['blobs'], (tx) => tx.all('blobs'))
  if (blobs.length === 0) return
  await store.write(['blobs', 'outbox', 'receipts', 'prefs', 'meta'], async (tx) => {
    const named = await namedHashes(tx)
    for (const { key, at } of blobs) if (!named.has(key) && Math.abs(now - at) > ORPHAN_MS) await tx.delete('blobs', key)
  })
}

const namedHashes = async (tx: StoreTx): Promise<ReadonlySet<unknown>> => {
  const heard = await heardAt(tx)
  const handedOver = (await tx.all('receipts')).filter((receipt) => !isBackedUp(receipt, heard))
  const waiting = [...(await tx.all('outbox')), ...handedOver].flatMap(namedFiles)
  return new Set([...waiting, ...(await filesOfForms(tx))])
}
