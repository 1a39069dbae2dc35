import type { Tx } from './client.ts'

// The no-op update makes one statement create the cart or wait for a concurrent change to it.
const lockQuery = {
  name: 'cart-lock',
  text: `insert into cart (tenant_id, account_id) values ($1, $2)
    on conflict (tenant_id, account_id) do update set revision = cart.revision returning revision`,
}
/**
 * Locks the account's cart until the end of the transaction and returns its revision: changes of a cart, and orders that empty it,
 * are serialised (decisions §8). Taken before any other lock.
 */
export async function lockCartRow(tx: Tx, scope: { readonly tenant: string; readonly account: string }): Promise<number> {
  const { rows } = await tx.query<{ revision: number }>({ ...lockQuery, values: [scope.tenant, scope.account] })
  return rows[0]?.revision ?? 0
}
