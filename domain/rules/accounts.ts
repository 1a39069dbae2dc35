interface Account {
  readonly clientId: string
  readonly pinned: boolean
  readonly isDefault: boolean
}

/** Pinned accounts stand first. */
export function pinAccount<A extends Account>(
  list: readonly A[],
  { clientId, top }: { readonly clientId: string; readonly top: boolean },
): readonly A[] {
  const pinned = list.map((account) => (account.clientId === clientId ? { ...account, pinned: top } : account))
  return pinned.sort((a, b) => Number(b.pinned) - Number(a.pinned))
}

export function setDefaultAccount<A extends Account>(
  list: readonly A[],
  { clientId }: { readonly clientId: string },
): readonly A[] {
  return list.map((account) => ({ ...account, isDefault: account.clientId === clientId }))
}
