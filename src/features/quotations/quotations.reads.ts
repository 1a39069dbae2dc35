import { useMemo } from 'react'
import { priceLine } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { linesNow } from '#domain/contract/lines-now.ts'
import type { LinesNow } from '#domain/contract/lines-now.ts'
import { quotations } from '#domain/contract/quotations.ts'
import type { Quotation } from '#domain/contract/quotations.ts'
import { dayOf } from '#domain/rules/account-day.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { LocalOrderState } from '#domain/rules/order.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useArticlesOf } from '../../lib/articles-of.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { usePendingOf, useRefusedOf } from '../../lib/pending-acts.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { useWatchedReads } from '../../lib/use-watched-reads.ts'
import { useKeptList } from '../../lib/use-kept-list.ts'
import type { KeptDraft, OutboxEntry } from '../../offline/device-types.ts'

const CALLS: ReadonlySet<string> = new Set([quotations.save.name, quotations.answer.name, quotations.delete.name])
const idOf = ({ body }: OutboxEntry): string => (body as { quotationId?: string } | null)?.quotationId ?? ''

/** The quotations of the chosen account, last changed first; undefined if never read here. */
export function useQuotations(): readonly Quotation[] | undefined {
  useWatchedReads()
  return useObservable(useDevice().quotations)
}

export interface ShownDraft extends KeptDraft<'quotation'> {
  /** Number of the quotation that it changes; '' for a new one. */
  readonly quotationNumber: string
}

/** Quotations started or changed here and not saved yet, last changed first; undefined until read, null if they cannot be read. */
export function useQuotationDrafts(): readonly ShownDraft[] | null | undefined {
  const { formDrafts } = useDevice()
  const kept = useMemo(
    () => ({ list: () => formDrafts.list('quotation'), onChange: (listener: () => void) => formDrafts.onChange(listener) }),
    [formDrafts],
  )
  const drafts = useKeptList(kept)
  const numbers = new Map(useQuotations()?.map(({ quotationId, quotationNumber }) => [quotationId, quotationNumber]))
  return drafts && drafts.map((one) => ({ ...one, quotationNumber: numbers.get(one.draft.quotationId) ?? '' }))
}

/** State of what waits on this device for a quotation; null if nothing does. */
export const usePendingActs = (quotationId: string): LocalOrderState | null =>
  usePendingOf(CALLS, (entry) => idOf(entry) === quotationId)

/** Refused commands of the account's quotations, shown until the person decides. */
export const useRefusedActs = (): readonly OutboxEntry[] => useRefusedOf(CALLS)

/** Today in the account's country; a quotation is still valid on its last day. */
export function useToday(): string {
  const country = useAccount()?.country ?? ''
  return dayOf(country, useServerNow())
}

/** What one piece costs the account itself in this quantity now; null if no price list has it. */
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

export interface RealOrder extends LinesNow {
  readonly isWaiting: boolean
  readonly articles: ReadonlyMap<string, Article>
}

/** A quotation as the order that it would be today; null without an account. */
export function useRealOrder(lines: Lines): RealOrder | null {
  const account = useAccount()
  const now = useServerNow()
  const { articles, isWaiting } = useArticlesOf(lines.map(({ goodsId }) => goodsId))
  return useMemo(
    () => account && { isWaiting, articles, ...linesNow(lines, { account, brand: currentBrand(), articles, now }) },
    [account, lines, articles, isWaiting, now],
  )
}
