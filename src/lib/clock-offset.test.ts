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
])('a clock that is %s stays so until the service says otherwise', (_, error) => {
  const known = { server: TODAY, device: TODAY + error }
  for (const later of [0, HOUR, 5 * DAY])
    expect(known.device + later + clockOffset(known, known.device + later)).toBe(TODAY + later)
})

test('nothing is known: the device’s own clock counts', () => {
  expect(clockOffset(null, TODAY)).toBe(0)
})

test('a clock that was years behind and has been set right since is not put years ahead', () => {
  const known = { server: TODAY, device: TODAY - 730 * DAY }
  expect(clockOffset(known, TODAY + HOUR)).toBe(0)
})

test('a clock that was days ahead and has been set right since is taken as it is', () => {
  const known = { server: TODAY, device: TODAY + 3 * DAY }
  expect(clockOffset(known, TODAY + HOUR)).toBe(0)
})

test('a clock that fell back, as with an empty battery, is never before what the service said last', () => {
  const known = { server: TODAY, device: TODAY }
  expect(Date.UTC(2020, 0, 1) + clockOffset(known, Date.UTC(2020, 0, 1))).toBe(TODAY)
})
