import type { ClientAccountRow } from '#domain/contract/account.ts'

/** Accents and case do not matter, and every word must be somewhere: number, VAT account, company or country. */
export function findAccounts(accounts: readonly ClientAccountRow[], asked: string): ClientAccountRow[] {
  const words = fold(asked).split(/\s+/).filter(Boolean)
  const found = accounts.filter((account) => {
    const text = fold(`${account.clientNumber} ${account.vatAccount} ${account.company} ${account.country}`)
    return words.every((word) => text.includes(word))
  })
  return found.sort((a, b) => Number(b.pinned) - Number(a.pinned) || a.company.localeCompare(b.company))
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
