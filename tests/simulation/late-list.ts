import { orderIdsOf } from './ledger.ts'
import type { Effect } from './server-log.ts'
import type { ModelOrder } from './server-state.ts'

/** Every second transaction of this server stays open this long before it ends. */
const LONG_MS = 5000

/**
 * A list of orders read by a cursor over the start time of each transaction: a transaction that began before a returned one and
 * ended after it is behind the cursor and never returned. The true server reads its table (server/features/orders/orders.store.ts).
 */
export class LateList {
  private readonly told = new Map<string, ModelOrder>()
  private cursor = 0

  read(log: readonly Effect[], orders: ReadonlyMap<string, ModelOrder>, account: string): ModelOrder[] {
    const own = log.filter(({ command }) => command.call.startsWith('orders.') && command.account === account)
    const began = own.map(({ at }, place) => (place % 2 === 1 ? at - LONG_MS : at))
    for (const [place, { command }] of own.entries()) {
      if ((began[place] ?? 0) <= this.cursor) continue
      for (const orderId of orderIdsOf(command)) {
        const order = orders.get(orderId)
        if (order) this.told.set(orderId, order)
      }
    }
    this.cursor = Math.max(this.cursor, ...began)
    return [...this.told.values()]
  }
}
