import { orders } from '#domain/contract/orders.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { formatDecimal, parseDecimal } from '#domain/rules/money.ts'
import { totals } from '#domain/rules/price.ts'
import type { OrderEntry, ShownOrder } from './device-types.ts'
import type { OutboxRow } from './tables.ts'

type Given = Pick<OutboxRow, 'call' | 'body'>

/** True if the command gives an order, or several together. */
export const isGiving = ({ call }: Pick<Given, 'call'>): boolean => call === orders.submit.name || call === orders.submitMany.name

/** The orders that a command gives; empty if it gives none or its body is of another version. */
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
    // The steps apply to the pieces of all orders together.
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

/** One order of a command as it was given, without its outcome. */
export const givenEntry = (given: Given & Pick<OutboxRow, 'shown'>, draft: OrderDraft): OrderEntry => {
  const isTogether = given.call === orders.submitMany.name
  const shown = isTogether ? shownOf(given, draft) : given.shown
  const { lineCount, totalQuantity } = countDraft(draft)
  return {
    orderId: draft.orderId,
    local: null,
    state: null,
    orderNumber: null,
    draftedAt: draft.draftedAt,
    submittedAt: null,
    currency: draft.currency,
    total: shown?.total ?? '0.00',
    lineCount,
    totalQuantity,
    ownNumber: draft.ownNumber,
    actor: null,
    withChanges: false,
    commandId: null,
    refusal: null,
    draft,
    shown,
    ...(isTogether && { together: draftsOf(given).length }),
    order: null,
  }
}

/** Number of articles and pieces, including those of sets and pallets. */
const countDraft = ({ lines, bundles = [] }: OrderDraft) => {
  const parts = bundles.flatMap((bundle) => bundle.parts.map((part) => part.quantity * bundle.quantity))
  const pieces = [...lines.map((line) => line.quantity), ...parts]
  return { lineCount: pieces.length, totalQuantity: pieces.reduce((sum, quantity) => sum + quantity, 0) }
}
