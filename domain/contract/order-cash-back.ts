import type { Minor } from '#domain/rules/money.ts'
import { cashBackOfLines } from '#domain/rules/savings.ts'
import type { CashBackOfLines } from '#domain/rules/savings.ts'
import type { Brand } from '#domain/brands/brand.ts'
import type { PricedOrder } from './order-facts.ts'

/** What the single lines of an order earn; sets and pallets have their own discount and earn nothing. Nothing comes off the invoice. decisions §5 */
export const cashBackOfOrder = ({ lines }: Pick<PricedOrder, 'lines'>): CashBackOfLines =>
  cashBackOfLines(lines.map(({ article, price }) => ({ lineTotal: price.lineTotal, steps: article?.cashBack ?? [] })))

/** What is written down for an order, where the brand has cash-back. */
export const cashBackAccrued = (priced: Pick<PricedOrder, 'lines'>, { features }: Pick<Brand, 'features'>): Minor =>
  features.cashBack ? cashBackOfOrder(priced).earned : 0
