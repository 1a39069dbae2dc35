/** What the service's clock said, and this device's at the same moment; epoch milliseconds. */
export interface ClockReading {
  readonly server: number
  readonly device: number
}

const DAY_MS = 24 * 60 * 60_000
/** What a clock is put right by without anybody noticing. */
const STEP_MS = 60_000

/**
 * What to add to this device's clock, by the last reading that is known. A clock that was set since gives itself away where it stands
 * before that reading, or has made up days that it was behind; a smaller correction shows with the next answer of the service.
 */
export const clockOffset = (known: ClockReading | null, now: number): number => {
  if (!known) return 0
  const offset = known.server - known.device
  if (now < known.device - STEP_MS) return Math.max(0, known.server - now)
  return offset > DAY_MS && now >= known.server ? 0 : offset
}

/** Worth writing down: it need not be known more exactly, and most answers say nothing new. */
export const isNewReading = (next: ClockReading, known: ClockReading | null): boolean =>
  !known ||
  Math.abs(next.server - next.device - (known.server - known.device)) >= STEP_MS ||
  Math.abs(next.server - known.server) >= 10 * STEP_MS
