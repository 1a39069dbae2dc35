import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/rules/limits.ts'

export type PasswordProblem = 'tooShort' | 'tooLong' | 'noLetter' | 'noDigit' | 'tooCommon'

/**
 * What is wrong with a new password; empty is fine. Lengths are in characters as people count them (code points), letters and digits of
 * any script. The list of common ones is the server's, so it is handed in. §5, decisions §10
 */
export function checkPassword(password: string, isCommon: (password: string) => boolean = () => false): PasswordProblem[] {
  const length = Array.from(password).length
  const table: readonly [PasswordProblem, boolean][] = [
    ['tooShort', length < PASSWORD_MIN],
    ['tooLong', length > PASSWORD_MAX],
    ['noLetter', !/\p{L}/u.test(password)],
    ['noDigit', !/\p{Nd}/u.test(password)],
    ['tooCommon', isCommon(password)],
  ]
  return table.filter(([, wrong]) => wrong).map(([problem]) => problem)
}
