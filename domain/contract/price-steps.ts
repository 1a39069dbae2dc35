import type { BrandId } from '#domain/brands/brand.ts'
import type { Minor } from '#domain/rules/money.ts'
import { cashBackFor } from '#domain/rules/price.ts'
import type { LinePrice } from '#domain/rules/price.ts'
import { salesStep } from '#domain/rules/quantity.ts'
import { lineGoodsOf, priceLine } from './article-facts.ts'
import type { PricingAccount } from './article-facts.ts'
import type { Article } from './article.ts'

export type Pack = 'unit' | 'box' | 'middleBox' | 'carton' | 'pallet'

/** Price of one pack for this account, and its cash-back. */
export interface PriceStep {
  readonly pack: Pack
  readonly quantity: number
  readonly price: LinePrice
  /** Earned by a line of this size. */
  readonly cashBack: Minor
}

/**
 * Returns the article's prices by the packs that this account can order, smallest first, by the rule that prices a line, so that it
 * shows where activity pieces run out within a pallet. Packs of equal size are listed once, by the larger name; packs that are no
 * multiple of the account's step are left out. decisions §5
 */
export function priceSteps(article: Article, account: PricingAccount, brand: BrandId, now: number): PriceStep[] {
  if (article.listPrice <= 0) return []
  const step = salesStep(lineGoodsOf(article, account, brand, now))
  const packs: readonly (readonly [Pack, number])[] = [
    ['unit', step],
    ['box', article.pkgNum],
    ['middleBox', article.mediumPkgNum],
    ['carton', article.cntNum],
    ['pallet', article.palletNum],
  ]
  const nameBySize = new Map(packs.filter(([, size]) => size > 0 && size % step === 0).map(([pack, size]) => [size, pack]))
  return [...nameBySize]
    .map(([quantity, pack]) => {
      const price = priceLine(article, account, quantity, now)
      return { pack, quantity, price, cashBack: cashBackFor(price.lineTotal, article.cashBack).earned }
    })
    .sort((a, b) => a.quantity - b.quantity)
}
