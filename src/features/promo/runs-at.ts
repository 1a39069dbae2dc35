interface Window {
  readonly startTime: string | null
  readonly endTime: string | null
}

/** Whether it runs at `now` (epoch ms by the server's clock); null is without beginning or end, the end itself is outside. */
export const runsAt = ({ startTime, endTime }: Window, now: number): boolean =>
  (startTime === null || Date.parse(startTime) <= now) && (endTime === null || now < Date.parse(endTime))
