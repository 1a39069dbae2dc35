import { orders } from '#domain/contract/orders.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { formatDecimal, parseDecimal } from '#domain/rules/money.ts'
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

/** What the person saw of one of several orders: its own lines at the prices seen. Tax is the service's word, and comes with it. */
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
    return [{ ...known, quantity, unitPrice: unitPriceSeen, lineTotal: lineTotalSeen }]
  })
  const sum = formatDecimal(own.reduce((total, { lineTotal }) => total + (parseDecimal(lineTotal) ?? 0), 0))
  return { lines: own, subtotal: sum, total: sum }
}
