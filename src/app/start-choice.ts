import { OPEN_ADDRESS, PASSWORD_ADDRESS } from '#domain/rules/open-addresses.ts'
import type { Observable, SessionState } from '../offline/device-types.ts'
import { forget, recall, remember } from '../lib/remember.ts'

/** Notes that this device has a session, but not whose; public/start.js reads it too. */
const KEY = 'tradepad.session'
/** True if a page starts with the sign-in alone and loads the shop behind it. A return from an identity provider has a code. */
export const beginsWithSignIn = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  recall(KEY) === null &&
  !OPEN_ADDRESS.test(pathname) &&
  !PASSWORD_ADDRESS.test(pathname) &&
  !new URLSearchParams(search).has('code')

/** True if it starts with the screens of a forgotten password alone. */
export const beginsWithPassword = ({ pathname }: Pick<Location, 'pathname'>): boolean =>
  recall(KEY) === null && PASSWORD_ADDRESS.test(pathname)

/** Notes for the next start whether there is a session here, signed in or locked. */
export function noteSession(session: Observable<SessionState>) {
  const note = () => {
    const { phase } = session.get()
    if (phase === 'signedOut') forget(KEY)
    else if (phase !== 'starting') remember(KEY, 'here')
  }
  session.subscribe(note)
  note()
}
