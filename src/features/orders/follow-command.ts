import { orders } from '#domain/contract/orders.ts'
import type { OrderEntry, OutboxEntry, Receipt } from '../../offline/device-types.ts'

interface Known {
  readonly orders: readonly OrderEntry[]
  readonly outbox: readonly OutboxEntry[]
  readonly receipts: readonly Receipt[]
}

/** The order that owns this id; entries that merely share it are found by their commands. */
export const findOrder = (entries: readonly OrderEntry[], orderId: string): OrderEntry | undefined =>
  entries.find((entry) => entry.orderId === orderId && !entry.isApart)

const orderIdOf = ({ call, body }: Pick<Receipt, 'call' | 'body'>): string | null =>
  call === orders.submit.name ? ((body as { orderId?: string } | null)?.orderId ?? null) : null

/**
 * `gone`: withdrawn or decided otherwise, nothing was ordered · `held`: handed over, not yet confirmed by the other device ·
 * `discarded`: already sent by then, arrival unknown.
 */
export type Lost = 'gone' | 'held' | 'handedOver' | 'discarded'

/**
 * The order that a command submits, as that command sees it: an order under the same id proves nothing about a refused command.
 * Undefined if this device no longer knows the command.
 */
export function followCommand(commandId: string, known: Known): OrderEntry | Lost | undefined {
  const listed = known.orders.find((entry) => entry.commandId === commandId)
  if (listed) return listed
  const waiting = known.outbox.find(({ id }) => id === commandId)
  if (waiting) {
    const order = findOrder(known.orders, orderIdOf(waiting) ?? '')
    // The order was read before the verdict arrived.
    return order && { ...order, state: null, local: waiting.state === 'sending' ? 'sending' : 'saved', withChanges: false }
  }
  const receipt = known.receipts.find(({ id }) => id === commandId)
  if (!receipt) return undefined
  if (receipt.outcome.startsWith('applied')) return findOrder(known.orders, orderIdOf(receipt) ?? '')
  const next = [...known.outbox, ...known.receipts].find(({ replaces }) => replaces === commandId)
  if (next) return followCommand(next.id, known)
  const { outcome, isHeld } = receipt
  if (outcome !== 'handedOver' && outcome !== 'discarded') return 'gone'
  return arrivedOf(receipt, isHeld ? 'held' : outcome, known)
}

/**
 * The order of a command that left this device without a verdict, once the service shows it and no other command here can have
 * submitted it.
 */
function arrivedOf(receipt: Receipt, lost: Lost, known: Known): OrderEntry | Lost {
  const orderId = orderIdOf(receipt) ?? ''
  const isShared = [...known.outbox, ...known.receipts].some((one) => one.id !== receipt.id && orderIdOf(one) === orderId)
  return (isShared ? undefined : findOrder(known.orders, orderId)) ?? lost
}
