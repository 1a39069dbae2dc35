import * as v from 'valibot'
import { expect, test } from 'vitest'
import { instant } from './shapes.ts'

test.each(['2026-11-21T10:00:00Z', '2026-11-21T10:00:00.123Z', '2026-11-21T12:00:00+02:00'])('%s is a moment', (text) => {
  expect(v.is(instant, text)).toBe(true)
  expect(Number.isNaN(new Date(text).getTime())).toBe(false)
})

test.each(['2026-11-21T12:00:00+02', '2026-11-21', '2026-11-21T25:00:00Z', 'now', ''])('%s is none', (text) => {
  expect(v.is(instant, text)).toBe(false)
})
