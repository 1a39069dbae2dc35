/** The client account of this window, in the tab's own storage: it survives a reload, and no other window changes it. */
export interface TabAccount {
  /** Null if this tab keeps none of this person. */
  get(principal: string): string | null
  set(principal: string, clientId: string | null): void
  /** After a sign-out. */
  clear(): void
}

/** By tenant, which in a drill is the copy's: what is chosen there does not reach the real work. */
export const tabAccount = (tenant: string): TabAccount => {
  const key = `tradepad.account.${tenant}`
  /** Without storage a reload opens the account that was last used on this device. */
  const quietly = <T>(run: () => T): T | null => {
    try {
      return run()
    } catch {
      return null
    }
  }
  return {
    get(principal) {
      const [person, clientId] = quietly(() => sessionStorage.getItem(key))?.split(' ') ?? []
      return person === principal && clientId !== undefined ? clientId : null
    },
    set(principal, clientId) {
      quietly(() =>
        clientId === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, `${principal} ${clientId}`),
      )
    },
    clear: () => void quietly(() => sessionStorage.removeItem(key)),
  }
}
