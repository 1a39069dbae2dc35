import { API_MARKER, API_MARKER_HEADER } from '#domain/contract/envelope.ts'

const VERDICTS: ReadonlySet<number> = new Set([200, 403, 404, 409, 422])

/** True if our own API has given a verdict, by this repository's rules: not a captive portal, a failure or an ended session. */
export const isVerdict = (response: Response): boolean =>
  response.headers.get(API_MARKER_HEADER) === API_MARKER && VERDICTS.has(response.status)
