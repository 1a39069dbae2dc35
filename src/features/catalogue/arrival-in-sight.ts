import { ARRIVAL_DAYS } from '#domain/rules/limits.ts'
import { formatDay } from '../../lib/dates.ts'

const DAY_MS = 86_400_000

/** The day of arrival (`2026-12-01`) where it is in sight at `now` (epoch ms): one that is past or further ahead is as good as none (§9). */
export function arrivalInSight(arrivesOn: string | null, now: number): string | null {
  if (arrivesOn === null || arrivesOn < formatDay(now)) return null
  return arrivesOn <= formatDay(now + ARRIVAL_DAYS * DAY_MS) ? arrivesOn : null
}
