import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Article } from '#domain/contract/article.ts'
import type { ClassNode } from '#domain/contract/catalogue.ts'
import { doorsOf, wayTo } from '#domain/feed/classes.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { usePersistedQueries } from '../../lib/persisted-queries.ts'
import { useLanguage } from '../../lib/language.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { ArticleDetail, GoodsPage, GoodsQuestion } from '../../offline/device-types.ts'
import { ReadFailure } from '../../lib/read-failure.ts'
import type { BoughtIds } from './bought.reads.ts'
import { GOODS_PER_PAGE, asked, pageQuery, scopeOf, treeQuery, versionOf } from './goods-queries.ts'
import type { Scope } from './goods-queries.ts'

function useScope(): Scope {
  return scopeOf(useAccount(), useLanguage())
}

export interface GoodsFound {
  /** undefined until the first answer arrives. */
  readonly total: number | undefined
  /** What the list can be narrowed to; while another question is asked, the last facets stay. */
  readonly facets: GoodsPage['facets'] | undefined
  readonly failure: ReadFailure | null
  retry(): void
}

/** The result of a question; its first page has the total and the facets. */
export function useGoodsFound(question: GoodsQuestion, bought: BoughtIds): GoodsFound {
  const query = useQuery(usePageQuery(question, bought)(1))
  const facets = useFacets(question, bought.ids, query.data?.facets)
  return {
    total: query.data?.total,
    facets,
    failure: query.error !== null && query.data === undefined ? ReadFailure.of(query.error) : null,
    retry: () => void query.refetch(),
  }
}

/** Articles on the visible pages, by index in the list; undefined until their page arrives. */
export function useGoodsInSight(question: GoodsQuestion, bought: BoughtIds, pages: readonly number[]) {
  const results = useQueries({ queries: pages.map(usePageQuery(question, bought)) })
  const byPage = new Map(pages.map((page, at) => [page, results[at]?.data?.list]))
  const broken = results.filter(({ error, data }) => error !== null && data === undefined)
  return {
    article: (index: number): Article | undefined => byPage.get(Math.floor(index / GOODS_PER_PAGE) + 1)?.[index % GOODS_PER_PAGE],
    failure: broken[0] ? ReadFailure.of(broken[0].error) : null,
    retry: () => broken.forEach(({ refetch }) => void refetch()),
  }
}

function usePageQuery(question: GoodsQuestion, { ids: boughtIds, isComing }: BoughtIds) {
  const { catalogue } = useDevice()
  const scope = useScope()
  // Until the bought articles are known, the filter would find nothing.
  const enabled = question.bought === undefined || !isComing
  return (page: number) => ({ ...pageQuery(catalogue, scope, { question, page, boughtIds }), enabled })
}

/** Counted again once the bought articles are known; while another question is asked, the last facets stay. */
function useFacets(question: GoodsQuestion, boughtIds: readonly string[] | undefined, first: GoodsPage['facets'] | undefined) {
  const { catalogue } = useDevice()
  const scope = useScope()
  const { data = first } = useQuery({
    queryKey: [...scope, 'facets', question, versionOf(boughtIds)],
    queryFn: async () => (await asked(catalogue.list({ ...question, page: 1, limit: 1 }, boughtIds))).facets,
    enabled: boughtIds !== undefined,
    placeholderData: keepPreviousData,
  })
  const [kept, setKept] = useState(data)
  if (data && data !== kept) setKept(data)
  return kept
}

/** Number of articles that each question finds; undefined while it is asked. */
export function useTotals(questions: readonly GoodsQuestion[], boughtIds: readonly string[] | undefined) {
  const { catalogue } = useDevice()
  const scope = useScope()
  const bought = versionOf(boughtIds)
  return useQueries({
    queries: questions.map((question) => ({
      queryKey: [...scope, 'total', question, bought] as const,
      queryFn: async () => (await asked(catalogue.list({ ...question, page: 1, limit: 1 }, boughtIds))).total,
    })),
    combine: (results) => results.map(({ data }) => data),
  })
}

/** Articles by their ids; undefined until they arrive. */
export function useArticles(goodsIds: readonly string[]): readonly Article[] | undefined {
  const { catalogue } = useDevice()
  const scope = useScope()
  return useQuery({
    queryKey: [...scope, 'articles', ...goodsIds],
    queryFn: () => asked(catalogue.byIds(goodsIds)),
    placeholderData: keepPreviousData,
  }).data
}

/** A few articles for a shelf. */
export function useShelf(question: GoodsQuestion, limit: number, isWanted: boolean) {
  const { catalogue } = useDevice()
  const scope = useScope()
  return useQuery({
    queryKey: [...scope, 'shelf', question, limit],
    queryFn: () => asked(catalogue.list({ ...question, page: 1, limit })),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })
}

const NO_CLASSES: readonly ClassNode[] = []
/** Maximum that the service takes at once. */
const DOORS_MAX = 20

export function useClassTree() {
  const { catalogue } = useDevice()
  const scope = useScope()
  const query = useQuery(treeQuery(catalogue, scope))
  return { classes: query.data ?? NO_CLASSES, isWaiting: query.isPending, isBroken: query.isError }
}

/** Classes that the catalogue opens with, and the most ordered articles of each; undefined until they arrive. */
export function useDoors(limit: number, isWanted: boolean) {
  const { catalogue } = useDevice()
  const scope = useScope()
  const { data: doors, isError } = useQuery({
    queryKey: [...scope, 'doors'],
    queryFn: async () => doorsOf(await asked(catalogue.upperTree())).filter(({ goodsCount }) => goodsCount > 0),
    enabled: isWanted,
    staleTime: 300_000,
  })
  const ids = doors?.map(({ id }) => id).slice(0, DOORS_MAX) ?? []
  const best = useQuery({
    queryKey: [...scope, 'best', limit, ...ids],
    queryFn: () => asked(catalogue.bestOf(ids, limit)),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return { doors, best: best.data, isBroken: isError || best.isError }
}

/** Classes inside a class, one level down. */
export function useInside(classId: string, isWanted: boolean): readonly ClassNode[] {
  const { catalogue } = useDevice()
  const scope = useScope()
  const { data = NO_CLASSES } = useQuery({
    queryKey: [...scope, 'inside', classId],
    queryFn: async () => (await asked(catalogue.classesUnder(classId))).filter(({ parentId }) => parentId === classId),
    enabled: isWanted,
    staleTime: 300_000,
  })
  return data
}

/** Path from the first level to a class; empty until it is known. */
export function useWay(classId: string): readonly ClassNode[] {
  const { catalogue } = useDevice()
  const scope = useScope()
  const { data = NO_CLASSES } = useQuery({
    queryKey: [...scope, 'way', classId],
    queryFn: async () => wayTo(await asked(catalogue.classesAround(classId)), classId),
    staleTime: 300_000,
  })
  return data
}

/** Defaults for what the device alone does not know, and for fields that a copy from before an update lacks. */
const NO_TEXTS = {
  description: '',
  parameters: [],
  origin: '',
  accessories: [],
  successor: null,
  usage: '',
  documents: [],
  videos: [],
} as const

/**
 * What the device knows of an article, at once; then all of it from the service if it answers. That is kept for offline use: its
 * texts stay, beside the device's newer prices and stock.
 */
export function useArticleDetail(goodsId: string) {
  const { catalogue } = useDevice()
  const scope = useScope()
  const { phase } = useObservable(catalogue.state)
  const { persisterFn } = usePersistedQueries()
  const atOnce = useQuery({
    queryKey: [...scope, 'article', goodsId],
    queryFn: () => asked(catalogue.byIds([goodsId])),
    enabled: goodsId !== '' && phase === 'ready',
  })
  const queryKey = [...scope, 'detail', goodsId]
  const detail = useQuery<ArticleDetail>({
    queryKey,
    queryFn: async ({ client }) => {
      const came = await asked(catalogue.detail(goodsId))
      const kept = client.getQueryData<ArticleDetail>(queryKey)
      return came.from === 'device' && kept ? { ...kept, article: came.article, from: 'device' } : came
    },
    persister: persisterFn,
    enabled: goodsId !== '',
  })
  const [article] = atOnce.data ?? []
  const isRefused = ReadFailure.of(detail.error).answer.kind === 'refused'
  const known: ArticleDetail | undefined = article && !isRefused ? { article, ...NO_TEXTS, from: 'device' } : undefined
  return { ...detail, data: detail.data ? { ...NO_TEXTS, ...detail.data } : known, isComing: detail.isPending }
}
