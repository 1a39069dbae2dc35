import { useMemo } from 'react'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { priceTogether } from '#domain/contract/branch-orders.ts'
import type { RefusedLine } from '#domain/contract/envelope.ts'
import type { PricedOrder } from '#domain/contract/order-facts.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { isBlocking, lineConditions } from '#domain/rules/line-conditions.ts'
import { fitCell } from '#domain/rules/matrix.ts'
import type { FittedQuantity } from '#domain/rules/quantity.ts'
import { currentBrand } from '../../../lib/brand.ts'
import { useDevice } from '../../../lib/device.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import type { OutboxEntry, Receipt } from '../../../offline/device-types.ts'
import { useArticlesOf } from '../plan.reads.ts'
import { quantityOf, totalOf } from './matrix-draft.ts'
import type { MatrixDraft, MatrixRow } from './matrix-draft.ts'

/** What is wrong with a cell: another quantity would fit, or the article cannot be had by this account at all. */
export type CellProblem =
  | { readonly kind: 'quantity'; readonly fit: FittedQuantity }
  | { readonly kind: 'article'; readonly error: string }

export interface Matrix {
  readonly isWaiting: boolean
  readonly articles: ReadonlyMap<string, Article>
  /** By branch; only those that something is ordered for. */
  readonly orders: ReadonlyMap<string, PricedOrder>
  readonly pricesReadAt: number | null
  problemOf(row: MatrixRow, addressId: string): CellProblem | null
  readonly problems: number
}

/** The matrix at the prices, stock and rules of now. */
export function useMatrix(draft: MatrixDraft, account: ClientAccountRow): Matrix {
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
    return {
      isWaiting,
      articles,
      orders: priceTogether(given, facts),
      pricesReadAt: readings.length > 0 ? Math.min(...readings) : null,
      problemOf,
      problems: draft.rows.reduce(
        (sum, row) => sum + draft.branches.filter(({ addressId }) => problemOf(row, addressId) !== null).length,
        0,
      ),
    }
  }, [draft, account, articles, isWaiting, now])
}

/** What the service said against orders that were given together, by order and article. */
export interface Refusals {
  readonly commandId: string
  readonly refusal: NonNullable<OutboxEntry['refusal']>
  lineOf(orderId: string, goodsId: string): RefusedLine | undefined
  orderOf(orderId: string): { readonly error: string; readonly values?: Readonly<Record<string, string | number>> } | undefined
}

export type Given =
  | { readonly state: 'none' | 'applied' | 'gone' | 'unknown' }
  | { readonly state: 'waiting'; readonly commandId: string; readonly isOut: boolean }
  | { readonly state: 'refused'; readonly refusals: Refusals | null; readonly commandId: string }

/** What became of the command that the matrix was given as; of one that took its place, where it was sent again. */
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
    return { state: 'refused', commandId, refusals: entry.refusal && refusalsOf(commandId, entry.refusal) }
  }
  const receipt = receipts.find(({ id }) => id === commandId)
  if (!receipt) return { state: 'unknown' }
  if (receipt.outcome.startsWith('applied')) return { state: 'applied' }
  const next = [...outbox, ...receipts].find(({ replaces }) => replaces === commandId)
  return next ? follow(next.id, outbox, receipts) : { state: 'gone' }
}

const refusalsOf = (commandId: string, refusal: NonNullable<OutboxEntry['refusal']>): Refusals => ({
  commandId,
  refusal,
  lineOf: (orderId, goodsId) => refusal.data?.lines?.find((line) => line.orderId === orderId && line.goodsId === goodsId),
  orderOf: (orderId) => {
    const found = refusal.data?.orders?.find((order) => order.orderId === orderId)
    return found && { error: found.error, ...(found.values && { values: found.values }) }
  },
})

/** The orders of a command in the outbox; none where it gives none. */
export const ordersIn = (entry: Pick<OutboxEntry, 'body'> | undefined): readonly OrderDraft[] => {
  const { orders } = (entry?.body ?? {}) as { orders?: unknown }
  return Array.isArray(orders) ? (orders as OrderDraft[]) : []
}
