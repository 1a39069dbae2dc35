import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/rules/limits.ts'

export type PasswordProblem = 'tooShort' | 'tooLong' | 'noLetter' | 'noDigit' | 'tooCommon'

/**
 * Returns the problems of a new password; empty if it is fine. Lengths are in code points; letters and digits may be of any script.
 * The list of common passwords is large and loaded only where needed, so it is a parameter. §5, decisions §10
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

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong'

/** Minimum bits; an online attacker within our limits stays far below. */
const STRENGTHS: readonly (readonly [PasswordStrength, number])[] = [
  ['strong', 75],
  ['good', 60],
  ['fair', 48],
]
/** Number of characters of a kind that a guesser must try. */
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[!-/:-@[-`{-~ ]/, 33],
  [/[^ -~]/, 100],
]

/**
 * Estimates how hard a password is to brute-force: length times the size of its character set; a character that repeats or
 * continues the one before it (aaa, 123, cba) does not count. A hint for the person, never a reason to refuse.
 */
export function passwordStrength(password: string): PasswordStrength {
  const points = Array.from(password, (sign) => sign.codePointAt(0) ?? 0)
  const counted = points.filter((point, at) => at === 0 || Math.abs(point - (points[at - 1] ?? 0)) > 1).length
  const signs = KINDS.filter(([kind]) => kind.test(password)).reduce((sum, [, size]) => sum + size, 0)
  const bits = counted * Math.log2(Math.max(signs, 1))
  return STRENGTHS.find(([, from]) => bits >= from)?.[0] ?? 'weak'
}
