import { RETRY_AFTER_MAX_MS } from './retry-after.ts'

const FIRST_MS = 1000
const BACK_OFF_MAX_MS = 60_000
const SHORTEST_MS = 250

/** Milliseconds to wait after this many attempts: full jitter, at least what the server asked for, at most an hour. */
export const backOffMs = (attempts: number, retryAfter: number | null, random: { fraction(): number }): number => {
  const ceiling = Math.min(BACK_OFF_MAX_MS, FIRST_MS * 2 ** Math.min(Math.max(attempts - 1, 0), 10))
  return Math.max(SHORTEST_MS, Math.round(random.fraction() * ceiling), Math.min(RETRY_AFTER_MAX_MS, retryAfter ?? 0))
}
