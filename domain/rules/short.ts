import { isBlocking, lineConditions } from '#domain/rules/line-conditions.ts'
import type { LineAccount, LineGoods } from '#domain/rules/line-conditions.ts'
import { fitQuantity } from '#domain/rules/quantity.ts'

/** What a person wants where there is not enough of an article (decisions §7); without one the order is refused. */
export const SHORT_CHOICES = ['take', 'wait', 'replace', 'drop'] as const
export type ShortChoice = (typeof SHORT_CHOICES)[number]

/** A line with what is to be done, and the articles as they are now. */
export interface ShortQuestion {
  readonly quantity: number
  readonly choice: ShortChoice
  readonly goods: LineGoods
  readonly account: LineAccount
  /** What may stand in its place; `isAgreed` says whether so many pieces cost no more than was seen. */
  readonly replacement?: { readonly goods: LineGoods; readonly isAgreed: (quantity: number) => boolean } | undefined
}

/** `taken` of the article itself, `waits` for its arrival, `replaced` by the other one; all 0 is a line that is dropped. */
export interface ShortAnswer {
  readonly taken: number
  readonly waits: number
  readonly replaced: number
}

/**
 * What becomes of a line of which there is not enough: never more than the stock, never more than was asked. null: there is enough,
 * or something else blocks the line, or the replacement does not hold; it is then judged as it was asked.
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

/** As many of the asked pieces as can be had now, in whole steps. */
function available(goods: LineGoods, account: LineAccount, quantity: number): number {
  const fitted = fitQuantity(quantity, goods).quantity
  return fitted > 0 && !lineConditions(goods, account, fitted).some(isBlocking) ? fitted : 0
}
