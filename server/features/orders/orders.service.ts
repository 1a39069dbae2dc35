import type { contract } from '#domain/contract/index.ts'
import { cancelOptions } from '#domain/rules/order.ts'
import type { CancelOption } from '#domain/rules/order.ts'
import type { Asked } from '../../http/handler.ts'
import { refuse } from '../../http/refused.ts'
import { countStates, findOrder, readOrderPage } from './orders.store.ts'
import { orderToWire, summaryToWire } from './stored-order.ts'

type Orders = typeof contract.orders

/** The account's orders, newest first; the keyword is looked for in our number and in the client's own. */
export async function listOrders({ tx, scope, query }: Asked<Orders['list']>) {
  const { list, total } = await readOrderPage(tx, scope, query)
  return { list: list.map(summaryToWire), total, page: query.page, limit: query.limit }
}

export async function showOrder({ tx, scope, query }: Asked<Orders['detail']>) {
  const order = await findOrder(tx, scope, query.orderId)
  return order ? orderToWire(order) : refuse('order.notFound')
}

export async function countOrders({ tx, scope }: Asked<Orders['count']>) {
  const count = { all: 0, submitted: 0, unshipped: 0, shipped: 0, returning: 0, returned: 0, cancelled: 0 }
  for (const { state, total } of await countStates(tx, scope)) {
    count[state] = total
    count.all += total
  }
  return count
}

export async function listCancelOptions(_asked: Asked<Orders['cancelOption']>): Promise<{ list: CancelOption[] }> {
  return { list: [...cancelOptions] }
}
