import { contract } from '#domain/contract/index.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import { lockOrder } from '../../db/lock-order.ts'
import type { RequestContext } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import { findOrder, storeNote } from './orders.store.ts'
import { orderToWire } from './stored-order.ts'

const { effect, refuses } = contract.orders.note.command

/** Writes a note to an order that is not picked yet; the later one wins. */
export async function noteOrder({ tx, scope, body, now }: RequestContext<typeof contract.orders.note>): Promise<Order> {
  // Whoever picks the order meanwhile has to wait, so nobody picks it without its note.
  await lockOrder(tx, scope, body.orderId)
  const order = (await findOrder(tx, scope, body.orderId)) ?? refuse('order.notFound')
  const refusal = refuses(order)
  if (refusal) return refuse(refusal)
  const after = effect(order, body, { at: now.toISOString(), by: scope.actor.name })
  await storeNote(tx, scope, body.orderId, after.note)
  return orderToWire(after)
}
