import { API_MARKER, API_MARKER_HEADER } from '#domain/contract/envelope.ts'

const KEY = 'tradepad.reloadedFrom'

/** A failure this soon after the page began to unload is due to that; a person who stays gets the usual help later. */
const LEAVING_MS = 5000

/** The build that this page runs, by its entry's address, which changes with every other file. */
let build = import.meta.url

/**
 * Handles a chunk that the server no longer has: reloads the page, once per build and tab, and only if our own server answers.
 * Without a network nothing is reloaded: the open page is all there is.
 */
export function reloadOnceForLostChunk(entry: string) {
  build = entry
  let leftAt = -Infinity
  addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
  addEventListener('vite:preloadError', () => {
    // Firefox aborts pending loads when another page is opened; a reload would bring the person back to this one.
    if (performance.now() - leftAt > LEAVING_MS) void reloadIfServed()
  })
}

export async function reloadIfServed(
  reload = () => location.reload(),
  isServed: () => Promise<boolean> = serverAnswers,
): Promise<boolean> {
  if (!navigator.onLine || sessionStorage.getItem(KEY) === build || !(await isServed())) return false
  sessionStorage.setItem(KEY, build)
  reload()
  return true
}

/** True if our own server answers, not a hotel’s sign-in page. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', redirect: 'manual', signal: AbortSignal.timeout(5000) })
    return response.headers.get(API_MARKER_HEADER) === API_MARKER
  } catch {
    return false
  }
}
