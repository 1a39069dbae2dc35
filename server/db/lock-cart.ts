import type { Tx } from './client.ts'

// The update changes nothing: it makes one statement create the cart or wait for the other person's change to it.
const lockQuery = {
  name: 'cart-lock',
  text: `insert into cart (tenant_id, account_id) values ($1, $2)
    on conflict (tenant_id, account_id) do update set revision = cart.revision returning revision`,
}
/**
 * Holds the account's cart until the end of the transaction and answers its revision: changes of one cart, and orders that
 * empty it, go one after the other (decisions §8). Taken before any other lock.
 */
export async function lockCartRow(tx: Tx, scope: { readonly tenant: string; readonly account: string }): Promise<number> {
  const { rows } = await tx.query<{ revision: number }>({ ...lockQuery, values: [scope.tenant, scope.account] })
  return rows[0]?.revision ?? 0
}
