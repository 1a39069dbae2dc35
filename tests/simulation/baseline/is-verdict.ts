import { API_MARKER, API_MARKER_HEADER } from '#domain/contract/envelope.ts'

const VERDICTS: ReadonlySet<number> = new Set([200, 403, 404, 409, 422])

/** Whether our own API has judged, as this repository reads it: not a hotel's page, not a failure, not the end of a session. */
export const isVerdict = (response: Response): boolean =>
  response.headers.get(API_MARKER_HEADER) === API_MARKER && VERDICTS.has(response.status)
