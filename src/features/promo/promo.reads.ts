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
/** Number of activities that fit beside the banners. */
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

/** Once read, available offline too; titles are in the language of the screen. */
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

/** The picture of a category's banner; '' if it has none, undefined while unknown. */
export function useClassPicture(classId: string): string | undefined {
  const { list, isPending } = useRead('classBanners')
  if (isPending) return undefined
  return list.find((banner) => banner.goodsClassSetId === classId)?.imageUrl ?? ''
}

/** A setting of the brand, as last read; undefined if not set or never read. The value `passing` is polled. */
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
    // A pause ends by itself, without a reload of the page.
    refetchInterval: ({ state }) => (state.data === passing ? PASSING_MS : false),
    retry: false,
  }).data
}

/** Not persisted: before a sign-in there is no table to keep it in. */
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

/** Filtered by the server's clock, because the data may be from yesterday. */
export function useActivities() {
  const { list, isPending } = useRead('activities')
  const now = useServerNow()
  return { list: list.filter((activity) => periodState(activity, now) === 'running').slice(0, ACTIVITIES_SHOWN), isPending }
}
