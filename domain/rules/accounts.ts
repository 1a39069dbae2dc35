interface Account {
  readonly clientId: string
  readonly pinned: boolean
  readonly isDefault: boolean
  readonly company?: string
}

// The root collation, which the server sorts by too.
const byName = new Intl.Collator('en')

/** The chosen default, then the pinned as they were pinned, then by company. The first one is the account of the next sign-in (§1). */
export const inListOrder = <A extends Account>(list: readonly A[]): readonly A[] =>
  list.toSorted(
    (a, b) =>
      Number(b.isDefault) - Number(a.isDefault) ||
      Number(b.pinned) - Number(a.pinned) ||
      (a.pinned ? 0 : byName.compare(a.company ?? '', b.company ?? '')),
  )

/** Pinned accounts stand before the others, the last pinned last; pinning what is pinned keeps its place. */
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

/** When somebody was last there, as far as is known; both in ISO. */
export const laterVisit = (one: string | null | undefined, other: string | null | undefined): string | null =>
  [one, other].reduce<string | null>((last, at) => (at && (last === null || at > last) ? at : last), null)

interface Findable {
  readonly clientNumber: string
  readonly vatAccount: string
  readonly company: string
  readonly country: string
  readonly city?: string | undefined
}

/** Accents and case do not matter, and every word must be somewhere: in number, VAT number, company, city or country. */
export function matchesClient(account: Findable, asked: string): boolean {
  const { clientNumber, vatAccount, company, city = '', country } = account
  const text = foldText(`${clientNumber} ${vatAccount} ${company} ${city} ${country}`)
  const codes = [clientNumber, vatAccount].map(codeOf)
  const code = codeOf(asked)
  // A number is written with dots, blanks or dashes here and without them there.
  if (/\d/.test(code) && codes.some((one) => one.includes(code))) return true
  return foldText(asked)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const foldText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const codeOf = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
