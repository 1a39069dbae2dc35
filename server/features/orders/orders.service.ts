import type { contract } from '#domain/contract/index.ts'
import { dayOf, firstDayOf, timeZoneOf } from '#domain/rules/account-day.ts'
import { cancelOptions } from '#domain/rules/order.ts'
import type { CancelOption } from '#domain/rules/order.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import type { RequestContext } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import { countStates, findOrder, readOrderPage } from './orders.store.ts'
import { orderToWire, summaryToWire } from './stored-order.ts'

type Orders = typeof contract.orders

/** The account's orders, newest first; the keyword is looked for in our number and in the client's own. */
export async function listOrders({ tx, scope, query, now }: RequestContext<Orders['list']>) {
  const { page, limit, state, keyword = '', period, from, to } = query
  const { country } = await readAccountFacts(tx, scope)
  const filter = {
    state: state === 'all' ? null : state,
    keyword: keyword.trim(),
    from: from ?? firstDayOf(period, dayOf(country, now.getTime())),
    to: to ?? null,
    timeZone: timeZoneOf(country),
  }
  const { list, total } = await readOrderPage(tx, scope, filter, { limit, offset: (page - 1) * limit })
  return { list: list.map(summaryToWire), total, page, limit }
}

export async function showOrder({ tx, scope, query }: RequestContext<Orders['detail']>) {
  const order = await findOrder(tx, scope, query.orderId)
  return order ? orderToWire(order) : refuse('order.notFound')
}

export async function countOrders({ tx, scope }: RequestContext<Orders['count']>) {
  const count = { all: 0, submitted: 0, unshipped: 0, shipped: 0, returning: 0, returned: 0, cancelled: 0 }
  for (const { state, total } of await countStates(tx, scope)) {
    count[state] = total
    count.all += total
  }
  return count
}

export async function listCancelOptions(_asked: RequestContext<Orders['cancelOption']>): Promise<{ list: CancelOption[] }> {
  return { list: [...cancelOptions] }
}
