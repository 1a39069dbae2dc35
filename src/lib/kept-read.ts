import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FetchQueryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer.ts'
import { usePersistedQueries } from './persisted-queries.ts'
import type { PersistedQueries } from './persisted-queries.ts'
import { ReadFailure } from './read-failure.ts'

export interface Reading<T> {
  /** Room, then owner, language and subject. */
  readonly key: readonly unknown[]
  readonly ask: () => Promise<Answer<T>>
  /** Milliseconds before the service is asked again. */
  readonly freshMs: number
  /** Paged: the previous page stays until the next one arrives. */
  readonly isPaged?: boolean
  readonly enabled?: boolean
}

/** The query of such a read, for the hook below and for whoever reads ahead. */
export const keptQuery = <T>(
  { key, ask, freshMs }: Pick<Reading<T>, 'key' | 'ask' | 'freshMs'>,
  { persisterFn }: Pick<PersistedQueries, 'persisterFn'>,
): FetchQueryOptions<T> => ({
  queryKey: key,
  async queryFn() {
    const answer = await ask()
    if (!answer.ok) throw new ReadFailure(answer)
    return answer.data
  },
  persister: persisterFn,
  staleTime: freshMs,
  retry: false,
})

/** Reads an answer of the service and keeps it on the device: without a network it is still there, with its age. */
export function useKeptRead<T>({ key, ask, freshMs, isPaged = false, enabled = true }: Reading<T>) {
  const persisted = usePersistedQueries()
  const { data, dataUpdatedAt, error, isError, isPending, refetch } = useQuery<T>({
    ...keptQuery({ key, ask, freshMs }, persisted),
    enabled,
    ...(isPaged && { placeholderData: keepPreviousData }),
  })
  return {
    data,
    readAt: dataUpdatedAt,
    isOld: isError,
    isPending: enabled && isPending,
    failure: data === undefined && error ? ReadFailure.of(error).answer : undefined,
    retry: () => void refetch(),
  }
}
