import type { SessionState } from '../offline/device-types.ts'
import { paths } from './paths.ts'

/** Who may open a route: anybody · a signed-in person · a person acting for a client account, where nothing is said. */
export type Access = 'public' | 'person' | 'account'

/** Where a person must go before this route opens; null lets them in. An expired session is let in: work goes on (decisions §3). */
export function detour(session: SessionState, access: Access, href: string) {
  // The lock screen lies over every address; behind it the person is where they were.
  if (access === 'public' || session.phase === 'locked') return null
  const returnTo = href === '/' ? {} : { returnTo: href }
  if (session.phase !== 'signedIn') return paths.login(returnTo)
  // Service works for no client account (§1).
  if (access === 'account' && session.account === null)
    return session.who.role === 'service' ? paths.desk() : paths.accounts(returnTo)
  return null
}

/** Only addresses of this app may be returned to; anything else is home. */
export const safeReturn = (returnTo: string | undefined): string =>
  // Browsers drop tabs and line breaks from an address and read a backslash as a slash: `/<tab>/x` is another host's.
  returnTo !== undefined && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(returnTo) && !returnTo.startsWith('/login') ? returnTo : '/'
