import type { Delivery } from '#domain/contract/delivery-shapes.ts'
import type { OrderEvent, OrderInvoice, OrderLife, Shipment } from '#domain/contract/order-life.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { Tx } from '../../db/client.ts'
import type { Scope } from '../../http/scope.ts'

const ofOrder = 'tenant_id = $1 and account_id = $2 and order_id = $3'
const lifeQuery = {
  name: 'order-life',
  text: `select
    (select coalesce(json_agg(json_build_object('at', at, 'kind', kind, 'actor', json_build_object('kind', actor_kind, 'name', actor_name),
        'facts', facts) order by at, event_id), '[]') from order_event where ${ofOrder}) as events,
    (select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'carrier', s.carrier,
        'trackingNumber', s.tracking_number, 'trackingUrl', s.tracking_url, 'shippedAt', s.shipped_at,
        'lines', (select coalesce(json_agg(json_build_object('goodsId', l.goods_id, 'quantity', l.quantity) order by l.goods_id), '[]')
          from shipment_line l where ${ofOrder} and l.shipment_number = s.shipment_number))
        order by s.shipped_at, s.shipment_number), '[]') from shipment s where ${ofOrder}) as shipments,
    (select coalesce(json_agg(json_build_object('invoiceNumber', invoice_number, 'kind', kind, 'issuedOn', issued_on, 'dueOn', due_on,
        'currency', currency, 'total', total, 'credits', credits) order by issued_on, invoice_number), '[]')
        from invoice where ${ofOrder}) as invoices,
    (select coalesce(json_agg(json_build_object('receiptId', receipt_id, 'signedAt', signed_at, 'lines', lines, 'signature', signature,
        'by', actor_name) order by told_at, receipt_id), '[]') from delivery_receipt where ${ofOrder}) as deliveries`,
}

interface StoredLife {
  readonly events: readonly (Omit<OrderEvent, 'facts'> & { readonly facts: Readonly<Record<string, unknown>> })[]
  readonly shipments: readonly Shipment[]
  readonly invoices: readonly (Omit<OrderInvoice, 'total'> & { readonly total: Minor })[]
  readonly deliveries: readonly Delivery[]
}

/** Reads in one query what happened to an order of this account, and what of it was shipped, invoiced and signed for. */
export async function readLife(tx: Tx, scope: Scope, orderId: string): Promise<OrderLife> {
  const { rows } = await tx.query<StoredLife & object>({ ...lifeQuery, values: [scope.tenant, scope.account, orderId] })
  const { events = [], shipments = [], invoices = [], deliveries = [] } = rows[0] ?? {}
  return {
    events: events.map((event) => ({ ...event, at: utc(event.at), facts: plainFacts(event.facts) })),
    shipments: shipments.map((shipment) => ({ ...shipment, shippedAt: utc(shipment.shippedAt) })),
    invoices: invoices.map((invoice) => ({ ...invoice, total: formatDecimal(invoice.total) })),
    deliveries: deliveries.map((delivery) => ({ ...delivery, signedAt: utc(delivery.signedAt) })),
  }
}

/** PostgreSQL writes a time in JSON in the session's time zone. */
const utc = (at: string): string => new Date(at).toISOString()

const plainFacts = (facts: Readonly<Record<string, unknown>>): OrderEvent['facts'] =>
  Object.fromEntries(
    Object.entries(facts).filter((fact): fact is [string, string | number] => ['string', 'number'].includes(typeof fact[1])),
  )
