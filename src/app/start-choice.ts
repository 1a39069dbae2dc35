import type { Observable, SessionState } from '../offline/device-types.ts'
import { forget, recall, remember } from '../lib/remember.ts'

/** That somebody's session lies on this device, and nothing of whose: public/start.js reads it too. */
const KEY = 'tradepad.session'
/** Addresses that open without a sign-in (`access: 'public'` of the routes). */
const OPEN = /^\/(?:helpCenter|legal|invitation|register|preview\/|receipt\/)/
/** Addresses on the way to a new password; the router reads them in either case, too. */
const PASSWORD = /^\/(?:forget|successEmail|ResetPwd|successTips)\/?$/i

/** Addresses where nobody meets the sign-in: public/start.js reads it from the page (tools/build/start-pages.ts). */
export const ELSEWHERE = new RegExp(`${OPEN.source}|${PASSWORD.source}`, 'i')

/** Whether a page begins with the sign-in alone, and reads the shop behind it. Who comes back from an identity provider brings a code. */
export const beginsWithSignIn = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  recall(KEY) === null && !OPEN.test(pathname) && !PASSWORD.test(pathname) && !new URLSearchParams(search).has('code')

/** Whether it begins with the screens of a forgotten password alone. */
export const beginsWithPassword = ({ pathname }: Pick<Location, 'pathname'>): boolean =>
  recall(KEY) === null && PASSWORD.test(pathname)

/** Notes for the next start whether somebody is signed in here, or locked out for the moment. */
export function noteSession(session: Observable<SessionState>) {
  const note = () => {
    const { phase } = session.get()
    if (phase === 'signedOut') forget(KEY)
    else if (phase !== 'starting') remember(KEY, 'here')
  }
  session.subscribe(note)
  note()
}
