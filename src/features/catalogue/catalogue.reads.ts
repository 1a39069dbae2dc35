import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Article } from '#domain/contract/article.ts'
import type { ClassNode } from '#domain/contract/catalogue.ts'
import type { Answer } from '../../api/answer.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useKeptQueries } from '../../lib/kept-queries.ts'
import { useLanguage } from '../../lib/language.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { ArticleDetail, GoodsPage, GoodsQuestion } from '../../offline/device-types.ts'
import { ReadFailure } from './read-failure.ts'

/** Divides by 2, 3, 4, 5 and 6, so that a page never ends within a row of cards. */
export const GOODS_PER_PAGE = 60

async function asked<T>(answer: Promise<Answer<T>>): Promise<T> {
  const came = await answer
  if (!came.ok) throw new ReadFailure(came)
  return came.data
}

/** Everything read from the catalogue is asked again when the device has newer articles or stock. */
function useFreshness() {
  const { catalogue } = useDevice()
  const queries = useQueryClient()
  const { phase, contentAt, stockAt } = useObservable(catalogue.state)
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['goods'] })
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- what changed on the device is the cause
  }, [queries, phase, contentAt, stockAt])
}

function useScope() {
  const account = useAccount()
  const language = useLanguage()
  return ['goods', account?.clientId ?? '', language] as const
}

export interface GoodsPages {
  /** undefined: the first answer has not come. */
  readonly total: number | undefined
  readonly from: GoodsPage['from'] | undefined
  /** undefined where its page has not come yet. */
  article(index: number): Article | undefined
  readonly failure: ReadFailure | null
  retry(): void
}

/** The pages of a question that are in sight; the first always, because it tells the total. */
export function useGoodsPages(question: GoodsQuestion, pages: readonly number[]): GoodsPages {
  const { catalogue } = useDevice()
  const scope = useScope()
  useFreshness()
  const wanted = [...new Set([1, ...pages])]
  const results = useQueries({
    queries: wanted.map((page) => ({
      queryKey: [...scope, 'list', question, page] as const,
      queryFn: () => asked(catalogue.list({ ...question, page, limit: GOODS_PER_PAGE })),
    })),
  })
  const byPage = new Map(wanted.map((page, at) => [page, results[at]?.data]))
  const first = byPage.get(1)
  const broken = results.find(({ error, data }) => error !== null && data === undefined)
  return {
    total: first?.total,
    from: first?.from,
    article: (index) => byPage.get(Math.floor(index / GOODS_PER_PAGE) + 1)?.list[index % GOODS_PER_PAGE],
    failure: broken ? ReadFailure.of(broken.error) : null,
    retry: () => results.forEach((result) => void (result.error && result.refetch())),
  }
}

/** A few articles for a shelf. */
export function useShelf(question: GoodsQuestion, limit: number) {
  const { catalogue } = useDevice()
  const scope = useScope()
  useFreshness()
  return useQuery({
    queryKey: [...scope, 'shelf', question, limit],
    queryFn: () => asked(catalogue.list({ ...question, page: 1, limit })),
    placeholderData: keepPreviousData,
  })
}

const NO_CLASSES: readonly ClassNode[] = []

export function useClassTree() {
  const { catalogue } = useDevice()
  const scope = useScope()
  const query = useQuery({ queryKey: [...scope, 'tree'], queryFn: () => asked(catalogue.tree()), staleTime: 300_000 })
  return { classes: query.data ?? NO_CLASSES, isWaiting: query.isPending, isBroken: query.isError }
}

const NO_TEXTS = { description: '', parameters: [], origin: '', accessories: [], successor: null } as const

/**
 * What the device knows of an article is there at once; the whole of it from the service where that answers, kept for the time
 * without a network: then its texts stay, beside the device's newer prices and stock.
 */
export function useArticleDetail(goodsId: string) {
  const { catalogue } = useDevice()
  const scope = useScope()
  const { phase } = useObservable(catalogue.state)
  const { persisterFn } = useKeptQueries()
  useFreshness()
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
  return { ...detail, data: detail.data ?? known, isComing: detail.isPending }
}
