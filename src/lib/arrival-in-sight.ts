import { ARRIVAL_DAYS } from '#domain/rules/limits.ts'
import { formatDay } from './dates.ts'

/** The day of arrival (`2026-12-01`) where it is in sight at `now` (epoch ms): one that is past or further ahead is as good as none (§9). */
export function arrivalInSight(arrivesOn: string | null, now: number): string | null {
  if (arrivesOn === null || arrivesOn < formatDay(now)) return null
  // By the calendar: the day on which the clocks change is not of 24 hours.
  const last = new Date(now)
  last.setDate(last.getDate() + ARRIVAL_DAYS)
  return arrivesOn <= formatDay(last.getTime()) ? arrivesOn : null
}
