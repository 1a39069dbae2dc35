import type { ClientAccountRow } from '#domain/contract/account.ts'

/** Returns the next pinned account by company, wrapping around at the end; undefined if no other is pinned. */
export function nextAccount(accounts: readonly ClientAccountRow[], current: string): ClientAccountRow | undefined {
  const byCompany = (a: ClientAccountRow, b: ClientAccountRow) =>
    a.company.localeCompare(b.company) || a.clientNumber.localeCompare(b.clientNumber)
  const pinned = accounts.filter((account) => account.pinned || account.clientId === current).sort(byCompany)
  const at = pinned.findIndex((account) => account.clientId === current)
  const others = [...pinned.slice(at + 1), ...pinned.slice(0, Math.max(at, 0))]
  return others.find((account) => account.clientId !== current)
}
