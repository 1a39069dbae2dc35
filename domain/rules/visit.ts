const HOUR_MS = 60 * 60 * 1000

/** What is done for a client within so many hours of the last thing is one visit; the specification is silent. */
export const VISIT_GAP_MS = 4 * HOUR_MS
/** So many days are shown to a person who was never there. */
export const NEWS_DAYS = 30

interface Visits {
  /** The last moment of the newest visit, and of the one before it; epoch milliseconds, null is never. */
  readonly visitAt: number | null
  readonly beforeAt: number | null
}

/** The end of the last visit that is over: one that is going on is not what somebody asks about. */
export function lastVisit({ visitAt, beforeAt }: Visits, now: number): number | null {
  const isGoingOn = visitAt !== null && now - visitAt <= VISIT_GAP_MS
  return isGoingOn ? beforeAt : visitAt
}
