import { expect, test } from 'vitest'
import { nameOf } from './error-text.ts'

test.each([
  ['fits', 'sync.unknownCommand', 'sync.unknownCommand'],
  ['appTooOld', 'sync.unknownCommand', 'appTooOld'],
  ['appTooNew', 'sync.unknownCommand', 'appTooNew'],
  ['appTooNew', 'cart.offMarket', 'cart.offMarket'],
] as const)('where the app %s, %s is told as %s', (fit, error, told) => {
  expect(nameOf({ error }, fit)).toBe(told)
})

test('what is no word of the service goes by its kind', () => {
  expect(nameOf({ kind: 'unreachable' }, 'appTooNew')).toBe('unreachable')
})
