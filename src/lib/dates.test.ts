import { afterEach, expect, it, vi } from 'vitest'
import { formatDay, formatDaysAhead, formatMoment } from './dates.ts'

it.each([
  ['2026-12-23', 'in 5 weeks'],
  ['2026-12-05', 'in 2 weeks'],
  ['2026-12-04', 'in 13 days'],
  ['2026-11-22', 'tomorrow'],
  ['2026-11-21', 'today'],
  ['2026-11-18', '3 days ago'],
])('an arrival on %s is %s, at any hour of the day', (day, words) => {
  for (const hour of [0, 12, 23]) expect(formatDaysAhead(day, new Date(2026, 10, 21, hour, 59).getTime(), 'en-GB')).toBe(words)
})

afterEach(() => vi.unstubAllEnvs())

it('a clock change does not alter how far away a day is', () => {
  vi.stubEnv('TZ', 'Europe/Madrid')
  for (const hour of [0, 1, 2, 3, 12, 23]) {
    expect(formatDaysAhead('2027-03-29', new Date(2027, 2, 27, hour, 30).getTime(), 'en-GB')).toBe('in 2 days')
    expect(formatDaysAhead('2026-10-26', new Date(2026, 9, 24, hour, 30).getTime(), 'en-GB')).toBe('in 2 days')
  }
})

it('a day is year-month-day and a moment adds hour and minute, in any device language', () => {
  const at = new Date(2026, 2, 5, 7, 4).getTime()
  expect([formatDay(at), formatMoment(at)]).toEqual(['2026-03-05', '2026-03-05 07:04'])
})
