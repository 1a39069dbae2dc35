import { createHash } from 'node:crypto'
import type { ErpInvoice } from '#domain/contract/erp.ts'
import type { erp } from '#domain/contract/erp.ts'
import { doAmountsFit, findBeyond } from '#domain/rules/erp.ts'
import { INVOICE_PDF_BYTES_MAX } from '#domain/rules/limits.ts'
import { formatDecimal, parseDecimal } from '#domain/rules/money.ts'
import { isSafePdf } from '#domain/rules/safe-pdf.ts'
import { invoicePdfKey } from '../../../files/invoice-pdf.ts'
import { openFiles } from '../../../files/open-files.ts'
import { refuse } from '../../../http/domain-error.ts'
import type { RequestContext } from '../../../http/handler.ts'
import { attachPdf, findInvoice, readInvoiced, storeInvoice } from './invoice.store.ts'
import type { Invoice } from './invoice.store.ts'
import { moveOrder } from './order-progress.store.ts'
import type { LockedOrder } from './order-progress.store.ts'
import { judgeOrderRows } from './order-rows.ts'
import { refuseRow } from '../rows.ts'
import { findShipment } from './shipment.store.ts'

type Asked = RequestContext<typeof erp.invoices>
/** The part of a call that reporting an invoice needs. */
export type Door = Pick<Asked, 'tx' | 'scope' | 'now' | 'services'>

/** Stores invoices and credit notes as they were issued. */
export function invoiceOrders(asked: Asked) {
  return judgeOrderRows(
    asked,
    asked.body.rows,
    ({ invoiceNumber }) => invoiceNumber,
    (row, order) => invoiceOrder(asked, row, order),
  )
}

/** Stores one invoice or credit note; its order is locked. */
export async function invoiceOrder(asked: Door, row: ErpInvoice, order: LockedOrder): Promise<{ known: boolean }> {
  const { tx, scope, now } = asked
  const pdf = row.pdf === undefined ? null : pdfOf(row.pdf)
  const invoice = invoiceOf(row, order, pdf?.hash ?? null)
  const before = await findInvoice(tx, scope, invoice.invoiceNumber)
  if (before) return again(asked, order, { before, invoice, pdf })
  await checkInvoice(asked, invoice, order)
  if (pdf) await keepPdf(asked, pdf)
  // Another order took this number at the same moment.
  if (!(await storeInvoice(tx, scope, order, invoice, now))) return refuse('erp.otherContent')
  const { invoiceNumber, currency, total, credits, shipmentNumber } = invoice
  const facts = {
    invoiceNumber,
    currency,
    total: formatDecimal(total),
    ...(credits && { credits }),
    ...(shipmentNumber && { shipmentNumber }),
  }
  const kind = invoice.kind === 'invoice' ? ('invoiced' as const) : ('credited' as const)
  await moveOrder(tx, scope, order, { state: order.state, events: [{ kind, facts }], now })
  return { known: false }
}

interface Pdf {
  readonly bytes: Buffer
  readonly hash: string
}

/** An identical invoice is known; its PDF may come later. */
async function again(
  asked: Door,
  order: LockedOrder,
  {
    before,
    invoice,
    pdf,
  }: { readonly before: Invoice & { readonly orderId: string }; readonly invoice: Invoice; readonly pdf: Pdf | null },
): Promise<{ known: boolean }> {
  const { orderId, fileHash: keptHash, ...kept } = before
  const { fileHash, ...given } = invoice
  const isSame = orderId === order.orderId && JSON.stringify(sorted(kept)) === JSON.stringify(sorted(given))
  if (!isSame || (fileHash !== null && keptHash !== null && fileHash !== keptHash)) return refuse('erp.otherContent')
  if (!pdf || keptHash !== null) return { known: true }
  await keepPdf(asked, pdf)
  await attachPdf(asked.tx, asked.scope, order, { invoiceNumber: invoice.invoiceNumber, hash: pdf.hash })
  return { known: false }
}

const sorted = (fields: object) => Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))

async function checkInvoice({ tx, scope }: Door, invoice: Invoice, order: LockedOrder): Promise<void> {
  // What was invoiced before the cancellation can still be credited.
  if (order.state === 'cancelled' && invoice.kind === 'invoice') refuse('erp.orderCancelled')
  if (invoice.currency !== order.currency) refuse('erp.currency', { values: { currency: order.currency } })
  if (!doAmountsFit({ ...invoice, lineTotals: invoice.lines.map(({ lineTotal }) => lineTotal) })) refuse('erp.amounts')
  if (invoice.shipmentNumber !== null && !(await findShipment(tx, scope, order, invoice.shipmentNumber)))
    refuse('erp.unknownShipment')
  const invoiced = await readInvoiced(tx, scope, order)
  const linesOf = (kind: Invoice['kind'], number: string | null) =>
    invoiced
      .filter((one) => one.kind === kind && (number === null || (one.credits ?? one.invoiceNumber) === number))
      .flatMap(({ lines }) => lines)
  if (invoice.kind === 'invoice') {
    const beyond = findBeyond(invoice.lines, order.lines, linesOf('invoice', null))
    if (beyond) refuseRow(beyond)
    return
  }
  const { credits } = invoice
  if (credits === null || !invoiced.some((one) => one.kind === 'invoice' && one.invoiceNumber === credits))
    return refuse('erp.unknownInvoice')
  const beyond = findBeyond(invoice.lines, linesOf('invoice', credits), linesOf('creditNote', credits))
  if (beyond) refuseRow(beyond)
}

function invoiceOf(row: ErpInvoice, order: LockedOrder, fileHash: string | null): Invoice {
  const names = new Map(order.lines.map(({ goodsId, name }) => [goodsId, name]))
  const { invoiceNumber, kind, issuedOn, dueOn, currency, taxPercent, taxCase, shipmentNumber, credits } = row
  return {
    invoiceNumber,
    kind,
    issuedOn,
    dueOn,
    currency,
    taxCase,
    shipmentNumber,
    credits,
    fileHash,
    // Rounded as the column rounds it.
    taxPercent: Math.round(taxPercent * 100) / 100,
    subtotal: minorOf(row.subtotal),
    discount: minorOf(row.discount),
    tax: minorOf(row.tax),
    total: minorOf(row.total),
    lines: row.lines.map(({ goodsId, name, quantity, unitPrice, lineTotal }) => ({
      goodsId,
      name: name ?? names.get(goodsId) ?? goodsId,
      quantity,
      unitPrice: minorOf(unitPrice),
      lineTotal: minorOf(lineTotal),
    })),
  }
}

const minorOf = (text: string): number => parseDecimal(text) ?? refuse('erp.amounts')

function pdfOf(base64: string): Pdf {
  const bytes = Buffer.from(base64, 'base64')
  const isWhole = bytes.toString('base64') === base64
  if (!isWhole || bytes.length > INVOICE_PDF_BYTES_MAX || !isSafePdf(bytes)) return refuse('erp.badPdf')
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') }
}

/** Stored under its hash: storing it twice keeps one, and one left behind by a later refusal does no harm. */
async function keepPdf({ services, scope }: Door, { bytes, hash }: Pdf): Promise<void> {
  await openFiles(services.config).putFile(invoicePdfKey(scope.tenant, hash), bytes)
}
