import { isFrequentPassword } from '#domain/rules/frequent-passwords.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/rules/limits.ts'
import { checkPassword } from '#domain/rules/password.ts'
import { refuse } from '../../../http/domain-error.ts'

/** Refuses a new password that breaks the rule (decisions §10). */
export const checkNewPassword = (password: string): void => {
  const [problem] = checkPassword(password, isFrequentPassword)
  if (problem === 'tooLong') refuse('password.tooLong', { values: { max: PASSWORD_MAX } })
  if (problem === 'tooCommon') refuse('password.tooCommon')
  if (problem) refuse('password.tooWeak', { values: { min: PASSWORD_MIN } })
}
