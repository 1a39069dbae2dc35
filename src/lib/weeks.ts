const DAY_MS = 86_400_000

/** Monday of a day's week, both as `2026-12-07`. */
export function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  return new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}
