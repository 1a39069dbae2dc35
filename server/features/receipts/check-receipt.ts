import type { contract } from '#domain/contract/index.ts'
import type { ReceiptProof } from '#domain/contract/receipts.ts'
import { refuse } from '../../http/domain-error.ts'
import type { RequestContext } from '../../http/handler.ts'
import { findProof } from './receipts.store.ts'

/** Shows what a receipt's paper shows to anybody who holds its code: 144 bits that nobody guesses. */
export async function checkReceipt({ tx, scope, query }: RequestContext<typeof contract.receipts.check>): Promise<ReceiptProof> {
  return (await findProof(tx, scope, query.code)) ?? refuse('receipt.notFound')
}
