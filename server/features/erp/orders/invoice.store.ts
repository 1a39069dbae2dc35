import type { Minor } from '#domain/rules/money.ts'
import type { Tx } from '../../../db/client.ts'
import type { MachineScope } from '../../../http/scope.ts'
import type { OrderKey } from './order-progress.store.ts'

/** An invoice or a credit note; amounts are minor units. */
export interface Invoice {
  readonly invoiceNumber: string
  readonly kind: 'invoice' | 'creditNote'
  readonly issuedOn: string
  readonly dueOn: string | null
  readonly currency: string
  readonly subtotal: Minor
  readonly discount: Minor
  readonly tax: Minor
  readonly taxPercent: number
  readonly taxCase: string
  readonly total: Minor
  readonly lines: readonly InvoiceLine[]
  readonly shipmentNumber: string | null
  readonly credits: string | null
  readonly fileHash: string | null
}

interface InvoiceLine {
  readonly goodsId: string
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Minor
  readonly lineTotal: Minor
}

// Each line with its fields in our order: jsonb has its own.
const findQuery = {
  name: 'erp-invoice',
  text: `select order_id as "orderId", invoice_number as "invoiceNumber", kind, issued_on as "issuedOn", due_on as "dueOn", currency, subtotal,
      discount, tax, tax_percent::float8 as "taxPercent", tax_case as "taxCase", total, shipment_number as "shipmentNumber", credits,
      file_hash as "fileHash",
      (select json_agg(json_build_object('goodsId', l->'goodsId', 'name', l->'name', 'quantity', l->'quantity', 'unitPrice', l->'unitPrice',
        'lineTotal', l->'lineTotal') order by place) from jsonb_array_elements(lines) with ordinality as t (l, place)) as lines
    from invoice where tenant_id = $1 and invoice_number = $2`,
}

/** Finds an invoice of any account of the tenant: a number names one invoice. */
export async function findInvoice(tx: Tx, { tenant }: MachineScope, invoiceNumber: string) {
  const { rows } = await tx.query<Invoice & { orderId: string }>({ ...findQuery, values: [tenant, invoiceNumber] })
  return rows[0]
}

type Invoiced = Pick<Invoice, 'kind' | 'invoiceNumber' | 'credits' | 'lines'>

/** Reads what was invoiced and credited for a locked order. */
export async function readInvoiced(tx: Tx, { tenant }: MachineScope, { orderId, account }: OrderKey): Promise<Invoiced[]> {
  const { rows } = await tx.query<Invoiced & Record<string, unknown>>({
    name: 'erp-invoiced',
    text: `select kind, invoice_number as "invoiceNumber", credits, lines from invoice
      where tenant_id = $1 and account_id = $2 and order_id = $3`,
    values: [tenant, account, orderId],
  })
  return rows
}

const storeQuery = {
  name: 'erp-invoice-store',
  text: `insert into invoice (tenant_id, account_id, order_id, invoice_number, kind, issued_on, due_on, currency, subtotal, discount, tax,
      tax_percent, tax_case, total, lines, shipment_number, credits, file_hash, told_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) on conflict do nothing`,
}

/** Returns false if the number is taken. */
export async function storeInvoice(
  tx: Tx,
  { tenant }: MachineScope,
  { orderId, account }: OrderKey,
  invoice: Invoice,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    ...storeQuery,
    values: [
      tenant,
      account,
      orderId,
      invoice.invoiceNumber,
      invoice.kind,
      invoice.issuedOn,
      invoice.dueOn,
      invoice.currency,
      invoice.subtotal,
      invoice.discount,
      invoice.tax,
      invoice.taxPercent,
      invoice.taxCase,
      invoice.total,
      JSON.stringify(invoice.lines),
      invoice.shipmentNumber,
      invoice.credits,
      invoice.fileHash,
      now,
    ],
  })
  return rowCount === 1
}

/** Adds the PDF to an invoice that came without it. */
export async function attachPdf(
  tx: Tx,
  { tenant }: MachineScope,
  { account }: OrderKey,
  { invoiceNumber, hash }: { readonly invoiceNumber: string; readonly hash: string },
): Promise<void> {
  await tx.query({
    name: 'erp-invoice-pdf',
    text: `update invoice set file_hash = $4 where tenant_id = $1 and account_id = $2 and invoice_number = $3 and file_hash is null`,
    values: [tenant, account, invoiceNumber, hash],
  })
}
