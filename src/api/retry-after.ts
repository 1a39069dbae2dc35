/** Longer waits are capped at an hour: a wrong number in a header must not hold up an order. */
export const RETRY_AFTER_MAX_MS = 60 * 60 * 1000

/**
 * Milliseconds to wait by the `Retry-After` of an answer: seconds, or a date relative to the answer's own `Date`, else to `now`.
 * Undefined if absent or unreadable; 0 for a past date.
 */
export const retryAfterOf = (headers: Pick<Headers, 'get'>, now: number): number | undefined => {
  const asked = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(asked)) return Math.min(Number(asked) * 1000, RETRY_AFTER_MAX_MS)
  // Date.parse would read a bare number with a sign or a fraction as a year.
  if (!/[a-z]/i.test(asked)) return undefined
  const until = Date.parse(asked)
  if (Number.isNaN(until)) return undefined
  const said = Date.parse(headers.get('date') ?? '')
  return Math.min(Math.max(until - (Number.isNaN(said) ? now : said), 0), RETRY_AFTER_MAX_MS)
}
