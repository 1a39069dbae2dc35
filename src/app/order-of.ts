import { orders } from '#domain/contract/orders.ts'
import { returns } from '#domain/contract/returns.ts'
import type { OrderEntry, OutboxEntry } from '../offline/device-types.ts'
import { paths } from './paths.ts'

type Entry = Pick<OrderEntry, 'orderId' | 'commandId' | 'isApart' | 'isHeld'>

/** Where an entry of the lists is shown: by its command where another order has its id; one that is held, where it is taken back. */
export const orderPath = ({ orderId, commandId, isApart, isHeld }: Entry) =>
  isHeld ? paths.sync() : paths.order({ orderId, ...(isApart && commandId !== null && { command: commandId }) })

/** The order that a command of the outbox submits; null for every other command. */
export function orderOf({ call, body }: Pick<OutboxEntry, 'call' | 'body'>): string | null {
  return call === orders.submit.name ? orderIdIn(body) : null
}

/** The order of which a command asks to return articles; null for every other command. */
export function returnedOrderOf({ call, body }: Pick<OutboxEntry, 'call' | 'body'>): string | null {
  return call === returns.request.name ? orderIdIn(body) : null
}

function orderIdIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('orderId' in body)) return null
  return typeof body.orderId === 'string' ? body.orderId : null
}

/** Gives several orders at once: it is decided in the matrix, as one. */
export const isTogether = ({ call }: Pick<OutboxEntry, 'call'>): boolean => call === orders.submitMany.name
