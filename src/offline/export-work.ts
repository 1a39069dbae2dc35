import { base64Of } from './base64.ts'
import { namedFiles } from './named-files.ts'
import type { Store } from './ports.ts'
import type { OutboxRow } from './tables.ts'

/** Exports commands as stored on the device, with the files that they name in base64: enough to give them again elsewhere. */
export const exportWork = async (
  store: Pick<Store, 'read'> | undefined,
  rows: readonly OutboxRow[],
  about: { readonly exportedAt: string; readonly who: unknown },
): Promise<string> => {
  const hashes = new Set(rows.flatMap(namedFiles))
  const blobs = hashes.size === 0 ? [] : ((await store?.read(['blobs'], (tx) => tx.all('blobs'))) ?? [])
  const named = blobs.filter(({ key }) => hashes.has(key))
  const files = Object.fromEntries(named.map(({ key, bytes }) => [key, base64Of(new Uint8Array(bytes))]))
  return JSON.stringify({ ...about, commands: rows, ...(named.length > 0 && { files }) }, null, 2)
}
