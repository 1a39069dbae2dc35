import type { Tx } from './client.ts'

const lockQuery = {
  name: 'order-lock',
  text: 'select 1 from orders where tenant_id = $1 and account_id = $2 and order_id = $3 for update',
}

/** Locks the order, if it exists, until the end of the transaction. */
export async function lockOrder(
  tx: Tx,
  scope: { readonly tenant: string; readonly account: string },
  orderId: string,
): Promise<void> {
  await tx.query({ ...lockQuery, values: [scope.tenant, scope.account, orderId] })
}
