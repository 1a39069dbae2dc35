const REPORTS_MAX = 20
const seen = new Set<string>()

/** Sends uncaught errors to the service's log (specification §7): each once, at most twenty, never with entered data. */
export function reportErrors() {
  addEventListener('error', (event) => reportError(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => reportError(event.reason))
}

export function reportError(error: unknown) {
  const { name, message, stack = '' } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  const key = `${name}: ${message}`
  if (seen.has(key) || seen.size >= REPORTS_MAX) return
  seen.add(key)
  // Path only: a query may contain search words.
  const body = {
    webAddress: cut(location.pathname, 500),
    errorName: cut(name, 200),
    errorMessage: cut(`${message}\n${framesOf(stack)}`, 2000),
  }
  void send(body)
}

async function send(body: { webAddress: string; errorName: string; errorMessage: string }) {
  try {
    const [{ callApi }, { report }] = await Promise.all([import('../api/client.ts'), import('#domain/contract/report.ts')])
    await callApi(report.webLog, { body })
  } catch {
    // Offline or not yet started: a failed report must not cause a second error.
  }
}

/** Stack frames: without them a failure in one of a hundred starts cannot be located. The first lines repeat the message. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .join('\n')

const cut = (text: string, max: number) => text.replaceAll('\0', '').slice(0, max)
