import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const at = (text: string) => Date.parse(text)
const until = (from: number, to: number, country: string, now: string) => {
  const end = quietUntil({ from, to }, country, at(now))
  return end === null ? null : new Date(end).toISOString()
}

test.each([
  ['before midnight', 22, 7, 'ES', '2026-11-24T21:30:00Z', '2026-11-25T06:00:00.000Z'],
  ['after midnight', 22, 7, 'ES', '2026-11-25T02:00:00Z', '2026-11-25T06:00:00.000Z'],
  ['within a day', 12, 14, 'CN', '2026-11-24T04:10:00Z', '2026-11-24T06:00:00.000Z'],
  ['at the first minute', 22, 7, 'ES', '2026-11-24T21:00:00Z', '2026-11-25T06:00:00.000Z'],
  ['in a country without a known zone, by UTC', 0, 6, 'XX', '2026-11-24T05:59:59Z', '2026-11-24T06:00:00.000Z'],
  ['in the night that loses an hour', 1, 4, 'DE', '2026-03-29T00:30:00Z', '2026-03-29T02:00:00.000Z'],
  ['in the night that has an hour twice', 1, 3, 'DE', '2026-10-25T00:30:00Z', '2026-10-25T02:00:00.000Z'],
])('quiet %s', (_words, from, to, country, now, end) => {
  expect(until(from, to, country, now)).toBe(end)
})

test.each([
  ['at the hour that ends it', 22, 7, 'ES', '2026-11-25T06:00:00Z'],
  ['by day', 22, 7, 'ES', '2026-11-24T12:00:00Z'],
  ['before a pause at noon', 12, 14, 'CN', '2026-11-24T03:59:00Z'],
])('not quiet %s', (_words, from, to, country, now) => {
  expect(until(from, to, country, now)).toBeNull()
  expect(quietUntil(null, country, at(now))).toBeNull()
})
