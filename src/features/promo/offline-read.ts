import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '../../api/answer.ts'
import { usePersistedQueries } from '../../lib/persisted-queries.ts'
import { ReadFailure } from '../../lib/read-failure.ts'

interface Reading<T> {
  /** Whose, in which language, of what: after `promo`. */
  readonly key: readonly unknown[]
  readonly ask: () => Promise<Answer<T>>
  /** Milliseconds during which nobody asks again. */
  readonly freshMs: number
  /** Page by page: the former page stays until the next one has come. */
  readonly isPaged?: boolean
}

/** A read of the service that is kept: what was read once is there without a network too, and says how old it is. */
export function useKeptRead<T>({ key, ask, freshMs, isPaged = false }: Reading<T>) {
  const { persisterFn } = usePersistedQueries()
  const { data, dataUpdatedAt, error, isError, refetch } = useQuery({
    queryKey: ['promo', ...key],
    async queryFn() {
      const answer = await ask()
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data
    },
    persister: persisterFn,
    staleTime: freshMs,
    retry: false,
    ...(isPaged && { placeholderData: keepPreviousData }),
  })
  return {
    data,
    readAt: dataUpdatedAt,
    isOld: isError,
    failure: data === undefined && error ? ReadFailure.of(error).answer : undefined,
    retry: () => void refetch(),
  }
}
