import { isBlocking, lineConditions } from '#domain/rules/line-conditions.ts'
import type { LineAccount, LineGoods } from '#domain/rules/line-conditions.ts'
import { fitQuantity } from '#domain/rules/quantity.ts'

/** What to do if an article is short (decisions §7); without a choice the order is refused. */
export const SHORT_CHOICES = ['take', 'wait', 'replace', 'drop'] as const
export type ShortChoice = (typeof SHORT_CHOICES)[number]

/** A line with its choice, and the current articles. */
export interface ShortQuestion {
  readonly quantity: number
  readonly choice: ShortChoice
  readonly goods: LineGoods
  readonly account: LineAccount
  /** Possible replacement; `isAgreed` is true if that many pieces cost no more than was seen. */
  readonly replacement?: { readonly goods: LineGoods; readonly isAgreed: (quantity: number) => boolean } | undefined
}

/** `taken` of the article itself, `waits` for its arrival, `replaced` by the other one; all 0 if the line is dropped. */
export interface ShortAnswer {
  readonly taken: number
  readonly waits: number
  readonly replaced: number
}

/**
 * Resolves a line with too little stock, never beyond the stock or the request. Returns null if stock suffices, something else
 * blocks the line, or the replacement cannot be used; the line is then judged as requested.
 */
export function resolveShort({ quantity, choice, goods, account, replacement }: ShortQuestion): ShortAnswer | null {
  if (lineConditions(goods, account, quantity).find(isBlocking) !== 'insufficientStock') return null
  if (choice === 'drop') return { taken: 0, waits: 0, replaced: 0 }
  if (choice === 'replace') {
    const replaced = replacement ? available(replacement.goods, account, quantity) : 0
    return replacement && replaced > 0 && replacement.isAgreed(replaced) ? { taken: 0, waits: 0, replaced } : null
  }
  const taken = available(goods, account, quantity)
  return { taken, waits: choice === 'wait' ? quantity - taken : 0, replaced: 0 }
}

/** Returns how many of the requested pieces are available now, in whole steps. */
function available(goods: LineGoods, account: LineAccount, quantity: number): number {
  const fitted = fitQuantity(quantity, goods).quantity
  return fitted > 0 && !lineConditions(goods, account, fitted).some(isBlocking) ? fitted : 0
}
