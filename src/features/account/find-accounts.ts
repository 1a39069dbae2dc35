import type { ClientAccountRow } from '#domain/contract/account.ts'
import { inListOrder, matchesClient } from '#domain/rules/accounts.ts'

export type ClientOrder = 'list' | 'recent'

/** Returns the matching accounts, in the order of the list or last visited first. */
export function findAccounts(
  accounts: readonly ClientAccountRow[],
  asked: string,
  order: ClientOrder = 'list',
): readonly ClientAccountRow[] {
  const found = accounts.filter((account) => matchesClient(account, asked))
  const seen = (account: ClientAccountRow) => account.seenAt ?? ''
  return order === 'list' ? inListOrder(found) : found.toSorted((a, b) => (seen(a) === seen(b) ? 0 : seen(a) < seen(b) ? 1 : -1))
}
