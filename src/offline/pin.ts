/** The PIN that opens this device without a network: digits or a passphrase of at least this length. */
export const PIN_LENGTH_MIN = 6

/** `short` · `simple`: fewer than three different signs, or a run like 123456. */
export const pinFault = (pin: string): 'short' | 'simple' | null => {
  if (pin.length < PIN_LENGTH_MIN) return 'short'
  if (new Set(pin).size < 3) return 'simple'
  const codes = Array.from({ length: pin.length }, (_, at) => pin.charCodeAt(at))
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)))
  return steps.size === 1 ? 'simple' : null
}

/** Number of wrong tries without a wait. */
const FREE_TRIES = 4
const FIRST_WAIT_MS = 30_000
const WAIT_MAX_MS = 60 * 60 * 1000
/** After this many the PIN is gone and only signing in opens; the work stays sealed. */
export const PIN_TRIES_MAX = 15

export interface PinTries {
  readonly failures: number
  /** Epoch milliseconds of the last wrong try. */
  readonly failedAt: number
}

export const NO_TRIES: PinTries = { failures: 0, failedAt: 0 }

/** Milliseconds until the next try is accepted. Setting the clock back restarts the wait instead of ending it. */
export const waitBeforeTry = ({ failures, failedAt }: PinTries, now: number): number => {
  if (failures <= FREE_TRIES) return 0
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_TRIES - 1), WAIT_MAX_MS)
  return now < failedAt ? wait : Math.max(0, failedAt + wait - now)
}
