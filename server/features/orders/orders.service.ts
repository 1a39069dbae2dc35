import type { contract } from '#domain/contract/index.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import { dayOf, firstDayOf } from '#domain/rules/account-day.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { cancelOptions } from '#domain/rules/order.ts'
import type { CancelOption } from '#domain/rules/order.ts'
import type { Tx } from '../../db/client.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import type { RequestContext } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Scope } from '../../http/scope.ts'
import { readLife } from './life.store.ts'
import { toFilter } from './order-filter.ts'
import { readOrderedGoods } from './ordered-goods.store.ts'
import { countPeriods, countStates, findOrder, readOrderPage } from './orders.store.ts'
import { orderToWire, summaryToWire } from './stored-order.ts'

type Orders = typeof contract.orders

/** The account's orders, newest first. */
export async function listOrders({ tx, scope, query, now }: RequestContext<Orders['list']>) {
  const { page, limit } = query
  const { country } = await readAccountFacts(tx, scope)
  const { list, total } = await readOrderPage(tx, scope, toFilter(query, country, now), { limit, offset: (page - 1) * limit })
  return { list: list.map(summaryToWire), total, page, limit }
}

export async function showOrder({ tx, scope, query }: RequestContext<Orders['detail']>): Promise<Order> {
  return (await readWholeOrder(tx, scope, query.orderId)) ?? refuse('order.notFound')
}

/** Reads one order and its life, in two statements. */
export async function readWholeOrder(tx: Tx, scope: Scope, orderId: string): Promise<Order | undefined> {
  const order = await findOrder(tx, scope, orderId)
  return order && { ...orderToWire(order), ...(await readLife(tx, scope, orderId)) }
}

export async function countOrders({ tx, scope, query, now }: RequestContext<Orders['count']>) {
  const { country } = await readAccountFacts(tx, scope)
  const { state: ofState, keyword } = query
  const count = { all: 0, submitted: 0, unshipped: 0, shipped: 0, returning: 0, returned: 0, cancelled: 0 }
  for (const { state, total } of await countStates(tx, scope, toFilter({ ...query, state: 'all' }, country, now))) {
    count[state] = total
    count.all += total
  }
  const today = dayOf(country, now.getTime())
  const ever = toFilter({ state: ofState, keyword, period: 'all' }, country, now)
  return { ...count, periods: await countPeriods(tx, scope, ever, (period) => firstDayOf(period, today)) }
}

/** What the account has ordered and not cancelled, each article as it was ordered last. */
export async function listOrderedGoods({ tx, scope, body, now }: RequestContext<Orders['goods']>) {
  const { page, limit, sort } = body
  const { country } = await readAccountFacts(tx, scope)
  const cut = { limit, offset: (page - 1) * limit }
  const { rows, total } = await readOrderedGoods(tx, scope, toFilter(body, country, now), sort, cut)
  const list = rows.map(({ total: _total, orderedAt, unitPrice, ...article }) => ({
    ...article,
    orderedAt: orderedAt.toISOString(),
    unitPrice: formatDecimal(unitPrice),
  }))
  return { list, total, page, limit }
}

export async function listCancelOptions(_asked: RequestContext<Orders['cancelOption']>): Promise<{ list: CancelOption[] }> {
  return { list: [...cancelOptions] }
}
