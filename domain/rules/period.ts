/** ISO 8601; null is without beginning or end. */
export interface Period {
  readonly startTime: string | null
  readonly endTime: string | null
}
export type PeriodState = 'coming' | 'running' | 'over'

/** Where `now` (epoch ms) lies: the beginning is inside, the end itself is outside. */
export function periodState({ startTime, endTime }: Period, now: number): PeriodState {
  if (endTime !== null && Date.parse(endTime) <= now) return 'over'
  return startTime !== null && now < Date.parse(startTime) ? 'coming' : 'running'
}
