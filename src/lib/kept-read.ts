import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '../api/answer.ts'
import { usePersistedQueries } from './persisted-queries.ts'
import { ReadFailure } from './read-failure.ts'

interface Reading<T> {
  /** Its room, then whose, in which language, of what. */
  readonly key: readonly unknown[]
  readonly ask: () => Promise<Answer<T>>
  /** Milliseconds during which the service is not asked again. */
  readonly freshMs: number
  /** Page by page: the former page stays until the next one has come. */
  readonly isPaged?: boolean
  readonly enabled?: boolean
}

/** An answer of the service that is kept on the device: what was read once is there without a network too, with its age. */
export function useKeptRead<T>({ key, ask, freshMs, isPaged = false, enabled = true }: Reading<T>) {
  const { persisterFn } = usePersistedQueries()
  const { data, dataUpdatedAt, error, isError, isPending, refetch } = useQuery({
    queryKey: key,
    async queryFn() {
      const answer = await ask()
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data
    },
    persister: persisterFn,
    staleTime: freshMs,
    retry: false,
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
