import { expect, test } from 'vitest'
import { accessExpired, canRefresh, isInRefreshGrace } from './session.ts'

const morning = Date.UTC(2026, 10, 21, 8)
const minute = 60_000
const day = 24 * 60 * minute

test.each([
  ['at once', 0, true],
  ['a millisecond before a day', day - 1, true],
  ['after a day', day, false],
  ['with a clock set back', -minute, true],
  ['with a broken time', Number.NaN, false],
])('a session can be refreshed %s', (_words, age, expected) => {
  expect(canRefresh(morning, morning + age)).toBe(expected)
})

test.each([
  ['after 14 minutes', 14 * minute, false],
  ['after 15 minutes', 15 * minute, true],
  ['with a broken time', Number.NaN, true],
])('access has expired %s', (_words, age, expected) => {
  expect(accessExpired(morning, morning + age)).toBe(expected)
})

test('a token made for a minute expires after a minute', () => {
  expect(accessExpired(morning, morning + minute, 60)).toBe(true)
})

test('a used refresh token returns its successor for 30 seconds', () => {
  expect([29_999, 30_000].map((age) => isInRefreshGrace(morning, morning + age))).toEqual([true, false])
})
