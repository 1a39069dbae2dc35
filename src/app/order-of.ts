import { orders } from '#domain/contract/orders.ts'
import type { OutboxEntry } from '../offline/device-types.ts'

/** The order that a command of the outbox submits; null for every other command. */
export function orderOf({ call, body }: Pick<OutboxEntry, 'call' | 'body'>): string | null {
  if (call !== orders.submit.name || typeof body !== 'object' || body === null || !('orderId' in body)) return null
  return typeof body.orderId === 'string' ? body.orderId : null
}
