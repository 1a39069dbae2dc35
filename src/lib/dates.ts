const two = (number: number) => String(number).padStart(2, '0')

/** A day as the specification writes it, year-month-day, in the device's time zone (§9). */
export function formatDay(at: number | string): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Day, hour and minute. */
export function formatMoment(at: number | string): string {
  const date = new Date(at)
  return `${formatDay(at)} ${two(date.getHours())}:${two(date.getMinutes())}`
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Cached: creating a formatter takes longer than all its calls. */
const ages = new Map<string, Intl.RelativeTimeFormat>()
const agesIn = (locale: string): Intl.RelativeTimeFormat => {
  let words = ages.get(locale)
  if (!words) ages.set(locale, (words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })))
  return words
}

/** "5 minutes ago" in the language's own words; "now" below a minute. */
export function formatAge(at: number, now: number, locale: string): string {
  const words = agesIn(locale)
  const age = now - at
  for (const [unit, size] of UNITS) {
    if (Math.abs(age) >= size) return words.format(-Math.trunc(age / size), unit)
  }
  return words.format(0, 'second')
}

const WEEKS_FROM_DAYS = 14

/** "in 4 weeks", "in 9 days", "tomorrow", "3 days ago": how far a day (`2026-12-01`) is from today. */
export function formatDaysAhead(day: string, now: number, locale: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(formatDay(now))) / 86_400_000)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return Math.abs(days) < WEEKS_FROM_DAYS ? words.format(days, 'day') : words.format(Math.round(days / 7), 'week')
}

/** "2026-12-23 (in 4 weeks)". */
export const formatDayAhead = (day: string, now: number, locale: string): string =>
  `${day} (${formatDaysAhead(day, now, locale)})`
