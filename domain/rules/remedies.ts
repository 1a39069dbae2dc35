import { showsArrivalNotice } from '#domain/rules/badge.ts'
import { isBlocking, lineConditions } from '#domain/rules/line-conditions.ts'
import type { LineAccount, LineCondition, LineGoods } from '#domain/rules/line-conditions.ts'
import { fitQuantity } from '#domain/rules/quantity.ts'

/** What a person can do about a line, in one tap. decisions §7 */
export type Remedy =
  | { readonly kind: 'take'; readonly quantity: number }
  | { readonly kind: 'notify' | 'later' | 'replace' | 'remove' }

/** The condition that blocks a line or is worth knowing, and its remedies, the most likely first. */
export interface LineTrouble {
  readonly condition: LineCondition
  /** False if the line can be ordered as it is; the condition is then only shown. */
  readonly blocks: boolean
  readonly remedies: readonly Remedy[]
}

/** Returns a line's worst condition with its remedies, or null. An article that is gone is off the market. §4, decisions §8 */
export function lineTrouble(goods: LineGoods | undefined, account: LineAccount, quantity: number): LineTrouble | null {
  const condition = goods ? lineConditions(goods, account, quantity)[0] : 'offMarket'
  if (condition === undefined) return null
  return { condition, blocks: isBlocking(condition), remedies: goods ? REMEDIES[condition](goods, account, quantity) : GONE }
}

const GONE: readonly Remedy[] = [{ kind: 'replace' }, { kind: 'remove' }, { kind: 'later' }]

type Remedies = (goods: LineGoods, account: LineAccount, quantity: number) => readonly Remedy[]

const REMEDIES: Record<LineCondition, Remedies> = {
  offMarket: () => GONE,
  salesRangeRestricted: () => GONE,
  zeroPrice: () => [{ kind: 'later' }, { kind: 'replace' }, { kind: 'remove' }],
  insufficientStock: (goods, account, quantity) => [
    ...takes(goods, account, [fitQuantity(quantity, goods).quantity]),
    ...(showsArrivalNotice(goods) ? [{ kind: 'notify' as const }] : []),
    { kind: 'later' },
    { kind: 'replace' },
    { kind: 'remove' },
  ],
  belowMultiple: (goods, account, quantity) => {
    const { lower, upper } = fitQuantity(quantity, goods).nearest
    return [...takes(goods, account, [lower, upper]), { kind: 'later' }, { kind: 'remove' }]
  },
  limitedPromotion: (goods, account) => [
    ...takes(goods, account, [fitQuantity(goods.promotionUnitsLeft ?? 0, goods).quantity]),
    { kind: 'later' },
    { kind: 'remove' },
  ],
}

/** Offers only quantities that can be ordered. */
function takes(goods: LineGoods, account: LineAccount, quantities: readonly (number | null)[]): Remedy[] {
  return quantities.flatMap((quantity): Remedy[] => {
    const isFine = quantity !== null && quantity > 0 && !lineConditions(goods, account, quantity).some(isBlocking)
    return isFine ? [{ kind: 'take', quantity }] : []
  })
}

/**
 * Returns the remedy in a bulk action on all lines of a kind: the nearest quantity, else out of the order but not lost. Null if the
 * line can be ordered as it is, because no bulk action may take it out.
 */
export function remedyForAll({ condition, blocks, remedies }: LineTrouble): Remedy | null {
  const [first] = remedies
  if (first?.kind === 'take') return first
  if (!blocks) return null
  return { kind: condition === 'offMarket' || condition === 'salesRangeRestricted' ? 'remove' : 'later' }
}
