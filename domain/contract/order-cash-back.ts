import type { Minor } from '#domain/rules/money.ts'
import { cashBackOfLines } from '#domain/rules/savings.ts'
import type { CashBackOfLines } from '#domain/rules/savings.ts'
import type { Brand } from '#domain/brands/brand.ts'
import type { PricedOrder } from './order-facts.ts'

/** Cash-back of an order's single lines; sets and pallets have their own discount instead. Never off the invoice. decisions §5 */
export const cashBackOfOrder = ({ lines }: Pick<PricedOrder, 'lines'>): CashBackOfLines =>
  cashBackOfLines(lines.map(({ article, price }) => ({ lineTotal: price.lineTotal, steps: article?.cashBack ?? [] })))

/** Cash-back recorded for an order; 0 if the brand has none. */
export const cashBackAccrued = (priced: Pick<PricedOrder, 'lines'>, { features }: Pick<Brand, 'features'>): Minor =>
  features.cashBack ? cashBackOfOrder(priced).earned : 0
