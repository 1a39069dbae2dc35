import { expect, test } from 'vitest'
import { arrivalInSight } from './arrival-in-sight.ts'

const NOON = new Date(2026, 10, 20, 12).getTime()

test.each([
  ['2026-11-20', 'today'],
  ['2026-12-01', 'in between'],
  ['2027-02-18', 'in 90 days'],
])('an arrival on %s (%s) is in sight', (day) => {
  expect(arrivalInSight(day, NOON)).toBe(day)
})

test.each(['2026-11-19', '2025-12-01', '2027-02-19', '2028-01-01', null])('an arrival on %s is not', (day) => {
  expect(arrivalInSight(day, NOON)).toBe(null)
})
