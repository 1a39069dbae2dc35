import type { Workspace } from './workspace.ts'
import type { StoreTx } from './ports.ts'

/** A person's reads, kept for offline use: their own, encrypted, and evictable like every read (I6). */
export interface OfflineCache {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  entries(): Promise<readonly (readonly [string, unknown])[]>
}

/** Keeps nothing if nobody is signed in or the device cannot store it; the read itself is not affected. */
export const createOfflineCache = (person: () => Workspace | undefined): OfflineCache => {
  const write = async (act: (tx: StoreTx) => Promise<void>): Promise<void> => {
    await person()
      ?.ports.store.write(['kv'], act)
      .catch(() => {})
  }
  return {
    get: async (key) =>
      (
        await person()
          ?.ports.store.read(['kv'], (tx) => tx.get('kv', key))
          .catch(() => undefined)
      )?.value,
    set: (key, value) => write((tx) => tx.put('kv', { key, value })),
    remove: (key) => write((tx) => tx.delete('kv', key)),
    async entries() {
      const rows = await person()
        ?.ports.store.read(['kv'], (tx) => tx.all('kv'))
        .catch(() => [])
      return (rows ?? []).map(({ key, value }) => [key, value] as const)
    },
  }
}
