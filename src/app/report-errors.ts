const REPORTS_MAX = 20
const seen = new Set<string>()

/** Uncaught errors go to the service's log (specification §7): each once, twenty at most, never with what was entered. */
export function reportErrors() {
  addEventListener('error', (event) => reportError(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => reportError(event.reason))
}

export function reportError(error: unknown) {
  const { name, message, stack = '' } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  const key = `${name}: ${message}`
  if (seen.has(key) || seen.size >= REPORTS_MAX) return
  seen.add(key)
  // The path only: a query may carry what was searched for.
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
    // Offline or not yet started: an error report is worth no second error.
  }
}

/** Where it came from: without it nobody finds what happens once in a hundred starts. The first lines repeat the message. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .join('\n')

const cut = (text: string, max: number) => text.replaceAll('\0', '').slice(0, max)
