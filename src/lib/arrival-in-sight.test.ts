import { afterEach, expect, test, vi } from 'vitest'
import { arrivalInSight } from './arrival-in-sight.ts'

const NOON = new Date(2026, 10, 20, 12).getTime()

test.each([
  ['2026-11-20', 'today'],
  ['2026-12-01', 'in between'],
  ['2027-02-18', 'in 90 days'],
])('an arrival on %s (%s) is in sight', (day) => {
  expect(arrivalInSight(day, NOON)).toBe(day)
})

test.each(['2026-11-19', '2025-12-01', '2027-02-19', '2028-01-01', null])('an arrival on %s is not in sight', (day) => {
  expect(arrivalInSight(day, NOON)).toBe(null)
})

afterEach(() => vi.unstubAllEnvs())

test('the day of a clock change counts as one day, at any hour', () => {
  vi.stubEnv('TZ', 'Europe/Madrid')
  // Forward on 2027-03-28: ninety times 24 hours after 23:30 is a day too far.
  const late = new Date(2027, 2, 1, 23, 30).getTime()
  expect(arrivalInSight('2027-05-30', late)).toBe('2027-05-30')
  expect(arrivalInSight('2027-05-31', late)).toBe(null)
  // Back on 2026-10-25: ninety times 24 hours after 00:15 is a day too short.
  const early = new Date(2026, 7, 1, 0, 15).getTime()
  expect(arrivalInSight('2026-10-30', early)).toBe('2026-10-30')
  expect(arrivalInSight('2026-10-31', early)).toBe(null)
})
