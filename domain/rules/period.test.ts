import { expect, test } from 'vitest'
import { periodState } from './period.ts'

const [one, three] = ['1970-01-01T01:00:00Z', '1970-01-01T03:00:00Z']
const HOUR_MS = 3_600_000

test.each([
  [null, null, 2, 'running'],
  [one, three, 0.99, 'coming'],
  [one, three, 1, 'running'],
  [one, three, 2.99, 'running'],
  [one, three, 3, 'over'],
  [one, null, 0, 'coming'],
  [one, null, 100, 'running'],
  [null, three, 0, 'running'],
  [null, three, 4, 'over'],
] as const)('a period from %s to %s at hour %d is %s', (startTime, endTime, hour, state) => {
  expect(periodState({ startTime, endTime }, hour * HOUR_MS)).toBe(state)
})
