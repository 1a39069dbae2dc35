export interface StorageFacts {
  usedBytes: number | undefined
  /** The browser promised not to clear it by itself. */
  isPersistent: boolean
}

export async function readStorage(): Promise<StorageFacts> {
  if (!isThere()) return { usedBytes: undefined, isPersistent: false }
  const { usage } = await navigator.storage.estimate()
  return { usedBytes: usage, isPersistent: await navigator.storage.persisted() }
}

export async function keepStorage(): Promise<StorageFacts> {
  if (isThere()) await navigator.storage.persist()
  return readStorage()
}

/** WebKitGTK has no navigator.storage at all (toolchain §7). */
const isThere = () => 'storage' in navigator && 'persisted' in navigator.storage
