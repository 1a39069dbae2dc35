import type { Row } from '../seed-rows.ts'
import { receiptRows } from './receipts.ts'
import { returnEvents, returnOf } from './returns.ts'
import { invoicesOf, parcelsOf, shipmentLines, shippingEvents } from './shipments.ts'
import type { LivedLine, LivedOrder } from './shipments.ts'

/** Parcels, invoices, delivery receipts and returns of the orders, with all their events. */
export function orderLifeRows(
  orders: readonly LivedOrder[],
  lines: readonly LivedLine[],
  now: Date,
): (readonly [string, readonly Row[]])[] {
  const linesOf = Map.groupBy(lines, ({ order_id: id }) => id)
  const lived = orders.map((order) => {
    const own = linesOf.get(order.order_id) ?? []
    const parcels = parcelsOf(order, own, now)
    const invoices = invoicesOf(parcels, own)
    const returned = returnOf(order, own[0], invoices[0], now)
    return { parcels, invoices, returned, events: shippingEvents(order, parcels, invoices, now) }
  })
  const parcels = lived.flatMap((one) => one.parcels)
  const returns = lived.flatMap(({ returned }) => returned ?? [])
  const receipts = receiptRows(parcels, now)
  const notes = returns.flatMap(({ note }) => note ?? [])
  return [
    ['shipment', parcels.map(({ row }) => row)],
    ['shipment_line', parcels.flatMap(shipmentLines)],
    ['invoice', [...lived.flatMap(({ invoices }) => invoices), ...notes]],
    ['delivery_receipt', receipts.map(({ receipt }) => receipt)],
    ['delivery_proof', receipts.map(({ proof }) => proof)],
    ['order_return', returns.map(({ row }) => row)],
    ['order_return_line', returns.map(({ line }) => line)],
    [
      'order_event',
      [...lived.flatMap(({ events }) => events), ...receipts.map(({ event }) => event), ...returns.flatMap(returnEvents)],
    ],
  ]
}
