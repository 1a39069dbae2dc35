import { useMemo } from 'react'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { priceTogether } from '#domain/contract/branch-orders.ts'
import type { RefusedLine } from '#domain/contract/envelope.ts'
import type { PricedOrder } from '#domain/contract/order-facts.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { isBlocking, lineConditions } from '#domain/rules/line-conditions.ts'
import { fitCell, priceRise } from '#domain/rules/matrix.ts'
import type { PriceRise } from '#domain/rules/matrix.ts'
import type { Minor } from '#domain/rules/money.ts'
import { totals } from '#domain/rules/price.ts'
import type { Totals } from '#domain/rules/price.ts'
import type { FittedQuantity } from '#domain/rules/quantity.ts'
import { currentBrand } from '../../../lib/brand.ts'
import { useDevice } from '../../../lib/device.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import type { OutboxEntry, Receipt } from '../../../offline/device-types.ts'
import { useArticlesOf } from '../../../lib/articles-of.ts'
import { unreadKey } from './entry/unread.ts'
import type { Unread } from './entry/unread.ts'
import { quantityOf, totalOf } from './matrix-draft.ts'
import type { MatrixDraft, MatrixRow } from './matrix-draft.ts'

/** What is wrong with a cell: another quantity would fit, or this account cannot have the article at all. */
export type CellProblem =
  | { readonly kind: 'quantity'; readonly fit: FittedQuantity }
  | { readonly kind: 'article'; readonly error: string }

export interface Matrix {
  readonly isWaiting: boolean
  readonly articles: ReadonlyMap<string, Article>
  /** By branch, only those with an order. */
  readonly orders: ReadonlyMap<string, PricedOrder>
  readonly pricesReadAt: number | null
  /** The higher price that the service asks for a line than was seen; sending it again accepts it. */
  riseOf(goodsId: string, addressId: string): PriceRise | null
  /** Totals of a branch, each line at the higher of the price known here and the accepted one. */
  totalsOf(addressId: string): Totals
  problemOf(row: MatrixRow, addressId: string): CellProblem | null
  /** Number of cells with a problem, including those that are not a number. */
  readonly problems: number
}

interface MatrixFacts {
  readonly account: ClientAccountRow
  readonly refusals: Refusals | null
  readonly unread: Unread
}

/** The matrix at current prices, stock and rules. */
export function useMatrix(draft: MatrixDraft, { account, refusals, unread }: MatrixFacts): Matrix {
  const now = useServerNow()
  const { articles, isWaiting } = useArticlesOf(useMemo(() => draft.rows.map(({ goodsId }) => goodsId), [draft.rows]))
  return useMemo(() => {
    const brand = currentBrand()
    const facts = { account, brand, hasAddress: true, requestedOn: null, articles, now }
    const branches = draft.branches.map(({ addressId }) => ({
      addressId,
      lines: draft.rows
        .map((row) => ({ goodsId: row.goodsId, quantity: quantityOf(row, addressId) }))
        .filter(({ quantity }) => quantity > 0),
    }))
    const problemOf = (row: MatrixRow, addressId: string): CellProblem | null => {
      const quantity = quantityOf(row, addressId)
      if (quantity === 0 || isWaiting) return null
      const article = articles.get(row.goodsId)
      if (!article) return { kind: 'article', error: 'cart.unknownArticle' }
      const goods = lineGoodsOf(article, account, brand.id, now)
      const fit = fitCell(quantity, totalOf(row, draft.branches) - quantity, goods)
      if (fit.reasons.length > 0) return { kind: 'quantity', fit }
      const condition = lineConditions(goods, account, quantity).find(isBlocking)
      return condition ? { kind: 'article', error: `cart.${condition}` } : null
    }
    const readings = [...articles.values()].map(({ readAt }) => readAt)
    const given = branches.filter(({ lines }) => lines.length > 0)
    const orders = priceTogether(given, facts)
    const rises = risesOf(draft, refusals)
    const riseOf = (goodsId: string, addressId: string) => rises.get(keyOf(goodsId, addressId)) ?? null
    return {
      isWaiting,
      articles,
      orders,
      riseOf,
      totalsOf: (addressId) => totalsOf(orders.get(addressId), (goodsId) => riseOf(goodsId, addressId)),
      pricesReadAt: readings.length > 0 ? Math.min(...readings) : null,
      problemOf,
      problems: draft.rows.reduce((sum, row) => {
        // Behind text that is not a number the draft still has an older quantity, which is no longer meant.
        const isWrong = (id: string) => unread.has(unreadKey(row.goodsId, id)) || problemOf(row, id) !== null
        return sum + draft.branches.filter(({ addressId }) => isWrong(addressId)).length
      }, 0),
    }
  }, [draft, account, articles, isWaiting, now, refusals, unread])
}

const keyOf = (goodsId: string, addressId: string) => `${addressId} ${goodsId}`

/** Computed once per draft, because a memoised cell compares its props. */
function risesOf({ rows, branches }: MatrixDraft, refusals: Refusals | null): ReadonlyMap<string, PriceRise> {
  const found = branches.flatMap(({ addressId, orderId }) =>
    rows.flatMap((row): (readonly [string, PriceRise])[] => {
      const line = refusals?.lineOf(orderId, row.goodsId)
      const asked = refusals?.askedOf(orderId, row.goodsId)
      const rise = line && asked ? priceRise(line, asked, quantityOf(row, addressId)) : null
      return rise ? [[keyOf(row.goodsId, addressId), rise]] : []
    }),
  )
  return new Map(found)
}

/** The higher of the price known here and the accepted one; the line is sent with it. */
export const lineTotalOf = ({ price }: PricedOrder['lines'][number], rise: PriceRise | null): Minor =>
  Math.max(price.lineTotal, rise?.to ?? 0)

function totalsOf(order: PricedOrder | undefined, riseOf: (goodsId: string) => PriceRise | null): Totals {
  const { lines = [], vat, amountFits = true } = order ?? {}
  // An order that is too large has no totals, and its problems say so.
  if (order && !amountFits) return order.totals
  const amounts = lines.map((line) => {
    const lineTotal = lineTotalOf(line, riseOf(line.goodsId))
    return { lineTotal, listTotal: Math.max(line.listTotal, lineTotal) }
  })
  return totals(amounts, { ratePercent: vat?.ratePercent ?? 0 })
}

/** Reasons why the service refused orders submitted together, by order and article. */
export interface Refusals {
  readonly commandId: string
  readonly refusal: NonNullable<OutboxEntry['refusal']>
  lineOf(orderId: string, goodsId: string): RefusedLine | undefined
  /** Number of pieces in the refused line. */
  askedOf(orderId: string, goodsId: string): number | undefined
  orderOf(orderId: string): { readonly error: string; readonly values?: Readonly<Record<string, string | number>> } | undefined
}

export type Given =
  /** `held`, `handedOver` and `discarded`: it left the outbox without a verdict; submitting it again would order twice. */
  | { readonly state: 'none' | 'applied' | 'gone' | 'unknown' | 'held' | 'handedOver' | 'discarded' }
  | { readonly state: 'waiting'; readonly commandId: string; readonly isOut: boolean }
  | { readonly state: 'refused'; readonly refusals: Refusals | null; readonly commandId: string }

/** What became of the command that submitted the matrix, or of the one that replaced it. */
export function useGiven(commandId: string | null): Given {
  const device = useDevice()
  const outbox = useObservable(device.outbox)
  const receipts = useObservable(device.receipts)
  return useMemo(
    () => (commandId === null ? { state: 'none' } : follow(commandId, outbox, receipts)),
    [commandId, outbox, receipts],
  )
}

function follow(commandId: string, outbox: readonly OutboxEntry[], receipts: readonly Receipt[]): Given {
  const entry = outbox.find(({ id }) => id === commandId)
  if (entry) {
    if (entry.state === 'saved' || entry.state === 'sending')
      return { state: 'waiting', commandId, isOut: entry.state === 'sending' || entry.attempts > 0 }
    return { state: 'refused', commandId, refusals: entry.refusal && refusalsOf(entry, entry.refusal) }
  }
  const receipt = receipts.find(({ id }) => id === commandId)
  if (!receipt) return { state: 'unknown' }
  if (receipt.outcome.startsWith('applied')) return { state: 'applied' }
  const next = [...outbox, ...receipts].find(({ replaces }) => replaces === commandId)
  if (next) return follow(next.id, outbox, receipts)
  const { outcome, isHeld } = receipt
  if (outcome !== 'handedOver' && outcome !== 'discarded') return { state: 'gone' }
  return { state: isHeld ? 'held' : outcome }
}

const refusalsOf = (entry: OutboxEntry, refusal: NonNullable<OutboxEntry['refusal']>): Refusals => ({
  commandId: entry.id,
  refusal,
  askedOf: (orderId, goodsId) =>
    ordersIn(entry)
      .find((order) => order.orderId === orderId)
      ?.lines.find((line) => line.goodsId === goodsId)?.quantity,
  lineOf: (orderId, goodsId) => refusal.data?.lines?.find((line) => line.orderId === orderId && line.goodsId === goodsId),
  orderOf: (orderId) => {
    const found = refusal.data?.orders?.find((order) => order.orderId === orderId)
    return found && { error: found.error, ...(found.values && { values: found.values }) }
  },
})

/** The orders of a command in the outbox; empty if it has none. */
export const ordersIn = (entry: Pick<OutboxEntry, 'body'> | undefined): readonly OrderDraft[] => {
  const { orders } = (entry?.body ?? {}) as { orders?: unknown }
  return Array.isArray(orders) ? (orders as OrderDraft[]) : []
}
