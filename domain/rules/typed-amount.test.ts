import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test.each([
  ['500', 50_000],
  ['500,5', 50_050],
  ['1 200.50', 120_050],
  ['1\u202f200,50', 120_050],
  ['0,01', 1],
])('“%s” is an amount', (text, minor) => {
  expect(typedAmount(text)).toBe(minor)
})

test.each(['', '0', '0,00', '-5', '1.200,50', '1,234', '12,', 'many', '1e3', '999999999'])('“%s” is not an amount', (text) => {
  expect(typedAmount(text)).toBeUndefined()
})
