interface Account {
  readonly clientId: string
  readonly pinned: boolean
  readonly isDefault: boolean
  readonly company?: string
}

// Root collation, as on the server.
const byName = new Intl.Collator('en')

/** Sorts the default first, then the pinned in pinning order, then by company. The first one is used at the next sign-in (§1). */
export const inListOrder = <A extends Account>(list: readonly A[]): readonly A[] =>
  list.toSorted(
    (a, b) =>
      Number(b.isDefault) - Number(a.isDefault) ||
      Number(b.pinned) - Number(a.pinned) ||
      (a.pinned ? 0 : byName.compare(a.company ?? '', b.company ?? '')),
  )

/** Pins or unpins an account. The pinned come first, the latest last; pinning a pinned account is a no-op. */
export function pinAccount<A extends Account>(
  list: readonly A[],
  { clientId, top }: { readonly clientId: string; readonly top: boolean },
): readonly A[] {
  const account = list.find((one) => one.clientId === clientId)
  if (!account || account.pinned === top) return list
  return inListOrder([...list.filter((one) => one !== account), { ...account, pinned: top }])
}

export function setDefaultAccount<A extends Account>(
  list: readonly A[],
  { clientId }: { readonly clientId: string },
): readonly A[] {
  return inListOrder(list.map((account) => ({ ...account, isDefault: account.clientId === clientId })))
}

/** Returns the later of two visits in ISO; null if neither is known. */
export const laterVisit = (one: string | null | undefined, other: string | null | undefined): string | null =>
  [one, other].reduce<string | null>((last, at) => (at && (last === null || at > last) ? at : last), null)

interface Findable {
  readonly clientNumber: string
  readonly vatAccount: string
  readonly company: string
  readonly country: string
  readonly city?: string | undefined
}

/** True if every word occurs in number, VAT number, company, city or country, ignoring accents and case. */
export function matchesClient(account: Findable, asked: string): boolean {
  const { clientNumber, vatAccount, company, city = '', country } = account
  const text = foldText(`${clientNumber} ${vatAccount} ${company} ${city} ${country}`)
  const codes = [clientNumber, vatAccount].map(codeOf)
  const code = codeOf(asked)
  // Numbers are compared without dots, blanks and dashes.
  if (/\d/.test(code) && codes.some((one) => one.includes(code))) return true
  return foldText(asked)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const foldText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const codeOf = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
