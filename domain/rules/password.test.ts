import { expect, test } from 'vitest'
import { checkPassword } from './password.ts'

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
