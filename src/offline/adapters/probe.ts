import { API_MARKER, API_MARKER_HEADER } from '#domain/contract/envelope.ts'

const TIMEOUT_MS = 8000

/** Asks the server itself, bypassing every cache. */
export const probeServer = async (origin = ''): Promise<boolean> => {
  const response = await fetch(`${origin}/healthz`, {
    cache: 'no-store',
    redirect: 'manual',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return response.headers.get(API_MARKER_HEADER) === API_MARKER
}
