const KEY = 'tradepad.account'

/** The client account of this window, in the tab's own storage: it survives a reload, and no other window changes it. */
export interface TabAccount {
  get(): string | null
  /** Null forgets it. */
  set(clientId: string | null): void
}

export const tabAccount: TabAccount = {
  get() {
    try {
      return sessionStorage.getItem(KEY)
    } catch {
      // Without storage a reload opens the account that was last used on this device.
      return null
    }
  },
  set(clientId) {
    try {
      if (clientId === null) sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, clientId)
    } catch {
      // As above.
    }
  },
}
