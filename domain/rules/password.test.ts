import { expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './limits.ts'
import { FREQUENT_PASSWORDS, isFrequentPassword } from './frequent-passwords.ts'
import { checkPassword, passwordStrength } from './password.ts'

const isCommon = (password: string) => password.toLowerCase() === 'password1'

test.each([
  ['lamp2026', []],
  ['Ключ-2026', []],
  ['with spaces 1', []],
  [`a1${'😀'.repeat(126)}`, []],
  [`a1${'😀'.repeat(127)}`, ['tooLong']],
  ['lamp202', ['tooShort']],
  ['lampshade', ['noDigit']],
  ['20262026', ['noLetter']],
  ['Password1', ['tooCommon']],
  ['', ['tooShort', 'noLetter', 'noDigit']],
])('the password "%s" has the problems %j', (password, expected) => {
  expect(checkPassword(password, isCommon)).toEqual(expected)
})

test('the stored list has the length of the rule, and refuses common passwords only', () => {
  expect(FREQUENT_PASSWORDS).toBe(COMMON_PASSWORDS)
  for (const [password, expected] of [
    ['password1', ['tooCommon']],
    ['QWERTY123', ['tooCommon']],
    ['Ｐassword1', ['tooCommon']],
    ['constructor1', []],
    ['', ['tooShort', 'noLetter', 'noDigit']],
  ] as const)
    expect([password, checkPassword(password, isFrequentPassword)]).toEqual([password, expected])
})

test.each([
  ['', 'weak'],
  ['aaaaaaaa1', 'weak'],
  ['abcdefgh12345678', 'weak'],
  ['lamp2026', 'weak'],
  ['mdkwazre73', 'fair'],
  ['Lamp-shop-26', 'good'],
  ['correct horse battery 7', 'strong'],
  ['客厅的灯在二楼左边 7', 'strong'],
])('the password "%s" is %s', (password, expected) => {
  expect(passwordStrength(password)).toBe(expected)
})
