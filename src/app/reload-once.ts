import { API_MARKER, API_MARKER_HEADER } from '#domain/contract/envelope.ts'

const KEY = 'tradepad.reloadedFrom'

/** What fails so soon after the page began to be left fails because of that; who stays after all gets the usual help later. */
const LEAVING_MS = 5000

/** The build that this page runs, by the address of its entry: that changes with every other file. */
let build = import.meta.url

/**
 * A part of the app that the server no longer has: the page is loaded again, once a build and tab, and only when our own server
 * answers. Without a network nothing is reloaded: the page that is open is all there is.
 */
export function reloadOnceForLostChunk(entry: string) {
  build = entry
  let leftAt = -Infinity
  addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
  addEventListener('vite:preloadError', () => {
    // Firefox ends what still loads when another page is opened; to load this one again would take the person back to it.
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

/** Our own server, and not a hotel’s sign-in page. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', redirect: 'manual', signal: AbortSignal.timeout(5000) })
    return response.headers.get(API_MARKER_HEADER) === API_MARKER
  } catch {
    return false
  }
}
