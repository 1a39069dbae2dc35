import * as v from 'valibot'
import {
  ARRIVALS_PER_ARTICLE_MAX,
  CART_LINES_MAX,
  ERP_BODY_BYTES_MAX,
  ERP_RETURNS_BYTES_MAX,
  ERP_ROWS_MAX,
  INVOICE_PDF_BYTES_MAX,
  LABEL_PDF_BYTES_MAX,
  PAGE_LIMIT_DEFAULT,
  PAGE_LIMIT_MAX,
  RETURN_CREDIT_NOTES_MAX,
  TEXT_LONG_MAX,
  TEXT_MEDIUM_MAX,
  TEXT_SHORT_MAX,
  UNLIMITED_QUANTITY_MAX,
} from '#domain/rules/limits.ts'
import { RETURN_STATES } from '#domain/rules/returns.ts'
import { call } from './call.ts'
import { PDF_TYPES, PHOTO_TYPES } from './media-types.ts'
import { erpOrder, taxCase } from './erp-order.ts'
import { returnRead } from './erp-return.ts'
import { count, day, decimal, goodsId, hash, instant, line, quantity } from './shapes.ts'

/** A number that the ERP assigns. */
const name = v.pipe(
  line(TEXT_SHORT_MAX),
  v.check((value) => value.trim() === value && value !== ''),
)
const pieces = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(UNLIMITED_QUANTITY_MAX))
const link = v.pipe(
  line(500),
  v.check((value) => value === '' || /^https?:\/\//.test(value)),
)
const rows = <S extends v.GenericSchema>(row: S) => v.pipe(v.array(row), v.minLength(1), v.maxLength(ERP_ROWS_MAX))

/** Outcome of a row. `ref` is the row's own, else the number of the thing that it is about. */
const verdict = v.object({
  ref: v.string(),
  ok: v.boolean(),
  /** True if the server had it already: a no-op. */
  known: v.boolean(),
  error: v.nullable(v.string()),
  /** Values for the error's text, which an ERP may also act on: how many pieces are open, the state of the order. */
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
export type RowVerdict = v.InferOutput<typeof verdict>
const verdicts = v.object({ results: v.array(verdict), done: count, refused: count })
export type RowVerdicts = v.InferOutput<typeof verdicts>

const ref = v.optional(line(TEXT_MEDIUM_MAX))
const shipmentLines = v.pipe(v.array(v.object({ goodsId, quantity })), v.minLength(1), v.maxLength(CART_LINES_MAX))

const shipment = v.object({
  ref,
  orderNumber: name,
  /** From the parcel or delivery note; identifies the row. Sending the same row again is idempotent. */
  shipmentNumber: name,
  carrier: v.optional(line(TEXT_MEDIUM_MAX), ''),
  trackingNumber: v.optional(line(TEXT_MEDIUM_MAX), ''),
  trackingUrl: v.optional(link, ''),
  shippedAt: instant,
  lines: shipmentLines,
})
export type ErpShipment = v.InferOutput<typeof shipment>

const invoice = v.object({
  ref,
  orderNumber: name,
  /** Unique in the tenant; identifies the row. */
  invoiceNumber: name,
  kind: v.optional(v.picklist(['invoice', 'creditNote']), 'invoice'),
  issuedOn: day,
  dueOn: v.optional(v.nullable(day), null),
  currency: v.string(),
  /** At list prices. */
  subtotal: decimal,
  /** Everything that is taken off it. */
  discount: decimal,
  tax: decimal,
  taxPercent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  taxCase: taxCase,
  /** subtotal - discount + tax */
  total: decimal,
  lines: v.pipe(
    v.array(
      v.object({
        goodsId,
        /** As printed on the invoice; absent: as in the order. */
        name: v.optional(line(300)),
        quantity,
        unitPrice: decimal,
        lineTotal: decimal,
      }),
    ),
    v.minLength(1),
    v.maxLength(CART_LINES_MAX),
  ),
  /** For the invoice of a single shipment. */
  shipmentNumber: v.optional(v.nullable(name), null),
  /** For a credit note: the invoice that it credits. */
  credits: v.optional(v.nullable(name), null),
  /** The document itself, base64; without it ours is generated. */
  pdf: v.optional(v.pipe(v.string(), v.maxLength(Math.ceil(INVOICE_PDF_BYTES_MAX / 3) * 4))),
})
export type ErpInvoice = v.InferOutput<typeof invoice>

const returnRow = v.pipe(
  v.object({
    ref,
    returnNumber: name,
    state: v.picklist(['accepted', 'refused', 'received', 'credited']),
    /** Reason of a refusal, or advice on an accepted return. The client reads it. */
    answer: v.optional(v.pipe(line(TEXT_LONG_MAX), v.trim()), ''),
    /** For an accepted return: its shipping label as PDF, base64, up to 20 MB; may follow later. Without it ours is generated. */
    label: v.optional(v.pipe(v.string(), v.maxLength(Math.ceil(LABEL_PDF_BYTES_MAX / 3) * 4))),
    carrier: v.optional(line(TEXT_MEDIUM_MAX), ''),
    trackingNumber: v.optional(line(TEXT_MEDIUM_MAX), ''),
    /** The carrier's tag on the parcel. */
    tagId: v.optional(line(TEXT_MEDIUM_MAX), ''),
    /** For a credited return: a credit note for each invoice of the returned pieces, never more than was returned. */
    creditNotes: v.optional(
      v.pipe(v.array(v.omit(invoice, ['ref', 'orderNumber', 'kind'])), v.maxLength(RETURN_CREDIT_NOTES_MAX)),
      [],
    ),
  }),
  v.forward(
    v.check(({ state, answer }) => state !== 'refused' || answer !== ''),
    ['answer'],
  ),
  v.forward(
    v.check(({ state, creditNotes }) => (state === 'credited') === creditNotes.length > 0),
    ['creditNotes'],
  ),
)
export type ErpReturn = v.InferOutput<typeof returnRow>

const stockRow = v.object({ ref, goodsId, quantity: pieces })
export type ErpStock = v.InferOutput<typeof stockRow>
const price = v.object({ ref, priceListId: name, goodsId, price: v.pipe(decimal, v.regex(/^\d{1,7}\.\d{2}$/)) })
export type ErpPrice = v.InferOutput<typeof price>
const arrival = v.object({
  ref,
  goodsId,
  /** Everything that is expected, each day once; empty if nothing is. */
  arrivals: v.pipe(v.array(v.object({ day, quantity })), v.maxLength(ARRIVALS_PER_ARTICLE_MAX)),
})
export type ErpArrival = v.InferOutput<typeof arrival>
const state = v.object({ ref, orderNumber: name, state: v.picklist(['unshipped', 'shipped']) })
export type ErpState = v.InferOutput<typeof state>

const serial = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
const limit = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(PAGE_LIMIT_MAX)),
  String(PAGE_LIMIT_DEFAULT),
)

const told = <const N extends string, const P extends `/v1.0/erp/${string}`, const B extends v.GenericSchema>(
  name: N,
  path: P,
  [summary, body]: readonly [summary: string, body: B],
) =>
  call({ name, method: 'POST', path, auth: 'machine', scope: 'erp', bodyMax: ERP_BODY_BYTES_MAX, summary, body, reply: verdicts })

/**
 * The ERP door (decisions §15), an addition of ours: §7 names no path. Reports consist of rows, each with its own verdict; a
 * refused row rolls back no other.
 */
export const erp = {
  orders: call({
    name: 'erp.orders',
    method: 'GET',
    path: '/v1.0/erp/orders',
    auth: 'machine',
    scope: 'erp',
    summary:
      'Orders of all accounts by serial, in full, as they are now. Continuing with `after` of the answer returns each order once and misses none.',
    query: v.object({ after: v.optional(serial, '0'), limit }),
    reply: v.object({ list: v.array(erpOrder), after: count, more: v.boolean() }),
  }),
  states: told('erp.states', '/v1.0/erp/states', [
    'Moves orders: `unshipped` means being picked (a client can then cancel but no longer add a note), `shipped` closes a partly shipped order of which nothing more will be shipped. An order cancelled meanwhile is refused: pick only what is answered ok.',
    v.object({ rows: rows(state) }),
  ]),
  shipments: told('erp.shipments', '/v1.0/erp/shipments', [
    'Reports what was shipped, never more than ordered and not yet shipped. The order is shipped with its last piece.',
    v.object({ rows: rows(shipment) }),
  ]),
  invoices: told('erp.invoices', '/v1.0/erp/invoices', [
    'Reports invoices and credit notes as issued, with or without their PDF. Never more pieces than ordered and not yet invoiced, or invoiced and not yet credited.',
    v.object({ rows: rows(invoice) }),
  ]),
  returnList: call({
    name: 'erp.returnList',
    method: 'GET',
    path: '/v1.0/erp/returns',
    auth: 'machine',
    scope: 'erp',
    summary:
      'Returns of all accounts in one state, by number: those to be judged (`requested`), received (`accepted`, `sent`) or credited (`received`). Once they are dealt with, start again from the beginning.',
    query: v.object({
      state: v.optional(v.picklist(RETURN_STATES), 'requested'),
      after: v.optional(line(TEXT_MEDIUM_MAX), ''),
      limit,
    }),
    reply: v.object({ list: v.array(returnRead), after: v.string(), more: v.boolean() }),
  }),
  returnPhoto: call({
    name: 'erp.returnPhoto',
    method: 'GET',
    path: '/v1.0/erp/returns/photo',
    auth: 'machine',
    scope: 'erp',
    binary: PHOTO_TYPES,
    summary: 'A photo of a return.',
    query: v.object({ returnNumber: name, hash }),
    reply: v.unknown(),
  }),
  returnLabel: call({
    name: 'erp.returnLabel',
    method: 'GET',
    path: '/v1.0/erp/returns/label',
    auth: 'machine',
    scope: 'erp',
    binary: PDF_TYPES,
    summary: 'The shipping label that the client gave with the parcel, as PDF.',
    query: v.object({ returnNumber: name }),
    reply: v.unknown(),
  }),
  returns: call({
    name: 'erp.returns',
    method: 'POST',
    path: '/v1.0/erp/returns',
    auth: 'machine',
    scope: 'erp',
    bodyMax: ERP_RETURNS_BYTES_MAX,
    summary:
      'Judges returns (accepted, or refused with a reason), reports that the goods have arrived, and credits them. An accepted one takes its order to returning; with the last one to come back, the order is returned.',
    body: v.object({ rows: rows(returnRow) }),
    reply: verdicts,
  }),
  stock: told('erp.stock', '/v1.0/erp/stock', [
    'Reports the free stock, absolute, as counted at `asOf` with the orders up to `serial` deducted (if absent, those submitted by then). Later orders are deducted here. An `asOf` more than five minutes ahead of the service’s clock is refused.',
    v.object({ asOf: instant, serial: v.optional(count), rows: rows(stockRow) }),
  ]),
  stockList: call({
    name: 'erp.stockList',
    method: 'GET',
    path: '/v1.0/erp/stock',
    auth: 'machine',
    scope: 'erp',
    summary: 'The free stock of the shop by article number, for comparison.',
    query: v.object({ after: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{0,40}$/)), ''), limit }),
    reply: v.object({
      list: v.array(
        v.object({
          goodsId: v.string(),
          quantity: count,
          transit: count,
          asOf: v.nullable(instant),
          arrivals: v.array(v.object({ day, quantity })),
        }),
      ),
      after: v.string(),
      more: v.boolean(),
    }),
  }),
  prices: told('erp.prices', '/v1.0/erp/prices', [
    'Sets prices of articles on price lists, in the list’s currency. The list’s version is raised; promotions stay as they are.',
    v.object({ rows: rows(price) }),
  ]),
  arrivals: told('erp.arrivals', '/v1.0/erp/arrivals', [
    'Reports all expected deliveries of an article, by day. They replace those reported before.',
    v.object({ rows: rows(arrival) }),
  ]),
} as const
