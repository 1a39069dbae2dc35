import type { ErpShipment } from '#domain/contract/erp.ts'
import type { erp } from '#domain/contract/erp.ts'
import { arePiecesEqual, judgeShipment } from '#domain/rules/erp.ts'
import { piecesByGoods } from '#domain/rules/pieces.ts'
import type { RequestContext } from '../../../http/handler.ts'
import { refuse } from '../../../http/domain-error.ts'
import { tellShipped } from './erp-news.store.ts'
import { moveOrder } from './order-progress.store.ts'
import type { LockedOrder, NewEvent } from './order-progress.store.ts'
import { judgeOrderRows } from './order-rows.ts'
import { stateOnceShipped } from './return-orders.ts'
import { allowed } from '../rows.ts'
import { findShipment, storeShipment } from './shipment.store.ts'
import type { StoredShipment } from './shipment.store.ts'

type Asked = RequestContext<typeof erp.shipments>

/** Stores what was sent of orders, in one parcel or several (decisions §15). */
export function shipOrders(asked: Asked) {
  return judgeOrderRows(
    asked,
    asked.body.rows,
    ({ shipmentNumber }) => shipmentNumber,
    (row, order) => shipOrder(asked, row, order),
  )
}

async function shipOrder({ tx, scope, now }: Asked, row: ErpShipment, order: LockedOrder): Promise<{ known: boolean }> {
  const before = await findShipment(tx, scope, order, row.shipmentNumber)
  if (before) return isSame(before, row) ? { known: true } : refuse('erp.otherContent')
  const { steps } = allowed(judgeShipment(order, row.lines))
  const lines = [...piecesByGoods(row.lines)].map(([goodsId, quantity]) => ({ goodsId, quantity }))
  await storeShipment(tx, scope, order, { ...row, lines, now })
  const { shipmentNumber, carrier, trackingNumber, trackingUrl } = row
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0)
  const facts = { shipmentNumber, carrier, trackingNumber, trackingUrl, pieces, complete: steps.includes('shipped') }
  const events: NewEvent[] = [
    ...(steps.includes('unshipped') ? [{ kind: 'picking' as const, facts: {} }] : []),
    { kind: 'shipped', facts },
  ]
  const state = await stateOnceShipped(tx, scope, order, steps.at(-1) ?? order.state)
  await moveOrder(tx, scope, order, { state, events, now })
  await tellShipped(tx, scope, order, shipmentNumber)
  return { known: false }
}

function isSame(before: StoredShipment, row: ErpShipment): boolean {
  return (
    before.carrier === row.carrier &&
    before.trackingNumber === row.trackingNumber &&
    before.trackingUrl === row.trackingUrl &&
    before.shippedAt.getTime() === Date.parse(row.shippedAt) &&
    arePiecesEqual(before.lines, row.lines)
  )
}
