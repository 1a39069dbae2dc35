import { OPEN_ADDRESS, PASSWORD_ADDRESS } from '#domain/rules/open-addresses.ts'
import type { Observable, SessionState } from '../offline/device-types.ts'
import { forget, recall, remember } from '../lib/remember.ts'

/** That somebody's session lies on this device, and nothing of whose: public/start.js reads it too. */
const KEY = 'tradepad.session'
/** Whether a page begins with the sign-in alone, and reads the shop behind it. Who comes back from an identity provider brings a code. */
export const beginsWithSignIn = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  recall(KEY) === null &&
  !OPEN_ADDRESS.test(pathname) &&
  !PASSWORD_ADDRESS.test(pathname) &&
  !new URLSearchParams(search).has('code')

/** Whether it begins with the screens of a forgotten password alone. */
export const beginsWithPassword = ({ pathname }: Pick<Location, 'pathname'>): boolean =>
  recall(KEY) === null && PASSWORD_ADDRESS.test(pathname)

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
