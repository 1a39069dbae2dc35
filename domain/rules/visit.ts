const HOUR_MS = 60 * 60 * 1000

/** Activity for a client within this gap is one visit; the specification is silent. */
export const VISIT_GAP_MS = 4 * HOUR_MS
/** Days of news for a person without an earlier visit. */
export const NEWS_DAYS = 30

interface Visits {
  /** Last moment of the newest visit, and of the one before it; epoch milliseconds, null for never. */
  readonly visitAt: number | null
  readonly beforeAt: number | null
}

/** Returns the end of the last finished visit; a visit in progress does not count. */
export function lastVisit({ visitAt, beforeAt }: Visits, now: number): number | null {
  const isGoingOn = visitAt !== null && now - visitAt <= VISIT_GAP_MS
  return isGoingOn ? beforeAt : visitAt
}
