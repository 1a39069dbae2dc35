import type { Answer } from '../../../api/answer.ts'

/** The four screens between a forgotten password and a new one, by their addresses (§2). */
export type PasswordStep = 'forget' | 'emailSent' | 'reset' | 'done'

export interface NewPassword {
  readonly email: string
  readonly code: string
  readonly password: string
}

/** What these screens need of whoever shows them: they stand with the shop and without it. */
export interface PasswordDesk {
  forgot(email: string): Promise<Answer<null>>
  reset(given: NewPassword): Promise<Answer<null>>
  /** Shows another step; the address goes along, so that nobody types it twice. */
  go(step: PasswordStep, email: string): void
  readonly signInHref: string
}
