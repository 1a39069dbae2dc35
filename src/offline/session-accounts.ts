import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Remembered } from './adapters/shared-db.ts'
import type { SessionStore } from './session-store.ts'
import type { Views, Workspace } from './workspace.ts'

/** Reads from the database itself: the views follow a moment later. */
export const accountsOf = async (person: Workspace, views: Views): Promise<readonly ClientAccountRow[]> => {
  const bases = await person.ports.store.read(['accounts'], (tx) => tx.all('accounts')).catch(() => [])
  return bases[0]?.list ?? views.accounts.get() ?? []
}

/** Keeps whether the session has ended; which account is remembered, and whose session, is for the window last looked at. */
export const rememberEnd = async (
  sessionStore: SessionStore,
  who: Remembered['who'],
  end: Pick<Remembered, 'expired' | 'isLost'>,
): Promise<void> => {
  const kept = await sessionStore.peek().catch(() => undefined)
  if (kept?.who.principal === who.principal) await sessionStore.save({ ...kept, ...end }).catch(() => {})
}

/**
 * Makes this window's account the one that a new window opens: `lookedAt`, if the window is the one last looked at; otherwise only
 * its row is renewed. Never in the session of another person, who may have signed in meanwhile in another window.
 */
export const rememberAccount = async (
  sessionStore: SessionStore,
  { who, account }: Pick<Remembered, 'who' | 'account'>,
  lookedAt: boolean,
): Promise<void> => {
  const kept = await sessionStore.peek().catch(() => undefined)
  if (!account || kept?.who.principal !== who.principal) return
  const isSame = kept.account?.clientId === account.clientId
  if (isSame !== lookedAt) await sessionStore.save({ ...kept, account }).catch(() => {})
}
