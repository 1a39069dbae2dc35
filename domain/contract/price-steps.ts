import type { BrandId } from '#domain/brands/brand.ts'
import type { Minor } from '#domain/rules/money.ts'
import { cashBackFor } from '#domain/rules/price.ts'
import type { LinePrice } from '#domain/rules/price.ts'
import { salesStep } from '#domain/rules/quantity.ts'
import { lineGoodsOf, priceLine } from './article-facts.ts'
import type { PricingAccount } from './article-facts.ts'
import type { Article } from './article.ts'

export type Pack = 'unit' | 'box' | 'middleBox' | 'carton' | 'pallet'

/** What one pack costs this account, and what it earns. */
export interface PriceStep {
  readonly pack: Pack
  readonly quantity: number
  readonly price: LinePrice
  /** Given back for a line of this size. */
  readonly cashBack: Minor
}

/**
 * The article's prices by the packs that this account can order, smallest first: made with the very rule that prices a line,
 * so that pieces of an activity that run out within a pallet show. A pack of the same size as a smaller one goes by the
 * larger name; one that is no multiple of the account's step cannot be ordered and is left out. decisions §5
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
