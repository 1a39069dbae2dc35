import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import { useDevice } from './device.ts'

const DAYS_30_MS = 30 * 24 * 60 * 60 * 1000
/** Raised when the shape of what is kept changes. */
const SHAPE = '2'

type Kept = ReturnType<typeof useDevice>['kept']
const make = (kept: Kept) =>
  experimental_createQueryPersister<PersistedQuery>({
    storage: {
      getItem: async (key) => ((await kept.get(key)) as PersistedQuery | undefined) ?? null,
      setItem: (key, value) => kept.set(key, value),
      removeItem: (key) => kept.remove(key),
      entries: async () => (await kept.entries()).map(([key, value]): [string, PersistedQuery] => [key, value as PersistedQuery]),
    },
    serialize: (query) => query,
    deserialize: (query) => query,
    maxAge: DAYS_30_MS,
    buster: SHAPE,
  })
const persisters = new WeakMap<Kept, ReturnType<typeof make>>()

/** Gives a query that is worth keeping to the person's own table: what was read once is readable without a network. */
export function usePersistedQueries() {
  const { kept } = useDevice()
  let persister = persisters.get(kept)
  if (!persister) {
    persister = make(kept)
    persisters.set(kept, persister)
    void persister.persisterGc().catch(() => undefined)
  }
  return persister
}
