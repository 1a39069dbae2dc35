import { ARRIVAL_DAYS } from '#domain/rules/limits.ts'
import { formatDay } from './dates.ts'

/** The day of arrival (`2026-12-01`) if it is in sight at `now` (epoch ms), else null: past or distant days do not count (§9). */
export function arrivalInSight(arrivesOn: string | null, now: number): string | null {
  if (arrivesOn === null || arrivesOn < formatDay(now)) return null
  // By the calendar: the day of a clock change does not have 24 hours.
  const last = new Date(now)
  last.setDate(last.getDate() + ARRIVAL_DAYS)
  return arrivesOn <= formatDay(last.getTime()) ? arrivesOn : null
}
