import type { erp } from '#domain/contract/erp.ts'
import { judgeMove } from '#domain/rules/erp.ts'
import type { RequestContext } from '../../../http/handler.ts'
import { tellShipped } from './erp-news.store.ts'
import { moveOrder } from './order-progress.store.ts'
import type { NewEvent } from './order-progress.store.ts'
import { judgeOrderRows } from './order-rows.ts'
import { stateOnceShipped } from './return-orders.ts'
import { allowed } from '../rows.ts'

type Asked = RequestContext<typeof erp.states>

/** Moves orders that are picked now, and closes those of which nothing more will be sent. */
export function moveOrders(asked: Asked) {
  const { tx, scope, body, now } = asked
  return judgeOrderRows(
    asked,
    body.rows,
    ({ orderNumber }) => orderNumber,
    async ({ state }, order) => {
      const { steps } = allowed(judgeMove(order, state))
      if (steps.length === 0) return { known: true }
      const event: NewEvent =
        state === 'unshipped' ? { kind: 'picking', facts: {} } : { kind: 'shipped', facts: { complete: true, closed: true } }
      await moveOrder(tx, scope, order, { state: await stateOnceShipped(tx, scope, order, state), events: [event], now })
      if (state === 'shipped') await tellShipped(tx, scope, order, '')
      return { known: false }
    },
  )
}
