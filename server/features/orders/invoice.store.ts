import type { Order } from '#domain/contract/order-shapes.ts'
import type { Tx } from '../../db/client.ts'
import { principalOf } from '../../http/scope.ts'
import type { Scope } from '../../http/scope.ts'
import type { FrozenInvoice } from '../../documents/frozen-invoice.ts'

export interface StoredInvoice extends Omit<FrozenInvoice, 'credits' | 'deliveredOn'> {
  readonly credits: string | null
  readonly creditedOn: string | null
  /** Time of its shipment, else of the last one before it was issued; null if none was reported. */
  readonly shippedAt: Date | null
  /** Hash of the PDF that the ERP gave. */
  readonly fileHash: string | null
  readonly address: Order['address']
}

const findQuery = {
  name: 'invoice-whole',
  text: `select i.invoice_number as "invoiceNumber", i.kind, i.issued_on as "issuedOn", i.due_on as "dueOn", i.currency, i.subtotal,
      i.discount, i.tax, i.tax_percent::float8 as "taxPercent", i.tax_case as "taxCase", i.total, i.lines,
      i.shipment_number as "shipmentNumber", i.credits, i.file_hash as "fileHash", c.issued_on as "creditedOn",
      o.order_number as "orderNumber", o.own_number as "ownNumber", o.address,
      (select max(s.shipped_at) from shipment s where s.tenant_id = $1 and s.account_id = $2 and s.order_id = $3
        and (s.shipment_number = i.shipment_number or (i.shipment_number is null and s.shipped_at < i.issued_on + interval '1 day'))
      ) as "shippedAt"
    from invoice i join orders o on o.tenant_id = $1 and o.account_id = $2 and o.order_id = i.order_id
      left join invoice c on c.tenant_id = $1 and c.account_id = $2 and c.invoice_number = i.credits
    where i.tenant_id = $1 and i.account_id = $2 and i.order_id = $3 and (i.invoice_number = $4 or ($4 is null and i.kind = 'invoice'))
    order by i.issued_on desc, i.invoice_number desc limit 1`,
}

/** Finds one invoice or credit note of an order of this account by its number; without one the latest invoice. */
export async function findInvoice(
  tx: Tx,
  scope: Scope,
  orderId: string,
  invoiceNumber: string | undefined,
): Promise<StoredInvoice | undefined> {
  const { rows } = await tx.query<StoredInvoice & Record<string, unknown>>({
    ...findQuery,
    values: [scope.tenant, scope.account, orderId, invoiceNumber ?? null],
  })
  return rows[0]
}

// A person whose answer was lost asks again at once: that is not a copy yet.
const handOutQuery = {
  name: 'invoice-hand-out',
  text: `insert into invoice_download as d (tenant_id, account_id, invoice_number, first_at, first_by)
    values ($1, $2, $3, $4, $5)
    on conflict (tenant_id, account_id, invoice_number) do update set times = d.times + 1
    returning first_by <> $5 or first_at < $4::timestamptz - interval '10 minutes' as "isCopy"`,
}

/** Records that the invoice is handed out; returns whether this one is a copy. */
export async function handOut(tx: Tx, scope: Scope, invoiceNumber: string, now: Date): Promise<boolean> {
  const { rows } = await tx.query<{ isCopy: boolean }>({
    ...handOutQuery,
    values: [scope.tenant, scope.account, invoiceNumber, now, principalOf(scope.actor)],
  })
  return rows[0]?.isCopy ?? false
}
