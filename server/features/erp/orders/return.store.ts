import type { ErpReturnRead } from '#domain/contract/erp-return.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { PhotoKind } from '#domain/rules/photo.ts'
import type { Pieces } from '#domain/rules/pieces.ts'
import type { ReturnState, ReturnStep } from '#domain/rules/returns.ts'
import type { Tx } from '../../../db/client.ts'
import type { MachineScope } from '../../../http/scope.ts'
import type { OrderKey } from './order-progress.store.ts'

/** The return that a number names, and its order. */
export interface ReturnKey extends OrderKey {
  readonly returnId: string
}

/** Finds returns of all accounts of the tenant. */
export async function findReturns(tx: Tx, scope: MachineScope, numbers: readonly string[]): Promise<Map<string, ReturnKey>> {
  const { rows } = await tx.query<ReturnKey & { returnNumber: string }>({
    name: 'erp-returns-by-number',
    text: `select return_number as "returnNumber", return_id as "returnId", order_id as "orderId", account_id as account from order_return
      where tenant_id = $1 and return_number = any($2)`,
    values: [scope.tenant, numbers],
  })
  return new Map(rows.map(({ returnNumber, ...key }) => [returnNumber, key]))
}

/** A return whose order is locked. */
export interface HeldReturn {
  readonly returnId: string
  readonly returnNumber: string
  readonly state: ReturnState
  readonly answer: string
  readonly carrier: string
  readonly trackingNumber: string
  readonly tagId: string
  readonly labelHash: string | null
  readonly creditNotes: readonly string[]
  readonly history: readonly ReturnStep[]
  readonly lines: readonly Pieces[]
}

/** All returns of an order that is locked. */
export async function readReturnsOf(tx: Tx, { tenant }: MachineScope, { orderId, account }: OrderKey): Promise<HeldReturn[]> {
  const { rows } = await tx.query<HeldReturn & object>({
    name: 'erp-returns-of-order',
    text: `select r.return_id as "returnId", r.return_number as "returnNumber", r.state, r.answer, r.carrier,
        r.tracking_number as "trackingNumber", r.tag_id as "tagId", r.label_hash as "labelHash", r.credit_notes as "creditNotes", r.history,
        (select coalesce(json_agg(json_build_object('goodsId', l.goods_id, 'quantity', l.quantity)), '[]') from order_return_line l
          where l.tenant_id = $1 and l.account_id = $2 and l.return_id = r.return_id) as lines
      from order_return r where r.tenant_id = $1 and r.account_id = $2 and r.order_id = $3`,
    values: [tenant, account, orderId],
  })
  return rows
}

/** Stores what the ERP reported about a return; its order is locked. */
export async function storeJudged(tx: Tx, { tenant }: MachineScope, { account }: OrderKey, one: HeldReturn): Promise<void> {
  const { returnId, state, answer, carrier, trackingNumber, tagId, labelHash, creditNotes, history } = one
  const lists = [JSON.stringify(creditNotes), JSON.stringify(history)]
  await tx.query({
    name: 'erp-return-store',
    text: `update order_return set state = $4, answer = $5, carrier = $6, tracking_number = $7, label_hash = $8, credit_notes = $9::jsonb,
        history = $10::jsonb, tag_id = $11
      where tenant_id = $1 and account_id = $2 and return_id = $3`,
    values: [tenant, account, returnId, state, answer, carrier, trackingNumber, labelHash, ...lists, tagId],
  })
}

type ReadInvoice = ErpReturnRead['invoices'][number]
type ReadLine = ReadInvoice['lines'][number]
interface StoredInvoice extends Omit<ReadInvoice, 'subtotal' | 'discount' | 'lines'> {
  readonly subtotal: Minor
  readonly discount: Minor
  readonly lines: readonly (Omit<ReadLine, 'unitPrice' | 'lineTotal'> & {
    readonly unitPrice: Minor
    readonly lineTotal: Minor
  })[]
}
/** Amounts are minor units. */
export interface ReadReturn extends Omit<ErpReturnRead, 'requestedAt' | 'invoices'> {
  readonly requestedAt: Date
  readonly invoices: readonly StoredInvoice[]
}

const ofReturn = 'l.tenant_id = $1 and l.account_id = r.account_id and l.return_id = r.return_id'
const pageQuery = {
  name: 'erp-returns-page',
  text: `select r.return_id as "returnId", r.return_number as "returnNumber", o.order_number as "orderNumber", r.state,
      r.requested_at as "requestedAt", r.requested_by as "requestedBy",
      json_build_object('clientNumber', c.client_number, 'company', c.company) as client, r.notes, r.carrier,
      r.tracking_number as "trackingNumber", r.tag_id as "tagId", r.client_label_hash is not null as "hasClientLabel",
      (select coalesce(json_agg(json_build_object('goodsId', l.goods_id, 'name', l.name, 'quantity', l.quantity, 'reason', l.reason,
          'note', l.note, 'photos', (select coalesce(json_agg(p.hash order by p.place), '[]') from return_photo p
            where p.tenant_id = $1 and p.account_id = r.account_id and p.return_id = r.return_id and p.line_no = l.line_no))
          order by l.line_no), '[]') from order_return_line l where ${ofReturn}) as lines,
      (select coalesce(json_agg(json_build_object('invoiceNumber', i.invoice_number, 'kind', i.kind, 'credits', i.credits,
          'currency', i.currency, 'taxPercent', i.tax_percent::float8, 'taxCase', i.tax_case, 'subtotal', i.subtotal, 'discount', i.discount,
          'lines', i.lines) order by i.issued_on, i.invoice_number), '[]')
        from invoice i where i.tenant_id = $1 and i.account_id = r.account_id and i.order_id = r.order_id) as invoices
    from order_return r join orders o using (tenant_id, account_id, order_id) join client_account c using (tenant_id, account_id)
    where r.tenant_id = $1 and r.state = $2 and r.return_number > $3 order by r.return_number limit $4`,
}

interface Page {
  readonly state: ReturnState
  readonly after: string
  readonly limit: number
}

/** Reads returns of all accounts of the tenant, ordered by number. */
export async function readReturnsAfter(tx: Tx, scope: MachineScope, { state, after, limit }: Page): Promise<ReadReturn[]> {
  const { rows } = await tx.query<ReadReturn & object>({ ...pageQuery, values: [scope.tenant, state, after, limit] })
  return rows
}

/** Finds a photo of a return of any account. */
export async function findReturnPhoto(
  tx: Tx,
  scope: MachineScope,
  { returnNumber, hash }: { readonly returnNumber: string; readonly hash: string },
): Promise<{ readonly kind: PhotoKind } | undefined> {
  const { rows } = await tx.query<{ kind: PhotoKind }>({
    name: 'erp-return-photo',
    text: `select p.kind from return_photo p join order_return r using (tenant_id, account_id, return_id)
      where p.tenant_id = $1 and r.return_number = $2 and p.hash = $3 limit 1`,
    values: [scope.tenant, returnNumber, hash],
  })
  return rows[0]
}

/** Finds the client's label of a return of any account; undefined if the client gave none. */
export async function findClientLabel(tx: Tx, scope: MachineScope, returnNumber: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ hash: string }>({
    name: 'erp-return-label',
    text: `select client_label_hash as hash from order_return
      where tenant_id = $1 and return_number = $2 and client_label_hash is not null`,
    values: [scope.tenant, returnNumber],
  })
  return rows[0]?.hash
}
