import type { Answer } from '../../api/answer.ts'
import type { Device } from '../../offline/device-types.ts'
import type { providerAddress, staffWays } from './provider-address.ts'

/** What the form needs of the device; the sign-in may be on the screen before the device is open. */
export interface SignInDesk extends Pick<Device, 'signIn' | 'signInWithCode'> {
  /** Absent where the browser knows no passkeys. Nothing is answered where the person left the browser's dialog. */
  readonly signInWithPasskey?: () => Promise<Answer<unknown> | undefined>
  readonly providerAddress: typeof providerAddress
  /** Absent: a password is offered until one is refused. */
  readonly staffWays?: typeof staffWays
  /** The device is still on its way, and what is asked of the desk waits for it. */
  readonly isOnItsWay: boolean
}
