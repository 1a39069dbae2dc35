import { describe, expect, test } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import { dayOf, firstDayOf, hasDayPassed, isDay, timeZoneOf, endOfDayAfter } from './account-day.ts'

describe('the day of an account', () => {
  const lateEvening = Date.parse('2026-11-20T23:30:00Z')
  test.each([
    ['ES', '2026-11-21'],
    ['PT', '2026-11-20'],
    ['CN', '2026-11-21'],
    ['MX', '2026-11-20'],
    ['ZZ', '2026-11-20'],
    ['constructor', '2026-11-20'],
  ])('half an hour before midnight UTC the day in %s is %s', (country, day) => {
    expect(dayOf(country, lateEvening)).toBe(day)
  })

  test('a requested day has passed once the account’s day is later', () => {
    const passed = (day: string | null, country: string) => hasDayPassed(day, country, lateEvening)
    expect([passed('2026-11-20', 'ES'), passed('2026-11-20', 'PT'), passed('2026-11-21', 'ES'), passed(null, 'ES')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('summer time is taken into account', () => {
    expect(dayOf('PT', Date.parse('2026-07-20T23:30:00Z'))).toBe('2026-07-21')
  })

  test.each([
    ['the clocks go forward', '2027-03-28', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z', 23],
    ['the clocks go back', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 25],
  ])(
    'on the night that %s a day begins and ends at local midnight, and none is skipped or counted twice',
    (_, day, from, until, hours) => {
      const [first, next] = [Date.parse(from), Date.parse(until)]
      expect((next - first) / 3_600_000).toBe(hours)
      expect(dayOf('ES', first - 1)).not.toBe(day)
      for (let at = first; at < next; at += 1_800_000) expect(dayOf('ES', at)).toBe(day)
      expect(dayOf('ES', next - 1)).toBe(day)
      expect(dayOf('ES', next)).not.toBe(day)
      // An order can request this day until its last moment, not after it.
      expect([hasDayPassed(day, 'ES', next - 1), hasDayPassed(day, 'ES', next)]).toEqual([false, true])
    },
  )

  test('every country that a brand sells to has a time zone', () => {
    expect(
      Object.values(brands)
        .flatMap(({ countries }) => countries)
        .filter((country) => timeZoneOf(country) === 'UTC'),
    ).toEqual([])
  })
})

test.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-00-10', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['tomorrow', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

test.each([
  ['all', '2026-11-20', null],
  ['lastWeek', '2026-11-03', '2026-10-27'],
  ['lastMonth', '2026-11-20', '2026-10-20'],
  ['lastMonth', '2026-03-31', '2026-02-28'],
  ['lastThreeMonths', '2026-01-15', '2025-10-15'],
  ['lastThreeMonths', '2026-05-31', '2026-02-28'],
  // The clocks go back or forward within these periods.
  ['lastWeek', '2026-10-26', '2026-10-19'],
  ['lastMonth', '2027-03-28', '2027-02-28'],
] as const)('%s before %s begins on %s', (period, today, first) => {
  expect(firstDayOf(period, today)).toBe(first)
})

test('the seventh day ends by the account’s own clock, even if that changes in between', () => {
  const at = (country: string, now: string) => endOfDayAfter(country, Date.parse(now), 7).toISOString()
  expect(at('ES', '2026-11-20T12:00:00Z')).toBe('2026-11-27T23:00:00.000Z')
  expect(at('MX', '2026-11-20T12:00:00Z')).toBe('2026-11-28T06:00:00.000Z')
  expect(at('CN', '2026-11-20T17:00:00Z')).toBe('2026-11-28T16:00:00.000Z')
  expect(at('DE', '2026-10-20T12:00:00Z')).toBe('2026-10-27T23:00:00.000Z')
  expect(at('XX', '2026-11-20T12:00:00Z')).toBe('2026-11-28T00:00:00.000Z')
})
