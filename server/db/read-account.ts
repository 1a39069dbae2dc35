import { brandById } from '#domain/brands/index.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import { languagesFor } from '#domain/rules/languages.ts'
import { rangesOpenTo } from '#domain/rules/line-conditions.ts'
import type { Actor, Machine } from '../http/scope.ts'
import type { Tx } from './client.ts'

/** A row of `accountColumns`. */
export interface AccountRow {
  tenant_id: string
  account_id: string
  client_number: string
  vat_account: string
  vat_valid: boolean
  company: string
  country: string
  currency: string
  list_id: string
  version: number | null
  user_rate: string
  ordering_mode: 'normal' | 'package'
  official: boolean
  is_test: boolean
  ships_from_china: boolean
  sales_ranges: string[]
  min_order_amount: number
}

/** Columns of `client_account c left join price_list l`. */
export const accountColumns = `c.tenant_id, c.account_id, c.client_number, c.vat_account, c.vat_valid, c.company, c.country, c.currency, c.list_id, l.version,
  c.user_rate, c.ordering_mode, c.official, c.is_test, c.ships_from_china, c.sales_ranges, c.min_order_amount`

const readOne = {
  name: 'account-facts',
  text: `select ${accountColumns} from client_account c
    left join price_list l on l.tenant_id = c.tenant_id and l.list_id = c.list_id
    where c.tenant_id = $1 and c.account_id = $2`,
}

/** Who acts for the account: a representative may see more than its buyers (§6). */
type Asker = Pick<Actor | Machine, 'kind'>

/** Reads everything that the rules need about the account acted for. The caller's session proves that it exists. */
export async function readAccountFacts(
  tx: Tx,
  scope: { readonly tenant: string; readonly account: string; readonly actor: Asker },
): Promise<ClientAccount> {
  const { rows } = await tx.query<AccountRow>({ ...readOne, values: [scope.tenant, scope.account] })
  const [row] = rows
  if (!row) throw new Error(`Account ${scope.account} is not there although a session acts for it`)
  return rowToAccount(row, scope.actor)
}

export function rowToAccount(row: AccountRow, asker: Asker): ClientAccount {
  return {
    clientId: row.account_id,
    clientNumber: row.client_number,
    vatAccount: row.vat_account,
    vatValid: row.vat_valid,
    company: row.company,
    country: row.country,
    currency: row.currency,
    priceListId: row.list_id,
    priceListVersion: row.version ?? 0,
    userRate: Number(row.user_rate),
    orderingMode: row.ordering_mode,
    official: row.official,
    isTest: row.is_test,
    // Only brands that ship from China ask for a container's volume.
    shipsFromChina: row.ships_from_china && (brandById(row.tenant_id)?.features.chinaDirect ?? false),
    salesRanges: rangesOpenTo(row.sales_ranges, asker.kind === 'staff'),
    minOrderAmount: row.min_order_amount,
    languages: [...languagesFor(row.country)],
  }
}
