import * as v from 'valibot'
import { expect, test } from 'vitest'
import { instant } from './shapes.ts'

test.each([
  '2026-11-21T10:00:00Z',
  '2026-11-21T10:00:00.123Z',
  '2026-11-21T12:00:00+02:00',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
  '1969-12-31T23:00:00.000Z',
])('%s is a valid timestamp', (text) => {
  expect(v.is(instant, text)).toBe(true)
  expect(Number.isNaN(new Date(text).getTime())).toBe(false)
})

test.each([
  '2026-11-21T12:00:00+02',
  '2026-11-21',
  '2026-11-21T25:00:00Z',
  'now',
  '',
  // Outside the years that can be written and parsed again.
  '9999-12-31T23:59:59-01:00',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+01:00',
  // This day does not exist.
  '2026-02-31T10:00:00Z',
])('%s is not a valid timestamp', (text) => {
  expect(v.is(instant, text)).toBe(false)
})
