import { expect, it } from 'vitest'
import { formatDaysAhead } from './dates.ts'

it.each([
  ['2026-12-09', 'in 18 days'],
  ['2026-11-22', 'tomorrow'],
  ['2026-11-21', 'today'],
  ['2026-11-18', '3 days ago'],
])('an arrival on %s is %s, at whatever hour it is looked at', (day, words) => {
  for (const hour of [0, 12, 23]) expect(formatDaysAhead(day, new Date(2026, 10, 21, hour, 59).getTime(), 'en-GB')).toBe(words)
})
