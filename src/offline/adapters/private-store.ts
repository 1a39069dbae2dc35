import type { Store } from '../ports.ts'
import type { Place } from '../vault.ts'
import { openDexieStore } from './dexie-store.ts'
import type { DexieStoreOptions } from './dexie-store.ts'
import { createSeal } from './seal.ts'
import { checkKey, sealOldRows } from './seal-old-rows.ts'
import { sealStore } from './sealed-store.ts'

const ALL_SEALED = 'allSealed'

/** One person's database, encrypted with his key; what an older build left in plain is sealed first. */
export const openPrivateStore = async ({ database, key }: Place, options: DexieStoreOptions): Promise<Store> => {
  const store = await openDexieStore(database, options)
  if (!key) return store
  try {
    const seal = createSeal(key)
    const [isDone] = await Promise.all([store.read(['meta'], (tx) => tx.get('meta', ALL_SEALED)), checkKey(store, seal)])
    // On a full disk the plain rows stay readable, and the next start tries again.
    if (!isDone && (await sealOldRows(store, seal).catch(() => 1)) === 0)
      await store.write(['meta'], (tx) => tx.put('meta', { key: ALL_SEALED, value: true })).catch(() => {})
    return sealStore(store, seal)
  } catch (error) {
    store.close()
    throw error
  }
}
