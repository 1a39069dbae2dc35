import { orders } from '#domain/contract/orders.ts'
import { returns } from '#domain/contract/returns.ts'
import type { OrderEntry, OutboxEntry } from '../offline/device-types.ts'
import { paths } from './paths.ts'

type Entry = Pick<OrderEntry, 'orderId' | 'commandId' | 'isApart' | 'isHeld'>

/** Path of an entry of the lists: by its command if another order has its id; a held one where it can be taken back. */
export const orderPath = ({ orderId, commandId, isApart, isHeld }: Entry) =>
  isHeld ? paths.sync() : paths.order({ orderId, ...(isApart && commandId !== null && { command: commandId }) })

/** The order that a command of the outbox submits; null for every other command. */
export function orderOf({ call, body }: Pick<OutboxEntry, 'call' | 'body'>): string | null {
  return call === orders.submit.name ? orderIdIn(body) : null
}

/** The order whose articles a command asks to return; null for every other command. */
export function returnedOrderOf({ call, body }: Pick<OutboxEntry, 'call' | 'body'>): string | null {
  return call === returns.request.name ? orderIdIn(body) : null
}

function orderIdIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('orderId' in body)) return null
  return typeof body.orderId === 'string' ? body.orderId : null
}

/** True if it submits several orders: the matrix decides them as one. */
export const isTogether = ({ call }: Pick<OutboxEntry, 'call'>): boolean => call === orders.submitMany.name
