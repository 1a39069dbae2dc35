import type { Store } from '../ports.ts'
import type { Place } from '../key-store.ts'
import { openDexieStore } from './dexie-store.ts'
import type { DexieStoreOptions } from './dexie-store.ts'
import { createEncryption } from './encryption.ts'
import { checkKey, encryptOldRows } from './encrypt-old-rows.ts'
import { encryptStore } from './encrypted-store.ts'

const ALL_SEALED = 'allSealed'

/** Opens one person's database, encrypted with their key; first encrypts what an older build left in plain. */
export const openPrivateStore = async ({ database, key }: Place, options: DexieStoreOptions): Promise<Store> => {
  const store = await openDexieStore(database, options)
  if (!key) return store
  try {
    const encryption = createEncryption(key)
    const [isDone] = await Promise.all([store.read(['meta'], (tx) => tx.get('meta', ALL_SEALED)), checkKey(store, encryption)])
    // On a full disk the plain rows stay readable, and the next start tries again.
    if (!isDone && (await encryptOldRows(store, encryption).catch(() => 1)) === 0)
      await store.write(['meta'], (tx) => tx.put('meta', { key: ALL_SEALED, value: true })).catch(() => {})
    return encryptStore(store, encryption)
  } catch (error) {
    store.close()
    throw error
  }
}
