import * as v from 'valibot'
import { delivery } from './delivery-shapes.ts'
import type { Delivery } from './delivery-shapes.ts'
import { count, day, decimal, instant, quantity } from './shapes.ts'

export const orderEventKinds = [
  'picking',
  'shipped',
  'invoiced',
  'delivered',
  'cancelled',
  'returnAsked',
  'returnWithdrawn',
  'returnAccepted',
  'returnRefused',
  'returnSent',
  'returnReceived',
  'credited',
] as const

/** An event of an order. Known facts: `shipmentNumber`, `invoiceNumber`, `reason`. */
const event = v.object({
  at: instant,
  kind: v.picklist(orderEventKinds),
  actor: v.object({ kind: v.picklist(['buyer', 'staff', 'machine']), name: v.string() }),
  facts: v.record(v.string(), v.union([v.string(), v.number()])),
})
export type OrderEvent = v.InferOutput<typeof event>

/** One parcel or delivery: an order may have several, and they may share a line. */
const shipment = v.object({
  shipmentNumber: v.string(),
  carrier: v.string(),
  trackingNumber: v.string(),
  trackingUrl: v.string(),
  shippedAt: instant,
  lines: v.array(v.object({ goodsId: v.string(), quantity })),
})
export type Shipment = v.InferOutput<typeof shipment>

const invoice = v.object({
  invoiceNumber: v.string(),
  kind: v.picklist(['invoice', 'creditNote']),
  issuedOn: day,
  dueOn: v.nullable(day),
  currency: v.string(),
  total: decimal,
  /** For a credit note: the invoice that it credits. */
  credits: v.nullable(v.string()),
})
export type OrderInvoice = v.InferOutput<typeof invoice>

/** What happens to an order after it is submitted. Only the detail has it; replies of commands do not. */
export const orderLife = {
  events: v.optional(v.array(event)),
  shipments: v.optional(v.array(shipment)),
  invoices: v.optional(v.array(invoice)),
  /** Signed delivery receipts. */
  deliveries: v.optional(v.array(delivery)),
}
export interface OrderLife {
  readonly events: OrderEvent[]
  readonly shipments: Shipment[]
  readonly invoices: OrderInvoice[]
  readonly deliveries: Delivery[]
}

/** Pieces of an order that are on their way or delivered; absent if there are none. */
export const shippedQuantity = v.optional(count)
