import { expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'
import { retryAfterOf } from './retry-after.ts'

const HOUR = 3_600_000
const SAID = 'Tue, 24 Nov 2026 10:00:00 GMT'
const asks = (retryAfter: string, date: string | null = SAID, now = 0) =>
  retryAfterOf(new Headers({ 'retry-after': retryAfter, ...(date !== null && { date }) }), now)

test.each([
  ['7', 7000],
  ['0', 0],
  [' 120 ', 120_000],
  ['3600', HOUR],
  // A day, a hundred years, and more than a number holds.
  ['86400', HOUR],
  ['3153600000', HOUR],
  ['9'.repeat(400), HOUR],
  ['Tue, 24 Nov 2026 10:00:30 GMT', 30_000],
  ['Wed, 25 Nov 2026 10:00:00 GMT', HOUR],
  ['Tue, 24 Nov 2026 09:59:00 GMT', 0],
  ['', undefined],
  ['soon', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['NaN', undefined],
  ['Infinity', undefined],
] as const)('Retry-After: %s', (asked, waits) => {
  expect(asks(asked)).toBe(waits)
})

test('a date is relative to the clock of the answer, else to the known clock', () => {
  const until = 'Tue, 24 Nov 2026 10:00:30 GMT'
  const wrongClock = Date.UTC(2031, 0, 1)
  expect(asks(until, SAID, wrongClock)).toBe(30_000)
  expect(asks(until, null, Date.parse(SAID))).toBe(30_000)
  expect(asks(until, 'yesterday', Date.parse(SAID) + 10_000)).toBe(20_000)
})

test('an answer without Retry-After asks for no wait', () => {
  expect(retryAfterOf(new Headers({ date: SAID }), 0)).toBeUndefined()
})

test('Retry-After never shortens our own back-off and never lasts longer than an hour', () => {
  const random = { fraction: () => 1 }
  expect(backOffMs(7, 5000, random)).toBe(60_000)
  expect(backOffMs(7, 0, random)).toBe(60_000)
  expect(backOffMs(1, 24 * HOUR, random)).toBe(HOUR)
  expect(backOffMs(1, 0, { fraction: () => 0 })).toBe(250)
})
