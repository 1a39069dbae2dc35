/** ISO 8601; null for an open start or end. */
export interface Period {
  readonly startTime: string | null
  readonly endTime: string | null
}
export type PeriodState = 'coming' | 'running' | 'over'

/** Returns the state of a period at `now` (epoch ms): the start is inclusive, the end exclusive. */
export function periodState({ startTime, endTime }: Period, now: number): PeriodState {
  if (endTime !== null && Date.parse(endTime) <= now) return 'over'
  return startTime !== null && now < Date.parse(startTime) ? 'coming' : 'running'
}
