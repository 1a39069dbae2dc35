import { expect, test } from 'vitest'
import { parseDay } from './days.ts'

test.each([
  ['2026-12-23', '2026-12-23'],
  [' 2026-1-5 ', '2026-01-05'],
  ['20261223', '2026-12-23'],
  ['2026.12.23', '2026-12-23'],
  ['2026/12/23', '2026-12-23'],
  ['23.12.2026', '2026-12-23'],
  ['5. 1. 2026', '2026-01-05'],
  ['2028-02-29', '2028-02-29'],
])('%s is the day %s', (written, day) => {
  expect(parseDay(written)).toBe(day)
})

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-12-32', '31.04.2026', '12/11/2026', '2026-12', 'tomorrow', ''])(
  '%s is not a day',
  (written) => {
    expect(parseDay(written)).toBeNull()
  },
)
