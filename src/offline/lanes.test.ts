import { expect, test } from 'vitest'
import { waitOf } from './lanes.ts'

const MINUTE = 60_000
const failed = { nextAt: 30 * MINUTE, lastError: { error: 'rateLimited', status: 429, code: 10_005, at: 29 * MINUTE } }

test('a command waits until the recorded time', () => {
  expect(waitOf(failed, 29 * MINUTE)).toBe(MINUTE)
  expect(waitOf({ nextAt: 30 * MINUTE, lastError: null }, 29 * MINUTE)).toBe(MINUTE)
})

test('a clock set back, by a little or by days, does not stop the queue', () => {
  expect(waitOf(failed, 29 * MINUTE - 500)).toBe(MINUTE + 500)
  expect(waitOf(failed, 5 * MINUTE)).toBe(0)
  expect(waitOf({ nextAt: 100 * MINUTE, lastError: null }, MINUTE)).toBe(0)
})
