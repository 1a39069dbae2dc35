/** Time zones of the countries that trade with us; a country with several zones uses that of its capital. */
const ZONES: Readonly<Record<string, string>> = {
  AD: 'Europe/Andorra',
  AE: 'Asia/Dubai',
  AL: 'Europe/Tirane',
  AT: 'Europe/Vienna',
  BA: 'Europe/Sarajevo',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  CH: 'Europe/Zurich',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  HK: 'Asia/Hong_Kong',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IS: 'Atlantic/Reykjavik',
  IT: 'Europe/Rome',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MA: 'Africa/Casablanca',
  ME: 'Europe/Podgorica',
  MK: 'Europe/Skopje',
  MT: 'Europe/Malta',
  MX: 'America/Mexico_City',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  RO: 'Europe/Bucharest',
  RS: 'Europe/Belgrade',
  SE: 'Europe/Stockholm',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TR: 'Europe/Istanbul',
  UA: 'Europe/Kyiv',
}

/** Returns the time zone of an account's days by its country; UTC if we know none. */
export const timeZoneOf = (country: string): string => (Object.hasOwn(ZONES, country) ? (ZONES[country] ?? 'UTC') : 'UTC')

/** Returns the current day (`2026-12-01`) of an account of this country at `now` (epoch ms). */
export const dayOf = (country: string, now: number): string => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: timeZoneOf(country),
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now)
  const part = (type: 'year' | 'month' | 'day') => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** True if the requested day is before the account's today; false if none is requested. */
export const hasDayPassed = (day: string | null, country: string, now: number): boolean =>
  day !== null && day < dayOf(country, now)

/** True if the day exists; `2026-02-30` does not. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) && !text.startsWith('0000')
}

/** The time filters of lists. §9 */
export const PERIODS = ['all', 'lastWeek', 'lastMonth', 'lastThreeMonths'] as const
export type ListPeriod = (typeof PERIODS)[number]

/** Returns the first day of a period that ends today; null for no start. A month ago is the same day, or the month's last. §9 */
export const firstDayOf = (period: ListPeriod, today: string): string | null => {
  if (period === 'all') return null
  const date = new Date(`${today}T00:00:00Z`)
  if (period === 'lastWeek') date.setUTCDate(date.getUTCDate() - 7)
  else {
    const day = date.getUTCDate()
    date.setUTCDate(1)
    date.setUTCMonth(date.getUTCMonth() - (period === 'lastMonth' ? 1 : 3))
    date.setUTCDate(Math.min(day, lastDayOfMonth(date)))
  }
  return date.toISOString().slice(0, 10)
}

const lastDayOfMonth = (date: Date): number => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()

const HOUR_MS = 3_600_000

/** Returns the first moment after the account's day `days` days after `now`: "until the end of the 7th day". decisions §12 */
export const endOfDayAfter = (country: string, now: number, days: number): Date => {
  const last = new Date(`${dayOf(country, now)}T00:00:00Z`)
  last.setUTCDate(last.getUTCDate() + days)
  const day = last.toISOString().slice(0, 10)
  // Bisects, because a day with a clock change has its own length; no zone is farther than 14 hours from UTC.
  let [before, after] = [last.getTime() - 14 * HOUR_MS, last.getTime() + 48 * HOUR_MS]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayOf(country, middle) > day) after = middle
    else before = middle
  }
  return new Date(after)
}
