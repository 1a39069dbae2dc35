/** A service that asks for more is asked again after an hour: nobody's order waits for a wrong number in a header. */
export const RETRY_AFTER_MAX_MS = 60 * 60 * 1000

/**
 * Milliseconds to wait as an answer asks with `Retry-After`: seconds, or a date, which is read against the answer's own `Date`,
 * else against `now`. Undefined where it asks for nothing that can be read; a date that is over asks for nothing more.
 */
export const retryAfterOf = (headers: Pick<Headers, 'get'>, now: number): number | undefined => {
  const asked = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(asked)) return Math.min(Number(asked) * 1000, RETRY_AFTER_MAX_MS)
  // A bare number with a sign or a fraction would be read as a year.
  if (!/[a-z]/i.test(asked)) return undefined
  const until = Date.parse(asked)
  if (Number.isNaN(until)) return undefined
  const said = Date.parse(headers.get('date') ?? '')
  return Math.min(Math.max(until - (Number.isNaN(said) ? now : said), 0), RETRY_AFTER_MAX_MS)
}
