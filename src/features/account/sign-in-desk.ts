import type { Answer } from '../../api/answer.ts'
import type { Device } from '../../offline/device-types.ts'
import type { providerAddress, staffWays } from './provider-address.ts'

/** What the form needs of the device; it may be shown before the device is open. */
export interface SignInDesk extends Pick<Device, 'signIn' | 'signInWithCode'> {
  /** Absent if the browser knows no passkeys. Resolves to undefined if the person leaves the browser's dialog. */
  readonly signInWithPasskey?: () => Promise<Answer<unknown> | undefined>
  readonly providerAddress: typeof providerAddress
  /** If absent, a password is offered until one is refused. */
  readonly staffWays?: typeof staffWays
  /** True while the device is still opening; calls to the desk wait for it. */
  readonly isOnItsWay: boolean
}
