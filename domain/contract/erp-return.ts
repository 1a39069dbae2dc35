import * as v from 'valibot'
import { RETURN_REASONS, RETURN_STATES } from '#domain/rules/returns.ts'
import { taxCase } from './erp-order.ts'
import { decimal, hash, instant, quantity, uuid } from './shapes.ts'

/** A return as an ERP reads it, with the invoices of its order as a basis for the credit note. */
export const returnRead = v.object({
  returnId: uuid,
  returnNumber: v.string(),
  orderNumber: v.string(),
  state: v.picklist(RETURN_STATES),
  requestedAt: instant,
  requestedBy: v.string(),
  client: v.object({ clientNumber: v.string(), company: v.string() }),
  notes: v.string(),
  carrier: v.string(),
  trackingNumber: v.string(),
  tagId: v.string(),
  /** The client supplied their own label (erp.returnLabel). */
  hasClientLabel: v.boolean(),
  lines: v.array(
    v.object({
      goodsId: v.string(),
      name: v.string(),
      quantity,
      reason: v.picklist(RETURN_REASONS),
      note: v.string(),
      photos: v.array(hash),
    }),
  ),
  invoices: v.array(
    v.object({
      invoiceNumber: v.string(),
      kind: v.picklist(['invoice', 'creditNote']),
      credits: v.nullable(v.string()),
      currency: v.string(),
      taxPercent: v.number(),
      taxCase: taxCase,
      subtotal: decimal,
      discount: decimal,
      lines: v.array(v.object({ goodsId: v.string(), name: v.string(), quantity, unitPrice: decimal, lineTotal: decimal })),
    }),
  ),
})
export type ErpReturnRead = v.InferOutput<typeof returnRead>
