import { orders } from '#domain/contract/orders.ts'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { OutboxEntry } from '../../offline/device-types.ts'

const byOutbox = new WeakMap<readonly OutboxEntry[], ReadonlyMap<string, OutboxEntry>>()

const cancelsOf = (outbox: readonly OutboxEntry[]): ReadonlyMap<string, OutboxEntry> => {
  let known = byOutbox.get(outbox)
  if (!known) {
    known = new Map(outbox.flatMap((entry) => (entry.call === orders.cancel.name ? [[orderIdOf(entry.body), entry]] : [])))
    byOutbox.set(outbox, known)
  }
  return known
}

const orderIdOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'orderId' in body ? String(body.orderId) : ''

/** The cancellation of an order that the service has not judged yet or has refused. */
export const usePendingCancel = (orderId: string): OutboxEntry | undefined =>
  cancelsOf(useObservable(useDevice().outbox)).get(orderId)
