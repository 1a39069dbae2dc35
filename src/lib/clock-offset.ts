/** What the service's clock said, and this device's at the same moment; epoch milliseconds. */
export interface ClockReading {
  readonly server: number
  readonly device: number
}

const DAY_MS = 24 * 60 * 60_000
/** Clock corrections below this go unnoticed. */
const STEP_MS = 60_000

/**
 * Milliseconds to add to this device's clock, by the last known reading. A clock set since then is detected if it is before that
 * reading or has caught up days that it was behind; the service's next answer shows smaller corrections.
 */
export const clockOffset = (known: ClockReading | null, now: number): number => {
  if (!known) return 0
  const offset = known.server - known.device
  if (now < known.device - STEP_MS) return Math.max(0, known.server - now)
  return offset > DAY_MS && now >= known.server ? 0 : offset
}

/** True if a reading is worth storing: it need not be precise, and most answers add nothing new. */
export const isNewReading = (next: ClockReading, known: ClockReading | null): boolean =>
  !known ||
  Math.abs(next.server - next.device - (known.server - known.device)) >= STEP_MS ||
  Math.abs(next.server - known.server) >= 10 * STEP_MS
