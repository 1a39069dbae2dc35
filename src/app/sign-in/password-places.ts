import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PasswordStep } from '../../features/account/password/password-desk.ts'
import { paths } from '../paths.ts'

/** The address of each step, with its title. */
export const PASSWORD_PLACES: Readonly<Record<PasswordStep, { readonly to: string; readonly title: MessageDescriptor }>> = {
  forget: { to: paths.forget().to, title: msg`Forgotten password` },
  emailSent: { to: paths.emailSent().to, title: msg`Check your e-mail` },
  reset: { to: paths.resetPassword().to, title: msg`Set a new password` },
  done: { to: paths.passwordSet().to, title: msg`The new password is set` },
}

const STEPS = Object.keys(PASSWORD_PLACES) as PasswordStep[]

/** The step of an address, in any letter case; undefined for every other address. */
export const stepOf = (pathname: string): PasswordStep | undefined =>
  STEPS.find((step) => PASSWORD_PLACES[step].to.toLowerCase() === pathname.toLowerCase().replace(/\/$/, ''))

/** The e-mail that the previous step left in the history entry; '' if none. */
export const emailOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : ''
