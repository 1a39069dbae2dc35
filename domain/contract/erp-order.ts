import * as v from 'valibot'
import { address } from './addresses.ts'
import { count, day, decimal, instant, quantity, uuid } from './shapes.ts'

export const taxCase = v.picklist(['domestic', 'reverseCharge', 'export'])

/** An order as an ERP reads it (decisions §15): the frozen document, its client and its progress. */
export const erpOrder = v.object({
  /** Position in reading order: the cursor. */
  serial: count,
  orderId: uuid,
  orderNumber: v.string(),
  state: v.picklist(['submitted', 'unshipped', 'shipped', 'returning', 'returned', 'cancelled']),
  submittedAt: instant,
  client: v.object({ clientNumber: v.string(), company: v.string(), country: v.string(), vatAccount: v.string() }),
  /** Who submitted it. */
  actor: v.object({ kind: v.picklist(['buyer', 'staff', 'machine']), name: v.string() }),
  currency: v.string(),
  /** At list prices. */
  subtotal: decimal,
  discount: decimal,
  coupon: decimal,
  tax: decimal,
  taxPercent: v.number(),
  taxCase,
  /** subtotal - discount - coupon + tax */
  total: decimal,
  priceListVersion: count,
  address: v.omit(address, ['isDefault']),
  ownNumber: v.string(),
  notes: v.string(),
  /** Written after the order was submitted. */
  note: v.nullable(v.object({ text: v.string(), at: instant, by: v.string() })),
  requestedOn: v.nullable(day),
  lines: v.array(
    v.object({
      goodsId: v.string(),
      name: v.string(),
      quantity,
      unitPrice: decimal,
      originalPrice: decimal,
      lineTotal: decimal,
      /** What to do if stock is short. */
      ifShort: v.nullable(v.picklist(['take', 'wait', 'replace', 'drop'])),
    }),
  ),
  /** Pieces that are shipped, by article. */
  shipped: v.array(v.object({ goodsId: v.string(), quantity })),
})
export type ErpOrder = v.InferOutput<typeof erpOrder>
