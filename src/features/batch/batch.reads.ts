import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { BatchSet } from '#domain/contract/batch-facts.ts'
import { batch } from '#domain/contract/batch.ts'
import type { Taught } from '#domain/contract/batch.ts'
import type { PromoOffer } from '#domain/contract/promo.ts'
import { ownCodeKey } from '#domain/rules/batch-codes.ts'
import type { OwnCodes } from '#domain/rules/batch-codes.ts'
import { headingKey } from '#domain/rules/batch-columns.ts'
import type { LearnedHeadings } from '#domain/rules/batch-columns.ts'
import { accountReads } from '../../api/account-reads.ts'
import type { Answer } from '../../api/answer.ts'
import { callApi } from '../../api/client.ts'
import { useAccountRead } from '../../lib/account-read.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useKeptRead } from '../../lib/kept-read.ts'
import { ReadFailure } from '../../lib/read-failure.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { OutboxEntry, Receipt } from '../../offline/device-types.ts'
import { findArticles } from './check/find-articles.ts'

const FRESH_MS = 60_000

const dataOf = <T>(answer: Answer<T>): T => {
  if (!answer.ok) throw new ReadFailure(answer)
  return answer.data
}

function useKept<T>(key: readonly unknown[], ask: () => Promise<Answer<T>>, enabled = true) {
  const account = useAccount()?.clientId
  return useKeptRead({ key: ['batch', account, ...key], ask, freshMs: FRESH_MS, enabled })
}

export interface Learned {
  readonly columns: LearnedHeadings
  readonly articles: OwnCodes
}

/** What was taught: by the account, by this device since that was read, in the outbox, and just now. Later entries win. */
export function useLearned(now: Taught): Learned {
  const { data, readAt, retry } = useAccountRead('learned', accountReads.learned)
  const account = useAccount()?.clientId
  const device = useDevice()
  const outbox = useObservable(device.outbox)
  const receipts = useObservable(device.receipts)
  const given = useMemo(() => receipts.filter(isTaught).toSorted((a, b) => a.decidedAt - b.decidedAt), [receipts])
  useReadAnew(given.at(-1)?.id, retry)
  return useMemo(() => {
    const since = given.filter(({ decidedAt }) => decidedAt >= readAt)
    const ofDevice = [...since, ...outbox.filter(isImport)].filter((one) => one.account === account)
    const all = [data, ...ofDevice.map(({ body }) => (body as { taught?: Taught } | null)?.taught), now]
    const columns = all
      .flatMap((taught) => taught?.columns ?? [])
      .map(({ heading, column }) => [headingKey(heading), column] as const)
    const articles = all
      .flatMap((taught) => taught?.articles ?? [])
      .map(({ code, goodsId }) => [ownCodeKey(code), goodsId] as const)
    return { columns: new Map(columns), articles: new Map(articles) }
  }, [data, readAt, given, outbox, account, now])
}

const isImport = ({ call }: Pick<OutboxEntry, 'call'>) => call === batch.importOrder.name
/** True if the import was applied, so its teaching counts: it has left the outbox, and an earlier answer lacks it. */
const isTaught = (receipt: Receipt) => isImport(receipt) && receipt.outcome.startsWith('applied')

/** Reads once more if another file was applied meanwhile: an answer in flight may predate it. */
function useReadAnew(latest: string | undefined, retry: () => void) {
  const before = useRef(latest)
  const askAnew = useEffectEvent(retry)
  useEffect(() => {
    if (before.current !== latest) askAnew()
    before.current = latest
  }, [latest])
}

/** The articles that the codes of a file may mean. */
export function useCodes(codes: readonly string[], own: OwnCodes, enabled: boolean) {
  const { catalogue } = useDevice()
  const account = useAccount()?.clientId
  const wanted = [...new Set(codes)].filter(Boolean)
  const taught = wanted.map((code) => own.get(ownCodeKey(code)) ?? '')
  const { data, error, refetch } = useQuery({
    queryKey: ['goods', account, 'batch', wanted, taught],
    queryFn: () => findArticles(catalogue, wanted, own),
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
  })
  return { articles: data, failure: error ? ReadFailure.of(error).answer : undefined, retry: () => void refetch() }
}

/** Sets whose articles the device or the service knows. */
export function useSets(enabled: boolean) {
  const { catalogue } = useDevice()
  const account = useAccount()?.clientId
  const offers = useAccountRead('sets', accountReads.sets, enabled)
  const list = offers.data?.list
  const { data: articles } = useQuery({
    queryKey: ['goods', account, 'sets', list?.map(({ id }) => id)],
    queryFn: async () =>
      dataOf(await catalogue.byIds((list ?? []).flatMap(({ lines }) => lines.map(({ goods }) => goods.goodsId)))),
    enabled: list !== undefined,
    retry: false,
  })
  const sets = useMemo(() => {
    if (!list || !articles) return undefined
    const byId = new Map(articles.map((article) => [article.goodsId, article]))
    return list.flatMap(({ id, title, lines, tiers }): BatchSet[] => {
      const parts = lines.flatMap(({ goods, quantity }) => {
        const article = byId.get(goods.goodsId)
        return article ? [{ article, quantity }] : []
      })
      return parts.length < lines.length ? [] : [{ id, titles: [title], lines: parts, tiers: tiers.map(toTier) }]
    })
  }, [list, articles])
  return { sets, failure: offers.failure, retry: offers.retry }
}

/** Converts a tier to the shape of the rule. */
const toTier = ({ quantity, discount }: PromoOffer['tiers'][number]) => ({ quantity, percent: discount })

/** One import with its rows; once read, it is available offline. */
export function useImport(id: string) {
  return useKept(['detail', id], () => callApi(batch.detail, { params: { batchImportOrderId: id } }), id !== '')
}
