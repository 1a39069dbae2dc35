import { useQueries } from '@tanstack/react-query'
import { useDevice } from '../../../lib/device.ts'
import { usePersistedQueries } from '../../../lib/persisted-queries.ts'
import { useLanguage } from '../../../lib/language.ts'
import { ReadFailure } from '../../../lib/read-failure.ts'
import type { ParameterGroup } from '../../../offline/device-types.ts'
import { nameByValueOf } from './group-values.ts'

const HOUR_MS = 3_600_000

/** Parameter names of these classes by value; the index knows only values: the service sends the names, the device keeps them. */
export function useParameterNames(classIds: readonly string[]): ReadonlyMap<string, string> {
  const { catalogue } = useDevice()
  const language = useLanguage()
  const { persisterFn } = usePersistedQueries()
  return useQueries({
    queries: classIds.map((classId) => ({
      queryKey: ['parameters', language, classId],
      queryFn: async (): Promise<readonly ParameterGroup[]> => {
        const answer = await catalogue.parameters(classId)
        if (!answer.ok) throw new ReadFailure(answer)
        return answer.data
      },
      persister: persisterFn,
      staleTime: HOUR_MS,
    })),
    combine: namesOf,
  })
}

const namesOf = (results: readonly { data: readonly ParameterGroup[] | undefined }[]): ReadonlyMap<string, string> =>
  nameByValueOf(results.map(({ data }) => data ?? []))
