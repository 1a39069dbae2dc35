import type { Answer } from '../../../api/answer.ts'

/** The four screens of a password reset, by their addresses (§2). */
export type PasswordStep = 'forget' | 'emailSent' | 'reset' | 'done'

export interface NewPassword {
  readonly email: string
  readonly code: string
  readonly password: string
}

/** What these screens need from whoever renders them, with the shop or without it. */
export interface PasswordDesk {
  forgot(email: string): Promise<Answer<null>>
  reset(given: NewPassword): Promise<Answer<null>>
  /** Shows another step and passes the address on, so that nobody types it twice. */
  go(step: PasswordStep, email: string): void
  readonly signInHref: string
}
