import { expect, test } from 'vitest'
import { nameOf, wordsOf } from './error-text.ts'

test.each([
  ['fits', 'sync.unknownCommand', 'sync.unknownCommand'],
  ['appTooOld', 'sync.unknownCommand', 'appTooOld'],
  ['appTooNew', 'sync.unknownCommand', 'appTooNew'],
  ['appTooNew', 'cart.offMarket', 'cart.offMarket'],
] as const)('with the fit %s, %s is shown as %s', (fit, error, told) => {
  expect(nameOf({ error }, fit)).toBe(told)
})

test('a failure without an error name is named by its kind', () => {
  expect(nameOf({ kind: 'unreachable' }, 'appTooNew')).toBe('unreachable')
})

test('only entered data is called kept: the text of an outbox entry says so, that of an API answer does not', () => {
  for (const trouble of ['unreachable', 'notOurs', 'serverFailed']) {
    expect(wordsOf({ error: trouble }, trouble)?.message).toContain('What you entered is kept')
    expect(wordsOf({ kind: trouble }, trouble)?.message).not.toContain('kept')
  }
  expect(wordsOf({ kind: 'full' }, 'full')?.message).toContain('no room left')
})

test('a service that a proxy cannot reach is shown as a network error, not as a sign-in page (§8)', () => {
  expect(wordsOf({ kind: 'unreachable', badGateway: true }, 'unreachable')?.message).toMatch(/^Network error/)
})
