import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { PricedLine } from '#domain/contract/order-facts.ts'
import { lineTrouble } from '#domain/rules/remedies.ts'
import type { LineTrouble } from '#domain/rules/remedies.ts'
import { currentBrand } from '../../lib/brand.ts'

/** Conditions by article that block a line or should be known; lines without one are absent. decisions §8 */
export function troublesOf(lines: readonly PricedLine[], account: ClientAccount, now: number): ReadonlyMap<string, LineTrouble> {
  const troubles = new Map<string, LineTrouble>()
  for (const { goodsId, quantity, article } of lines) {
    const goods = article && lineGoodsOf(article, account, currentBrand().id, now)
    const trouble = lineTrouble(goods, account, quantity)
    if (trouble) troubles.set(goodsId, trouble)
  }
  return troubles
}

/** True if words and numbers are the same, so that a row need not draw again. */
export function isSameTrouble(one: LineTrouble | undefined, other: LineTrouble | undefined): boolean {
  if (one === other) return true
  if (!one || !other || one.condition !== other.condition || one.remedies.length !== other.remedies.length) return false
  return one.remedies.every((remedy, at) => {
    const same = other.remedies[at]
    return same?.kind === remedy.kind && (remedy.kind !== 'take' || (same.kind === 'take' && same.quantity === remedy.quantity))
  })
}
