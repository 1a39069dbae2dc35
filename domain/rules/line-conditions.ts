import { badgeOf } from '#domain/rules/badge.ts'
import type { OfferFacts } from '#domain/rules/badge.ts'
import { fitQuantity, quantityCap } from '#domain/rules/quantity.ts'
import type { QuantityRule } from '#domain/rules/quantity.ts'

/** Conditions of a line of a cart or an order. §4 */
export type LineCondition =
  | 'offMarket'
  | 'insufficientStock'
  | 'limitedPromotion'
  | 'belowMultiple'
  | 'salesRangeRestricted'
  | 'zeroPrice'

/** All facts of an article by which a line is judged. decisions §8 */
export interface LineGoods extends QuantityRule, OfferFacts {
  /** Sales range of the article; '' means open to all. */
  salesRange: string
  /** Units left to the account in an open promotion; null if no promotion limits it. */
  promotionUnitsLeft: number | null
}

/** Facts of the account by which a line is judged. */
export interface LineAccount {
  salesRanges: readonly string[]
}

type Predicate = (goods: LineGoods, account: LineAccount, quantity: number) => boolean

/** `blocks`: the line cannot be ordered as it is. Units beyond a promotion are sold at the own price (decisions §5), only shown. */
const CONDITIONS: readonly { condition: LineCondition; blocks: boolean; when: Predicate }[] = [
  { condition: 'offMarket', blocks: true, when: (goods) => goods.offShelves },
  {
    condition: 'salesRangeRestricted',
    blocks: true,
    when: (goods, account) => !isInSalesRange(goods.salesRange, account.salesRanges),
  },
  { condition: 'zeroPrice', blocks: true, when: (goods) => goods.price <= 0 },
  { condition: 'insufficientStock', blocks: true, when: (goods, _account, quantity) => isBeyondStock(goods, quantity) },
  { condition: 'belowMultiple', blocks: true, when: (goods, _account, quantity) => !isWholeSteps(goods, quantity) },
  {
    condition: 'limitedPromotion',
    blocks: false,
    when: (goods, _account, quantity) => goods.promotionUnitsLeft !== null && quantity > goods.promotionUnitsLeft,
  },
]

/** Returns the conditions of a line of this quantity, worst first; empty if there are none. decisions §8 */
export function lineConditions(goods: LineGoods, account: LineAccount, quantity: number): LineCondition[] {
  return CONDITIONS.filter(({ when }) => when(goods, account, quantity)).map(({ condition }) => condition)
}

/** True if a line with this condition cannot be ordered as it is. §5 */
export function isBlocking(condition: LineCondition): boolean {
  return CONDITIONS.some((entry) => entry.condition === condition && entry.blocks)
}

/** Range of the articles that only representatives sell, to any account. */
const OFFLINE_RANGE = 'OFFLINE'

/** Returns the ranges that a person may buy for an account: only representatives may buy what is not sold online. §6 */
export function rangesOpenTo(accountRanges: readonly string[], isRepresentative: boolean): string[] {
  const online = accountRanges.filter((range) => range !== OFFLINE_RANGE)
  return isRepresentative ? [...online, OFFLINE_RANGE] : online
}

/** True if only representatives sell it (§6). */
export const isSoldOffline = (goodsRange: string): boolean => goodsRange === OFFLINE_RANGE

/** True if an account may buy an article; an article without a range is open to all. §6 */
export function isInSalesRange(goodsRange: string, accountRanges: readonly string[]): boolean {
  return goodsRange === '' || accountRanges.includes(goodsRange)
}

function isBeyondStock(goods: LineGoods, quantity: number): boolean {
  const type = badgeOf(goods)
  return quantity > quantityCap(goods) || type === 4 || type === 7
}

/** Ignores the stock, which has a condition of its own. */
function isWholeSteps(goods: LineGoods, quantity: number): boolean {
  const fitted = fitQuantity(quantity, { ...goods, notCheckStock: true })
  return quantity > 0 && !fitted.reasons.includes('roundedDown') && !fitted.reasons.includes('belowOneStep')
}
