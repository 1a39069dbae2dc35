import type { RefusalData, RefusedLine } from '#domain/contract/envelope.ts'
import type { contract } from '#domain/contract/index.ts'
import { amountText } from '#domain/contract/order-refusal.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import { parseDecimal, sum } from '#domain/rules/money.ts'
import { lockCoupons } from '../../db/read-coupons.ts'
import { lockCartRow } from '../../db/lock-cart.ts'
import { DomainError, refuse } from '../../http/domain-error.ts'
import type { RequestContext } from '../../http/handler.ts'
import { findOrder } from './orders.store.ts'
import { submitUnnumbered, wantedOf } from './submit-order.ts'
import { lockStock, readOrderLimit } from './submit.store.ts'
import { numberOrders } from './write-order.store.ts'

type TogetherAsked = RequestContext<typeof contract.orders.submitMany>

/** Takes up to 50 orders of one account, all or none (decisions §7); each is judged on what those before it left on the shelves. */
export async function submitTogether(asked: TogetherAsked) {
  const { tx, scope, body, now } = asked
  await lockCartRow(tx, scope)
  const isRepeat = await refuseHalfKnown(asked)
  // Locked once, for all orders and in key order: locked order by order, two such calls would deadlock.
  const goodsIds = new Set(body.orders.flatMap(wantedOf))
  await lockStock(tx, scope, [...goodsIds], now)
  await lockCoupons(
    tx,
    scope,
    body.orders.flatMap(({ couponId }) => (couponId === undefined ? [] : [couponId])),
  )
  const list: Order[] = []
  const refused = new Map<string, DomainError>()
  for (const draft of body.orders) {
    tx.send('savepoint one_order')
    try {
      list.push(await submitUnnumbered({ ...asked, body: draft }))
    } catch (error) {
      if (!(error instanceof DomainError) || error.error === 'idempotency.keyReused') throw error
      // All refusals are reported at once, so what a refused order had taken is given back for the next one.
      await tx.query('rollback to savepoint one_order')
      refused.set(draft.orderId, error)
    }
  }
  if (refused.size > 0) refuseAll(refused, body.orders.length)
  const above = isRepeat ? null : await aboveLimit(asked, list)
  if (above) throw above
  const numbers = await numberOrders(
    tx,
    scope,
    list.map(({ orderId }) => orderId),
    asked,
  )
  const numbered = list.map((order) => ({ ...order, orderNumber: numbers.get(order.orderId) ?? order.orderNumber }))
  return { list: numbered, withChanges: list.some(({ withChanges }) => withChanges) }
}

/** Orders given together do not bypass a limit: returns why they are refused if their sum exceeds it. */
export async function aboveLimit(
  { tx, scope, language }: Pick<TogetherAsked, 'tx' | 'scope' | 'language'>,
  list: readonly Order[],
): Promise<DomainError | null> {
  const limit = await readOrderLimit(tx, scope)
  const total = sum(list.map((order) => parseDecimal(order.total) ?? 0))
  if (limit === null || total <= limit) return null
  return new DomainError('order.aboveLimit', { values: { amount: amountText(limit, list[0]?.currency ?? '', language) } })
}

/**
 * Returns whether they were submitted before. A repeat finds all of them; if only some exist, another call submitted those, and
 * these need ids of their own.
 */
async function refuseHalfKnown({ tx, scope, body }: TogetherAsked): Promise<boolean> {
  let known = 0
  for (const { orderId } of body.orders) if (await findOrder(tx, scope, orderId)) known += 1
  if (known > 0 && known < body.orders.length) refuse('idempotency.keyReused')
  return known > 0
}

/** Refuses all; each problem of an order or line names its order. */
function refuseAll(refused: ReadonlyMap<string, DomainError>, count: number): never {
  const errors = [...refused.values()]
  const [first] = errors
  const lines = [...refused].flatMap(([orderId, { data }]) =>
    (data?.lines ?? []).map((line): RefusedLine => ({ ...line, orderId })),
  )
  // An error common to all orders is reported once: the account, the currency, the pause of online orders.
  const isOfAll = first && lines.length === 0 && errors.length === count && errors.every(({ error }) => error === first.error)
  if (isOfAll) return refuse(first.error, { ...first.data, ...ordersOf(refused) })
  return refuse('order.togetherRefused', { lines, ...ordersOf(refused) })
}

const ordersOf = (refused: ReadonlyMap<string, DomainError>): Pick<RefusalData, 'orders'> => ({
  orders: [...refused].map(([orderId, { error, data }]) => ({ orderId, error, ...(data?.values && { values: data.values }) })),
})
