import { contract } from '#domain/contract/index.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import { isCancelReasonGiven, orderCan } from '#domain/rules/order.ts'
import { lockCoupons } from '../../db/read-coupons.ts'
import { takeScratchTicketsBack } from '../../db/scratch-tickets.ts'
import { lockCartRow } from '../../db/lock-cart.ts'
import { noteUnchanged } from '../../http/audit.store.ts'
import type { RequestContext } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import { lockTaken, storeCancel } from './cancel.store.ts'
import { findOrder } from './orders.store.ts'
import { orderToWire } from './stored-order.ts'
import { lockStock } from './submit.store.ts'

/**
 * Cancels an order of which nothing was sent yet and gives back what it took (decisions §7). Idempotent: nothing is given back
 * twice. Takes the locks in the order of a submit.
 */
export async function cancelOrder({
  tx,
  scope,
  body,
  language,
  now,
}: RequestContext<typeof contract.orders.cancel>): Promise<Order> {
  const { orderId, option } = body
  const reason = body.reason.trim()
  if (!isCancelReasonGiven(option, reason)) refuse('order.reasonMissing')
  await lockCartRow(tx, scope)
  const taken = await lockTaken(tx, scope, orderId)
  const order = (await findOrder(tx, scope, orderId)) ?? refuse('order.notFound')
  if (order.state === 'cancelled') {
    noteUnchanged(tx)
    return orderToWire(order)
  }
  if (!taken || !orderCan.cancel(order)) return refuse('order.notCancellable')
  const goodsIds = taken.stock.map(({ goodsId }) => goodsId)
  await lockStock(tx, scope, goodsIds, now)
  await lockCoupons(tx, scope, order.couponId ? [order.couponId] : [])
  const after = contract.orders.cancel.command.effect(order, body, { at: now.toISOString(), by: scope.actor.name })
  await storeCancel(tx, scope, { orderId, cancelled: after.cancelled, language }, taken)
  await takeScratchTicketsBack(tx, { ...scope, orderId }, now)
  return orderToWire(after)
}
