import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { priceLine } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { fitLine } from '#domain/contract/fit-line.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import type { PricedOrder } from '#domain/contract/order-facts.ts'
import { quotations } from '#domain/contract/quotations.ts'
import type { Quotation } from '#domain/contract/quotations.ts'
import { dayOf } from '#domain/rules/account-day.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { LocalOrderState } from '#domain/rules/order.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useLanguage } from '../../lib/language.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { useWatchedReads } from '../../lib/use-watched-reads.ts'
import type { OutboxEntry } from '../../offline/device-types.ts'

const CALLS: ReadonlySet<string> = new Set([quotations.save.name, quotations.answer.name, quotations.delete.name])
const idOf = ({ body }: OutboxEntry): string => (body as { quotationId?: string } | null)?.quotationId ?? ''

/** The quotations of the chosen account, the last changed first; undefined while they were never read here. */
export function useQuotations(): readonly Quotation[] | undefined {
  useWatchedReads()
  return useObservable(useDevice().quotations)
}

/** What waits on this device of a quotation; null is nothing: the service has all of it. */
export function usePendingActs(quotationId: string): LocalOrderState | null {
  const outbox = useObservable(useDevice().outbox)
  const own = outbox.filter((entry) => CALLS.has(entry.call) && idOf(entry) === quotationId)
  if (own.some(({ state }) => state === 'needsDecision' || state === 'quarantined')) return 'needsDecision'
  if (own.some(({ hold }) => hold === 'signIn')) return 'waitingForSignIn'
  if (own.some(({ state }) => state === 'sending')) return 'sending'
  return own.length > 0 ? 'saved' : null
}

/** What of the account's quotations the service has refused: shown until somebody decides. */
export function useRefusedActs(): readonly OutboxEntry[] {
  const outbox = useObservable(useDevice().outbox)
  const account = useAccount()?.clientId
  return outbox.filter(
    ({ call, account: whose, state }) =>
      CALLS.has(call) && whose === account && (state === 'needsDecision' || state === 'quarantined'),
  )
}

/** The account's today: on its last day a quotation still holds. */
export function useToday(): string {
  const country = useAccount()?.country ?? ''
  return dayOf(country, useServerNow())
}

const NONE: readonly Article[] = []

/** The articles that lines name, from the device's catalogue, else from the service; those that are gone are left out. */
export function useArticlesOf(goodsIds: readonly string[]) {
  const { catalogue } = useDevice()
  const { contentAt, stockAt } = useObservable(catalogue.state)
  const accountId = useAccount()?.clientId
  const language = useLanguage()
  const ids = goodsIds.join(' ')
  const { data, isLoading } = useQuery({
    queryKey: ['goods', accountId, 'quotation', language, contentAt, stockAt, ids],
    queryFn: async () => {
      const answer = await catalogue.byIds(ids.split(' '))
      return answer.ok ? answer.data : NONE
    },
    enabled: ids !== '',
    placeholderData: (before) => before,
  })
  const articles = useMemo(() => new Map((data ?? NONE).map((article) => [article.goodsId, article])), [data])
  return { articles, isWaiting: isLoading && ids !== '' }
}

/** What one piece costs the account itself in such a quantity now; null where no price list has it. */
export function useCostOf(): (article: Article | undefined, quantity: number) => Minor | null {
  const account = useAccount()
  const now = useServerNow()
  return (article, quantity) => {
    if (!article || !account) return null
    const { unit } = priceLine(article, account, Math.max(quantity, 1), now)
    return unit > 0 ? unit : null
  }
}

export type Lines = readonly { readonly goodsId: string; readonly quantity: number }[]

export interface RealOrder {
  readonly isWaiting: boolean
  readonly articles: ReadonlyMap<string, Article>
  /** What of it can be had now, and why not all of a line, by article. */
  readonly fits: ReadonlyMap<string, { readonly quantity: number; readonly error: string | null }>
  /** The lines that can be ordered, and what they cost the account at today's prices. */
  readonly lines: Lines
  readonly priced: PricedOrder
}

/** A quotation as the order that it would be today; null without an account. */
export function useRealOrder(lines: Lines): RealOrder | null {
  const account = useAccount()
  const now = useServerNow()
  const { articles, isWaiting } = useArticlesOf(lines.map(({ goodsId }) => goodsId))
  return useMemo(() => {
    if (!account) return null
    const brand = currentBrand()
    const facts = { account, brand: brand.id, now }
    const fits = new Map(lines.map(({ goodsId, quantity }) => [goodsId, fitLine(quantity, articles.get(goodsId), facts)]))
    const had = [...fits].flatMap(([goodsId, { quantity }]) => (quantity > 0 ? [{ goodsId, quantity }] : []))
    const asked = had.map((line) => ({ ...line, totalSeen: null }))
    const priced = priceOrder(asked, { account, brand, hasAddress: true, requestedOn: null, articles, now })
    return { isWaiting, articles, fits, lines: had, priced }
  }, [account, lines, articles, isWaiting, now])
}
