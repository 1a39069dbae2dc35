import { orders } from '#domain/contract/orders.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { formatDecimal, parseDecimal } from '#domain/rules/money.ts'
import { totals } from '#domain/rules/price.ts'
import type { ShownOrder } from './device-types.ts'
import type { OutboxRow } from './tables.ts'

type Given = Pick<OutboxRow, 'call' | 'body'>

/** Gives an order, or several together. */
export const isGiving = ({ call }: Pick<Given, 'call'>): boolean => call === orders.submit.name || call === orders.submitMany.name

/** The orders that a command gives; none where it gives none, or has a body of another age. */
export const draftsOf = ({ call, body }: Given): readonly OrderDraft[] => {
  if (call === orders.submit.name) return body === null ? [] : [body as OrderDraft]
  if (call !== orders.submitMany.name) return []
  const { orders: list } = (body ?? {}) as { orders?: unknown }
  return Array.isArray(list) ? (list as OrderDraft[]) : []
}

/** What the person saw of one of several orders: its own lines at the prices seen, and their tax. */
export const shownOf = (
  { shown }: Pick<OutboxRow, 'shown'>,
  { lines }: { readonly lines: readonly { readonly goodsId: string }[] },
): ShownOrder | null => {
  if (!shown) return null
  const byId = new Map(shown.lines.map((line) => [line.goodsId, line]))
  const own = lines.flatMap((line) => {
    const known = byId.get(line.goodsId)
    if (!known) return []
    if (!('lineTotalSeen' in line)) return [known]
    const { quantity, unitPriceSeen, lineTotalSeen } = line as OrderDraft['lines'][number]
    // The steps are of the pieces of all orders together.
    const { steps, ...rest } = known
    const own = quantity === known.quantity && steps ? { ...rest, steps } : rest
    return [{ ...own, quantity, unitPrice: unitPriceSeen, lineTotal: lineTotalSeen }]
  })
  const amounts = own.map(({ lineTotal }) => parseDecimal(lineTotal) ?? 0)
  const sums = totals(
    amounts.map((lineTotal) => ({ lineTotal, listTotal: lineTotal })),
    { ratePercent: shown.tax?.ratePercent ?? 0 },
  )
  return {
    lines: own,
    subtotal: formatDecimal(sums.subtotal),
    ...(shown.tax && { tax: { ...shown.tax, amount: formatDecimal(sums.tax) } }),
    total: formatDecimal(sums.total),
  }
}
