import type { ErpOrder } from '#domain/contract/erp-order.ts'
import type { erp } from '#domain/contract/erp.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import type { RequestContext } from '../../../http/handler.ts'
import { placeOrders, readOrdersAfter } from './read-orders.store.ts'
import type { ReadOrder } from './read-orders.store.ts'

/** Lists orders after the cursor, the oldest first; reads one extra to tell whether there are more. */
export async function listErpOrders({ tx, scope, query }: RequestContext<typeof erp.orders>) {
  await placeOrders(tx, scope)
  const read = await readOrdersAfter(tx, scope, query.after, query.limit + 1)
  const page = read.slice(0, query.limit)
  return { list: page.map(orderToErp), after: page.at(-1)?.serial ?? query.after, more: read.length > page.length }
}

function orderToErp({ actorKind, actorName, submittedAt, ...order }: ReadOrder): ErpOrder {
  return {
    ...order,
    submittedAt: submittedAt.toISOString(),
    actor: { kind: actorKind, name: actorName },
    subtotal: formatDecimal(order.subtotal),
    discount: formatDecimal(order.discount),
    coupon: formatDecimal(order.coupon),
    tax: formatDecimal(order.tax),
    total: formatDecimal(order.total),
    lines: order.lines.map(({ unitPrice, originalPrice, lineTotal, ...line }) => ({
      ...line,
      unitPrice: formatDecimal(unitPrice),
      originalPrice: formatDecimal(originalPrice),
      lineTotal: formatDecimal(lineTotal),
    })),
  }
}
