import { expect, test } from 'vitest'
import { restAfter, waitAfter } from './webhooks.ts'

test('ten attempts take a little more than three days, and jitter adds at most a tenth', () => {
  const hours = (chance: number) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].reduce((sum, attempt) => sum + waitAfter(attempt, { retryAfter: null, chance }), 0) / 3_600_000
  expect(hours(0)).toBeCloseTo(75.585, 2)
  expect(hours(1)).toBeCloseTo(83.143, 2)
})

test.each([
  ['as long as the server asks', 1, 120, 120_000],
  ['never shorter than ours', 4, 1, 7_200_000],
  ['a day at most', 1, 999_999_999, 86_400_000],
  ['a day beyond the tenth attempt', 12, null, 86_400_000],
])('the next attempt waits %s', (_, attempt, retryAfter, expected) => {
  expect(waitAfter(attempt, { retryAfter, chance: 0 })).toBe(expected)
})

test('a failing endpoint is paused longer each time, a quarter of an hour at most', () => {
  expect([1, 2, 3, 8, 9, 50].map(restAfter)).toEqual([5000, 10_000, 20_000, 640_000, 900_000, 900_000])
})
