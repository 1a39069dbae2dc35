import { expect, test } from 'vitest'
import type { OutboxEntry } from '../../offline/device-types.ts'
import { asItIs, isSpent, shortId, stateOfEntry, stateOfReceipt } from './state-of.ts'

test.each([
  ['saved', null, 'saved'],
  ['saved', 'backOff', 'saved'],
  ['saved', 'signIn', 'waitingForSignIn'],
  ['sending', null, 'sending'],
  ['needsDecision', 'signIn', 'needsDecision'],
  ['quarantined', null, 'needsDecision'],
] as const)('%s held by %s is shown as %s', (state, hold, word) => {
  expect(stateOfEntry({ state, hold })).toBe(word)
})

test('a command that nobody sends is not called sending once sending is known to fail, and shows why', () => {
  const left = { state: 'sending', hold: null, lastError: null } as OutboxEntry
  expect(asItIs(left, { sending: false, stalled: 'serverFailed' })).toMatchObject({
    state: 'saved',
    lastError: { error: 'serverFailed' },
  })
  for (const sync of [
    { sending: true, stalled: 'serverFailed' },
    // Another tab sends, or will in a moment.
    { sending: false, stalled: null },
  ])
    expect(asItIs(left, sync)).toBe(left)
})

test('a command that failed before is not called sending at each retry: it waits, with its reason', () => {
  const failed = { error: 'serverFailed', status: 503, code: 0, at: 1 }
  const row = { state: 'sending', hold: null, lastError: failed } as OutboxEntry
  expect(asItIs(row, { sending: true, stalled: null })).toMatchObject({ state: 'saved', lastError: failed })
})

test('a reused key is told apart from a failure that an update may solve', () => {
  expect([isSpent({ error: 'idempotency.keyReused' }), isSpent({ error: 'request.invalid' }), isSpent(null)]).toEqual([
    true,
    false,
    false,
  ])
})

test('a withdrawn command has no state from the service', () => {
  expect(stateOfReceipt({ outcome: 'withdrawn' })).toBeNull()
  expect(stateOfReceipt({ outcome: 'appliedWithChanges' })).toBe('acceptedWithChanges')
})

test('the end of a UUIDv7 identifies a command, its beginning is the time', () => {
  expect(shortId('0198c2f4-5a70-7cc1-8f00-1234abcd5678')).toBe('ABCD5678')
})
