import { badgeOf } from '#domain/rules/badge.ts'
import type { OfferFacts } from '#domain/rules/badge.ts'
import { fitQuantity, quantityCap } from '#domain/rules/quantity.ts'
import type { QuantityRule } from '#domain/rules/quantity.ts'

/** What can be wrong with a line of a cart or an order. §4 */
export type LineCondition =
  | 'offMarket'
  | 'insufficientStock'
  | 'limitedPromotion'
  | 'belowMultiple'
  | 'salesRangeRestricted'
  | 'zeroPrice'

/** Everything about an article that a line is judged by. decisions §8 */
export interface LineGoods extends QuantityRule, OfferFacts {
  /** The sales range of the article; '' is open to all. */
  salesRange: string
  /** Units that an open promotion still has for the account; null where no promotion limits it. */
  promotionUnitsLeft: number | null
}

/** What the account adds to the judgement. */
export interface LineAccount {
  salesRanges: readonly string[]
}

type Predicate = (goods: LineGoods, account: LineAccount, quantity: number) => boolean

/** `blocks`: the line cannot be ordered as it is. Units beyond a promotion are sold at the own price (decisions §5): shown only. */
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

/** The conditions of a line with so many units, worst first; empty is fine. decisions §8 */
export function lineConditions(goods: LineGoods, account: LineAccount, quantity: number): LineCondition[] {
  return CONDITIONS.filter(({ when }) => when(goods, account, quantity)).map(({ condition }) => condition)
}

/** Whether a line with this condition cannot be ordered as it is. §5 */
export function isBlocking(condition: LineCondition): boolean {
  return CONDITIONS.some((entry) => entry.condition === condition && entry.blocks)
}

/** Of what only representatives sell, to any account. */
const OFFLINE_RANGE = 'OFFLINE'

/** The ranges that somebody may buy for an account: what is not sold online is open to representatives alone, whatever it holds. §6 */
export function rangesOpenTo(accountRanges: readonly string[], isRepresentative: boolean): string[] {
  const online = accountRanges.filter((range) => range !== OFFLINE_RANGE)
  return isRepresentative ? [...online, OFFLINE_RANGE] : online
}

/** Only representatives sell it (§6). */
export const isSoldOffline = (goodsRange: string): boolean => goodsRange === OFFLINE_RANGE

/** Whether an account may buy an article; an article without a range is open to all. §6 */
export function isInSalesRange(goodsRange: string, accountRanges: readonly string[]): boolean {
  return goodsRange === '' || accountRanges.includes(goodsRange)
}

function isBeyondStock(goods: LineGoods, quantity: number): boolean {
  const type = badgeOf(goods)
  return quantity > quantityCap(goods) || type === 4 || type === 7
}

/** Judged without the stock, which has a condition of its own. */
function isWholeSteps(goods: LineGoods, quantity: number): boolean {
  const fitted = fitQuantity(quantity, { ...goods, notCheckStock: true })
  return quantity > 0 && !fitted.reasons.includes('roundedDown') && !fitted.reasons.includes('belowOneStep')
}
