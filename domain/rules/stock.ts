import { isOutOfStock } from '#domain/rules/badge.ts'
import type { StockFacts } from '#domain/rules/badge.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { FRESHNESS_AMBER_MS, STOCK_EXACT_BELOW, STOCK_LOW_BELOW, STOCK_TEXT_FOR_TESTS } from '#domain/rules/limits.ts'

/** Formats the stock for people: 0, exact below 100, then full hundreds with "+"; test accounts see "1000+". §4, decisions §6 */
export function stockDisplay(remaining: number, isTest: boolean, locale: string): { text: string } {
  if (isTest) return { text: STOCK_TEXT_FOR_TESTS }
  const units = Math.max(Math.floor(remaining) || 0, 0)
  if (units < STOCK_EXACT_BELOW) return { text: formatNumber(locale, units) }
  return { text: `${formatNumber(locale, Math.floor(units / STOCK_EXACT_BELOW) * STOCK_EXACT_BELOW)}+` }
}

export type StockLevel = 'in' | 'low' | 'out' | 'arriving' | 'unknown'

/** Returns the level for the dot and word beside the stock; `arriving` is out of stock with more on its way. decisions §6 */
export function stockLevel(stock: StockFacts): StockLevel {
  if (isOutOfStock(stock)) return stock.inTransit ? 'arriving' : 'out'
  if (stock.notCheckStock) return 'in'
  if (stock.remainingStock === null) return 'unknown'
  return stock.remainingStock < STOCK_LOW_BELOW ? 'low' : 'in'
}

/** Returns `amber` for data read (`readAt`, epoch ms) a day ago or earlier; a clock set back counts as fresh. decisions §6 */
export function dataAge(readAt: number, now: number): 'fresh' | 'amber' {
  return now - readAt < FRESHNESS_AMBER_MS ? 'fresh' : 'amber'
}
