import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/contract/call.ts'
import { catalogue } from '#domain/contract/catalogue.ts'
import { promo } from '#domain/contract/promo.ts'
import type { Answer } from '../../api/answer.ts'
import { callApi } from '../../api/client.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { usePersistedQueries } from '../../lib/persisted-queries.ts'
import { useLanguage } from '../../lib/language.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { ReadFailure } from '../../lib/read-failure.ts'

/** Divisible by 2, 3, 4, 5 and 6, so that a page never ends within a row of cards. */
export const PER_PAGE = 60
const FRESH_MS = 5 * 60_000

/** The articles that the service names, in its order; the device adds prices and availability. */
interface Named {
  readonly goodsIds: readonly string[]
  readonly total: number
  /** The promotion's own details. */
  readonly theme?: Theme
}
type WireTheme = ReplyOf<typeof promo.productPage>['activity']
/** Copies kept from before the field existed have no text. */
export type Theme = Omit<WireTheme, 'text'> & Partial<Pick<WireTheme, 'text'>>
interface Wire {
  readonly list: readonly { readonly goodsId: string }[]
  readonly total: number
}
const named = (answer: Answer<Wire>): Answer<Named> =>
  answer.ok ? { ok: true, data: { goodsIds: answer.data.list.map(({ goodsId }) => goodsId), total: answer.data.total } } : answer

const SOURCES = {
  newArrivals: async (page: number, classId?: string) =>
    named(
      await callApi(catalogue.newed, {
        body: { page, limit: PER_PAGE, sort: 'newest', ...(classId !== undefined && { goodsClassSetId: classId }) },
      }),
    ),
  /** `id` is the promotion's; `classId` narrows it to one category. */
  async theme(page: number, id = '', classId?: string): Promise<Answer<Named>> {
    const query = { activityId: id, page: String(page), limit: String(PER_PAGE) }
    const answer =
      classId === undefined
        ? await callApi(promo.productPage, { query })
        : await callApi(promo.productPageV2, { query: { ...query, goodsClassSetId: classId } })
    const list = named(answer)
    return list.ok && answer.ok ? { ok: true, data: { ...list.data, theme: answer.data.activity } } : list
  },
  arrivals: async (page: number) =>
    named(await callApi(catalogue.arrivals, { query: { page: String(page), limit: String(PER_PAGE) } })),
  /** Includes articles without a day of arrival. */
  onTheWay: async (page: number) => named(await callApi(catalogue.arrived, { body: { page, limit: PER_PAGE } })),
  cashBack: async (page: number) => named(await callApi(catalogue.cashback, { body: { page, limit: PER_PAGE } })),
  /** Of one category, or of all. */
  ranking: async (page: number, classId?: string) =>
    named(
      await callApi(catalogue.saleRanking, {
        body: { page, limit: PER_PAGE, ...(classId !== undefined && { goodsClassSetId: classId }) },
      }),
    ),
  history: async (page: number): Promise<Answer<Named>> => {
    const answer = await callApi(catalogue.history, { query: { page: String(page), limit: String(PER_PAGE) } })
    if (!answer.ok) return answer
    const { list, total } = answer.data
    return named({ ok: true, data: { list: list.map(({ goods }) => goods), total } })
  },
  /** Resembling the articles viewed last, and not seen yet. */
  likely: async (page: number) => named(await callApi(catalogue.recommendations, { body: { page, limit: PER_PAGE } })),
  /** For the account's country; if there are none, the general recommendations. */
  async recommended(): Promise<Answer<Named>> {
    const query = { page: '1', limit: String(PER_PAGE) }
    const here = named(await callApi(promo.recommendedHere, { query }))
    return !here.ok || here.data.total > 0 ? here : named(await callApi(promo.recommended, { query }))
  },
  /** The best-selling articles of the running program. */
  program: async (page: number) =>
    named(await callApi(promo.planTop, { query: { page: String(page), limit: String(PER_PAGE) } })),
} as const
export type BrowseSource = keyof typeof SOURCES

interface Asking {
  /** Distinguishes it from every other list. */
  readonly key: readonly [source: string, ...rest: (string | number)[]]
  ask(): Promise<Answer<Named>>
  readonly staleTime?: number
  /** False until the list is needed; nothing is requested before. */
  readonly isWanted: boolean
}

/** Articles that the service names; once read, available offline. */
function useNamed({ key: [source, ...rest], ask, staleTime = FRESH_MS, isWanted }: Asking) {
  const { catalogue: goods } = useDevice()
  const account = useAccount()
  const language = useLanguage()
  const { persisterFn } = usePersistedQueries()
  const { phase, contentAt, stockAt } = useObservable(goods.state)
  const names = useQuery<Named>({
    queryKey: ['browse', source, account?.clientId ?? '', ...rest],
    async queryFn() {
      const answer = await ask()
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data
    },
    persister: persisterFn,
    staleTime,
    retry: false,
    enabled: isWanted,
  })
  const ids = names.data?.goodsIds ?? []
  const articles = useQuery({
    queryKey: ['goods', account?.clientId, language, source, phase, contentAt, stockAt, ...ids],
    queryFn: () => goods.byIds(ids),
    enabled: names.data !== undefined,
    placeholderData: keepPreviousData,
  })
  const failure = names.data === undefined && names.error ? ReadFailure.of(names.error).answer : undefined
  return { names, articles, failure }
}

interface Asked {
  readonly source: BrowseSource
  readonly page: number
  /** Class of the new articles, or the promotion. */
  readonly part?: string | undefined
  /** Class within the promotion. */
  readonly within?: string | undefined
}

/** One page of a list that the service keeps. */
export function useBrowsed({ source, page, part, within }: Asked) {
  const language = useLanguage()
  const { names, articles, failure } = useNamed({
    // A promotion has its own texts, in the language of the screen.
    key: [source, page, ...[part, within, source === 'theme' ? language : undefined].filter((word) => word !== undefined)],
    ask: () => SOURCES[source](page, part, within),
    isWanted: true,
    // What the person opened a moment ago must come first.
    ...(source === 'history' && { staleTime: 0 }),
  })
  return {
    total: names.data?.total,
    theme: names.data?.theme,
    pages: Math.max(1, Math.ceil((names.data?.total ?? 0) / PER_PAGE)),
    readAt: names.dataUpdatedAt,
    isOld: names.isError,
    failure,
    articles: articles.data,
    retry() {
      void names.refetch()
      void articles.refetch()
    },
  }
}

/** What a shelf shows: the articles, or that they cannot be read. */
function shelfOf({ articles: { data }, failure }: ReturnType<typeof useNamed>) {
  return { articles: data?.ok ? data.data : undefined, isBroken: failure !== undefined || data?.ok === false }
}

/** The first page of a list, for a shelf. */
export const useBrowsedShelf = (source: BrowseSource, isWanted: boolean) =>
  shelfOf(
    useNamed({
      key: [source, 1],
      ask: () => SOURCES[source](1),
      isWanted,
      ...(source === 'history' && { staleTime: 0 }),
    }),
  )

/** Recommendations beside an article: the popular ones of its category (§7). */
export const useBesideShelf = (goodsId: string, isWanted: boolean) =>
  shelfOf(
    useNamed({
      key: ['beside', goodsId],
      ask: async () => named(await callApi(promo.recommendedWith, { query: { goodsId, page: '1', limit: '12' } })),
      isWanted,
    }),
  )
