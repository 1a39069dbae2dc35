import { timeZoneOf } from './account-day.ts'

export interface Quiet {
  /** Hours of the day, 0 to 23; a range such as 22 to 7 spans midnight. */
  readonly from: number
  readonly to: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const hourOf = (timeZone: string, at: number): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at))

const isQuiet = ({ from, to }: Quiet, hour: number): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to

/** Returns the end of the quiet hours around `now` (epoch ms) in the country's time zone; null outside of them. decisions §14 */
export const quietUntil = (quiet: Quiet | null, country: string, now: number): number | null => {
  if (!quiet) return null
  const timeZone = timeZoneOf(country)
  if (!isQuiet(quiet, hourOf(timeZone, now))) return null
  // Zones change in whole quarters of an hour, so steps of a quarter survive any clock change.
  const quarter = 15 * MINUTE_MS
  let at = Math.ceil((now + 1) / quarter) * quarter
  const end = now + 25 * HOUR_MS
  while (at < end && isQuiet(quiet, hourOf(timeZone, at))) at += quarter
  return at
}
