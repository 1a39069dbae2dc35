import type { BrandId } from '#domain/brands/brand.ts'
import { lineGoodsOf, priceLine } from '#domain/contract/article-facts.ts'
import type { PricingAccount } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { decideAdd } from '#domain/rules/decide-add.ts'
import type { Refusal } from '#domain/rules/decide-add.ts'
import type { LinePrice } from '#domain/rules/price.ts'
import { fitQuantity, parseQuantity, salesStep } from '#domain/rules/quantity.ts'
import type { FittedQuantity } from '#domain/rules/quantity.ts'
import type { CodeFound } from '../../offline/device-types.ts'
import { isBlank } from './pad-rows.ts'
import type { PadRow } from './pad-rows.ts'

/** What a code means; `unread`: it could not be looked up. */
export type Found = CodeFound | { readonly kind: 'unread' }

export type Verdict =
  | { readonly kind: 'blank' | 'waiting' | 'unknown' | 'unread' | 'noCode' }
  | { readonly kind: 'several'; readonly articles: readonly Article[] }
  | { readonly kind: 'badQuantity' }
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly cap: number; readonly step: number }
  /** The quantity cannot be ordered as it is; both nearest ones are offered. */
  | { readonly kind: 'unfit'; readonly fit: FittedQuantity }
  /** With what the cart holds, at most `most` more pieces can be had. */
  | { readonly kind: 'limited'; readonly most: number; readonly inCart: number }
  | { readonly kind: 'ready'; readonly quantity: number }

export interface JudgedRow {
  readonly row: PadRow
  readonly verdict: Verdict
  readonly article: Article | null
  /** Null without a price or a quantity. */
  readonly price: LinePrice | null
  readonly carton: boolean
  readonly repaired: boolean
}

export interface Facts {
  readonly account: PricingAccount
  readonly brand: BrandId
  readonly now: number
  readonly inCart: (goodsId: string) => number
}

/** Judges a row by the rules of the cart (I1). decisions §4, §5 */
export function judgeRow(row: PadRow, found: Found | undefined, facts: Facts): JudgedRow {
  const none = { row, article: null, price: null, carton: false, repaired: false }
  if (isBlank(row)) return { ...none, verdict: { kind: 'blank' } }
  if (row.code.trim() === '') return { ...none, verdict: { kind: 'noCode' } }
  if (!found) return { ...none, verdict: { kind: 'waiting' } }
  if (found.kind === 'none') return { ...none, verdict: { kind: 'unknown' } }
  if (found.kind === 'unread') return { ...none, verdict: { kind: 'unread' } }
  if (found.kind === 'several') return { ...none, verdict: { kind: 'several', articles: found.articles } }
  const { article, carton, repaired } = found
  const pieces = parseQuantity(row.quantity) ?? 0
  const price = pieces > 0 && article.listPrice > 0 ? priceLine(article, facts.account, pieces, facts.now) : null
  return { row, article, price, carton, repaired, verdict: judgeQuantity(article, pieces, facts) }
}

function judgeQuantity(article: Article, pieces: number, { account, brand, now, inCart }: Facts): Verdict {
  const goods = lineGoodsOf(article, account, brand, now)
  const before = inCart(article.goodsId)
  const decision = decideAdd(goods, before, { pieces, steps: 0 })
  if (decision.kind === 'refused' && !['stock', 'belowStep'].includes(decision.reason)) {
    return { kind: 'refused', reason: decision.reason, cap: decision.fit.cap, step: decision.fit.step }
  }
  if (pieces <= 0) return { kind: 'badQuantity' }
  const fit = fitQuantity(pieces, goods)
  if (fit.reasons.length > 0) return { kind: 'unfit', fit }
  // An off-step quantity in the cart is corrected there; the row adds its own pieces.
  const room = Math.floor(Math.max(0, fit.cap - before) / salesStep(goods)) * salesStep(goods)
  return pieces > room ? { kind: 'limited', most: room, inCart: before } : { kind: 'ready', quantity: pieces }
}

/** The nearest quantity that can be ordered instead; undefined if there is none. */
export function nearestOf(verdict: Verdict): number | undefined {
  if (verdict.kind === 'limited') return verdict.most > 0 ? verdict.most : undefined
  if (verdict.kind !== 'unfit') return undefined
  return verdict.fit.nearest.lower ?? verdict.fit.nearest.upper ?? undefined
}

/** Article and sales step of a row, if its code is unambiguous. */
export const meaningOf =
  (found: (code: string) => Found | undefined, facts: Pick<Facts, 'account' | 'brand' | 'now'>) => (code: string) => {
    const one = found(code)
    if (one?.kind !== 'one') return undefined
    const { article } = one
    return { goodsId: article.goodsId, step: salesStep(lineGoodsOf(article, facts.account, facts.brand, facts.now)) }
  }
