import { useQuery } from '@tanstack/react-query'
import { promo } from '#domain/contract/promo.ts'
import { periodState } from '#domain/rules/period.ts'
import type { Answer } from '../../api/answer.ts'
import { callApi } from '../../api/client.ts'
import { usePersistedQueries } from '../../lib/persisted-queries.ts'
import { useLanguage } from '../../lib/language.ts'
import { ReadFailure } from '../../lib/read-failure.ts'
import { useServerNow } from '../../lib/server-clock.ts'

const FRESH_MS = 5 * 60_000
const PASSING_MS = 60_000
/** Beside the banners there is room for so many. */
const ACTIVITIES_SHOWN = 3

const SOURCES = {
  banners: async () => listOf(await callApi(promo.banners)),
  classBanners: async () => listOf(await callApi(promo.classBanners, { query: {} })),
  activities: async () => listOf(await callApi(promo.activities, { query: { limit: '10' } })),
} as const
type Source = keyof typeof SOURCES
type Item<S extends Source> = Awaited<ReturnType<(typeof SOURCES)[S]>>[number]
export type Banner = Item<'banners'>
export type Activity = Item<'activities'>

const listOf = <T>(answer: Answer<{ readonly list: readonly T[] }>): readonly T[] => {
  if (!answer.ok) throw new ReadFailure(answer)
  return answer.data.list
}

/** Read once, it is there without a network too; titles come in the language of the screen. */
function useRead<S extends Source>(source: S) {
  const language = useLanguage()
  const { persisterFn } = usePersistedQueries()
  const { data, isPending } = useQuery<readonly Item<S>[]>({
    queryKey: ['promo', source, language],
    queryFn: SOURCES[source] as () => Promise<readonly Item<S>[]>,
    persister: persisterFn,
    staleTime: FRESH_MS,
  })
  return { list: data ?? NOTHING, isPending }
}
const NOTHING: readonly never[] = []

export const useBanners = () => useRead('banners')

/** The picture of a category's banner; '' where it has none, undefined until that is known. */
export function useClassPicture(classId: string): string | undefined {
  const { list, isPending } = useRead('classBanners')
  if (isPending) return undefined
  return list.find((banner) => banner.goodsClassSetId === classId)?.imageUrl ?? ''
}

/** What the brand has set, as it was read last; undefined where it has set nothing or that was never read. `passing` is asked for again soon. */
export function useSetting(settingCode: string, passing: string): string | undefined {
  const { persisterFn } = usePersistedQueries()
  return useQuery({
    queryKey: ['promo', 'setting', settingCode],
    async queryFn() {
      const answer = await callApi(promo.setting, { params: { settingCode } })
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data.value
    },
    persister: persisterFn,
    staleTime: FRESH_MS,
    // What is paused goes on by itself, without anybody loading the page again.
    refetchInterval: ({ state }) => (state.data === passing ? PASSING_MS : false),
    retry: false,
  }).data
}

/** Before anybody has signed in there is no table to keep it in. */
export function useOpenBanners() {
  const language = useLanguage()
  const { data, isPending } = useQuery<readonly Banner[]>({
    queryKey: ['promo', 'openBanners', language],
    queryFn: async () => listOf(await callApi(promo.openBanners)),
    staleTime: FRESH_MS,
    retry: false,
  })
  return { list: data ?? NOTHING, isPending }
}

/** Those that run by the server's clock: what was read may be of yesterday. */
export function useActivities() {
  const { list, isPending } = useRead('activities')
  const now = useServerNow()
  return { list: list.filter((activity) => periodState(activity, now) === 'running').slice(0, ACTIVITIES_SHOWN), isPending }
}
