import { afterEach, expect, test } from 'vitest'
import { isOldData } from './data-age.ts'
import { noteServerTime } from './server-clock.ts'

const HOUR = 3_600_000

afterEach(() => noteServerTime(Date.now()))

test('data counts as old after a day', () => {
  const now = Date.now()
  noteServerTime(now)
  expect(isOldData(now - 23 * HOUR, now)).toBe(false)
  expect(isOldData(now - 25 * HOUR, now)).toBe(true)
})

test('a device clock two days ahead or behind does not make fresh data old, whichever clock stamped it', () => {
  const now = Date.now()
  for (const ahead of [48 * HOUR, -48 * HOUR]) {
    noteServerTime(now - ahead)
    expect([isOldData(now, now), isOldData(now - ahead, now)]).toEqual([false, false])
  }
})
