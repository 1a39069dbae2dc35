import { expect, test } from 'vitest'
import { bestOfThree } from '../../tests/kit/best-of-three.ts'
import { addressProblems } from './address.ts'

const seville = { country: 'ES', postalCode: '41001', telephone: '' }

test.each([
  ['ES', '41001', '954 12 34 56'],
  ['ES', '41001', '+34 954 123 456'],
  ['ES', '41001', '0049 40 123456'],
  ['PL', '00-020', '22 123 45 67'],
  ['NL', '3511 LN', '030-2345678'],
  ['NL', '3511ln', ''],
  ['PT', '4000-322', '(22) 345 678 9'],
  ['DE', '20095', '040/123456-78'],
  ['GB', 'SW1A 1AA', '020 7946 0958 ext. 12'],
  ['CN', '315000', '0574 8765 4321'],
  ['IE', 'D02 X285', ''],
  ['MX', '06000', '55 1234 5678'],
  ['HK', '-', '2345 6789'],
  ['JP', '100-0001', '03-1234-5678'],
])('%s %s with telephone "%s" is a valid address', (country, postalCode, telephone) => {
  expect(addressProblems({ country, postalCode, telephone })).toEqual([])
})

test.each([
  ['a country that there is not', { country: 'ZZ' }, ['country']],
  ['a country in small letters', { country: 'es' }, ['country']],
  ['a property of every object', { country: '__proto__' }, ['country']],
  ['signs for a postal code', { postalCode: '!!!' }, ['postalCode']],
  ['another country’s postal code', { postalCode: '3511 LN' }, ['postalCode']],
  ['a digit too many', { postalCode: '410011' }, ['postalCode']],
  ['signs where we know no format', { country: 'JP', postalCode: '!!!' }, ['postalCode']],
  ['words for a telephone', { telephone: 'call me' }, ['telephone']],
  ['a digit too few', { telephone: '95412345' }, ['telephone']],
  ['more than any telephone has', { telephone: '+34 1234 5678 9012 3456' }, ['telephone']],
  ['brackets without a number', { telephone: '()' }, ['telephone']],
  ['two at once', { postalCode: '?', telephone: '?' }, ['postalCode', 'telephone']],
])('%s is reported', (_words, part, problems) => {
  expect(addressProblems({ ...seville, ...part })).toEqual(problems)
})

test('a very long telephone number of blanks does not slow the check down', () => {
  const telephone = `${' 1'.repeat(5000)}!`
  expect(bestOfThree(() => addressProblems({ ...seville, telephone }))).toBeLessThan(200)
})
