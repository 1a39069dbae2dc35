import { expect, test } from 'vitest'
import { clockOffset } from './clock-offset.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const TODAY = Date.UTC(2026, 10, 23)

test.each([
  ['two years behind', -730 * DAY],
  ['an hour behind', -HOUR],
  ['right', 0],
  ['ahead by days', 3 * DAY],
])('a clock that is %s keeps its error until the service says otherwise', (_, error) => {
  const known = { server: TODAY, device: TODAY + error }
  for (const later of [0, HOUR, 5 * DAY])
    expect(known.device + later + clockOffset(known, known.device + later)).toBe(TODAY + later)
})

test('without a reading the device’s own clock counts', () => {
  expect(clockOffset(null, TODAY)).toBe(0)
})

test('a clock that was years behind and was corrected is not put years ahead', () => {
  const known = { server: TODAY, device: TODAY - 730 * DAY }
  expect(clockOffset(known, TODAY + HOUR)).toBe(0)
})

test('a clock that was days ahead and was corrected is used as it is', () => {
  const known = { server: TODAY, device: TODAY + 3 * DAY }
  expect(clockOffset(known, TODAY + HOUR)).toBe(0)
})

test('a clock that was reset, as by an empty battery, is never before the service’s last time', () => {
  const known = { server: TODAY, device: TODAY }
  expect(Date.UTC(2020, 0, 1) + clockOffset(known, Date.UTC(2020, 0, 1))).toBe(TODAY)
})
