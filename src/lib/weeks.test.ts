import { expect, test } from 'vitest'
import { mondayOf } from './weeks.ts'

test.each([
  ['2026-12-11', '2026-12-07'],
  ['2026-12-07', '2026-12-07'],
  ['2026-12-13', '2026-12-07'],
  ['2027-01-01', '2026-12-28'],
])('%s is in the week of %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})
