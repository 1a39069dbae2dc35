import type { SignedDelivery } from '#domain/contract/delivery-shapes.ts'
import type { ReceiptProof } from '#domain/contract/receipts.ts'
import type { Tx } from '../../db/client.ts'
import type { OpenScope, Scope } from '../../http/scope.ts'

const codeQuery = {
  name: 'receipt-code',
  text: 'select code from delivery_receipt where tenant_id = $1 and account_id = $2 and receipt_id = $3',
}

/** Finds the code of the receipt with this id; undefined if there is none. */
export async function findCode(tx: Tx, scope: Scope, receiptId: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ code: string }>({ ...codeQuery, values: [scope.tenant, scope.account, receiptId] })
  return rows[0]?.code
}

interface NewReceipt {
  readonly signed: SignedDelivery
  readonly code: string
  readonly now: Date
  readonly proof: ReceiptProof
}

// One statement: the receipt, its public part and the order's event commit or fail together.
const storeQuery = {
  name: 'receipt-store',
  text: `with kept as (
      insert into delivery_receipt (tenant_id, account_id, receipt_id, order_id, signed_at, told_at, actor_kind, actor_name, lines,
        signature, code)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11)
    ),
    proved as (
      insert into delivery_proof (tenant_id, code, order_number, signed_on, told_on, arrived, missing, damaged, signer)
      values ($1, $11, $12, $13, $14, $15, $16, $17, $18)
    )
    insert into order_event (tenant_id, account_id, order_id, at, kind, actor_kind, actor_name, facts)
    values ($1, $2, $4, least($5::timestamptz, $6::timestamptz), 'delivered', $7, $8, '{}')`,
}

/** The order is locked and no receipt has this id. */
export async function storeReceipt(tx: Tx, scope: Scope, { signed, code, now, proof }: NewReceipt): Promise<void> {
  const { orderNumber, signedOn, toldOn, arrived, missing, damaged, signer } = proof
  const values = [
    scope.tenant,
    scope.account,
    signed.receiptId,
    signed.orderId,
    new Date(signed.signedAt),
    now,
    scope.actor.kind,
    scope.actor.name,
    JSON.stringify(signed.lines),
    JSON.stringify(signed.signature),
    code,
    orderNumber,
    signedOn,
    toldOn,
    arrived,
    missing,
    damaged,
    signer,
  ]
  await tx.query({ ...storeQuery, values })
}

const proofQuery = {
  name: 'receipt-proof',
  text: `select order_number as "orderNumber", signed_on as "signedOn", told_on as "toldOn", arrived, missing, damaged, signer
    from delivery_proof where tenant_id = $1 and code = $2`,
}

/** Finds the public part of a receipt; undefined if it was never reported. */
export async function findProof(tx: Tx, scope: OpenScope, code: string): Promise<ReceiptProof | undefined> {
  const { rows } = await tx.query<ReceiptProof & object>({ ...proofQuery, values: [scope.tenant, code] })
  return rows[0]
}
