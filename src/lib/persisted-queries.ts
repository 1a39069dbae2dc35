import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import { notifyManager } from '@tanstack/react-query'
import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { useDevice } from './device.ts'

const DAYS_30_MS = 30 * 24 * 60 * 60 * 1000
/** Increase it when the shape of the kept data changes. */
const SHAPE = '2'

type Kept = ReturnType<typeof useDevice>['kept']
function make(kept: Kept) {
  const persister = experimental_createQueryPersister<PersistedQuery>({
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
    // The library's own refetch has an uncaught promise: without a network each restored read would become an uncaught error.
    refetchOnRestore: false,
  })
  const persisterFn = async <T, Key extends QueryKey>(
    queryFn: (context: QueryFunctionContext<Key>) => T | Promise<T>,
    context: QueryFunctionContext<Key>,
    query: Query,
  ): Promise<T> => {
    let isRestored = true
    const asked = (given: QueryFunctionContext<Key>) => {
      isRestored = false
      return queryFn(given)
    }
    const data = await persister.persisterFn(asked, context, query)
    if (isRestored) notifyManager.schedule(() => void askAgain(query))
    return data
  }
  return { ...persister, persisterFn }
}

/** Refetches a stale query; a failure is kept in the query's state. */
const askAgain = async (query: Query): Promise<void> => {
  if (query.isStale()) await query.fetch().catch(() => undefined)
}

export type PersistedQueries = ReturnType<typeof make>
const persisters = new WeakMap<Kept, PersistedQueries>()

/** Persists queries in the person's own table: what was read once is readable without a network. */
export const usePersistedQueries = (): PersistedQueries => persistedQueriesOf(useDevice().kept)

export function persistedQueriesOf(kept: Kept): PersistedQueries {
  let persister = persisters.get(kept)
  if (!persister) {
    persister = make(kept)
    persisters.set(kept, persister)
    void persister.persisterGc().catch(() => undefined)
  }
  return persister
}
