import type { SessionState } from '../offline/device-types.ts'
import { paths } from './paths.ts'

/** Who may open a route: anybody · a signed-in person · a person acting for a client account (the default). */
export type Access = 'public' | 'person' | 'account'

/** Where a person must go before this route opens; null lets them in. An expired session may enter: work goes on (decisions §3). */
export function detour(session: SessionState, access: Access, href: string) {
  // The lock screen covers every address; behind it the person stays where they were.
  if (access === 'public' || session.phase === 'locked') return null
  const returnTo = href === '/' ? {} : { returnTo: href }
  if (session.phase !== 'signedIn') return paths.login(returnTo)
  // Service works for no client account (§1).
  if (access === 'account' && session.account === null)
    return session.who.role === 'service' ? paths.desk() : paths.accounts(returnTo)
  return null
}

/** Returns the address if it belongs to this app, else home. */
export const safeReturn = (returnTo: string | undefined): string =>
  // Browsers drop tabs and line breaks from an address and read a backslash as a slash, so `/<tab>/x` is on another host.
  returnTo !== undefined && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(returnTo) && !returnTo.startsWith('/login') ? returnTo : '/'
