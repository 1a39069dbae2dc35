import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { OutboxEntry } from '../../offline/device-types.ts'

/** An account with a started cart, or with something to send on this device. */
export interface OpenWork {
  readonly account: ClientAccountRow
  /** Lines in its cart, as the service last reported. */
  readonly lines: number
  /** Changes for it that wait on this device. */
  readonly unsent: number
}

/** Open work of all accounts except the one on the screen: unsent first, then the fuller carts. */
export function openWork(
  accounts: readonly ClientAccountRow[],
  outbox: readonly Pick<OutboxEntry, 'account'>[],
  chosen: string | undefined,
): OpenWork[] {
  const unsentOf = new Map<string, number>()
  for (const { account } of outbox) if (account !== null) unsentOf.set(account, (unsentOf.get(account) ?? 0) + 1)
  return accounts
    .filter(({ clientId }) => clientId !== chosen)
    .map((account) => ({ account, lines: account.openCartLines, unsent: unsentOf.get(account.clientId) ?? 0 }))
    .filter(({ lines, unsent }) => lines > 0 || unsent > 0)
    .sort((a, b) => b.unsent - a.unsent || b.lines - a.lines || a.account.company.localeCompare(b.account.company))
}
