import type { Random } from './ports.ts'

const FIRST_MS = 1000
const LONGEST_MS = 60_000
const SHORTEST_MS = 250

/** How long to wait after so many attempts: full jitter, at least what the server asked for. */
export const backOffMs = (attempts: number, retryAfter: number | null, random: Pick<Random, 'fraction'>): number => {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(Math.max(attempts - 1, 0), 10))
  return Math.max(SHORTEST_MS, Math.round(random.fraction() * ceiling), retryAfter ?? 0)
}
