import * as v from 'valibot'
import { TEXT_SHORT_MAX } from '#domain/rules/limits.ts'
import { call } from './call.ts'
import { PDF_TYPES } from './media-types.ts'
import { line, uuid } from './shapes.ts'

/** §7 */
export const invoiceDownload = {
  invoice: call({
    name: 'orders.invoice',
    method: 'GET',
    path: '/v1.0/order/invoice/download',
    auth: 'account',
    binary: PDF_TYPES,
    summary:
      'An invoice or credit note of an order as PDF; without a number, its latest invoice. As supplied by the ERP, else generated as PDF/A-3 with its EN 16931 XML (Factur-X), by Accept-Language; if handed out before, it says “Copy”.',
    query: v.object({ orderId: uuid, invoiceNumber: v.optional(line(TEXT_SHORT_MAX)) }),
    reply: v.unknown(),
  }),
} as const
