/** A session of W3C WebDriver: plain requests, plain answers. */
export interface Session {
  send<Result = unknown>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: Readonly<Record<string, unknown>>,
  ): Promise<Result>
}

/** Timeout of a command, long enough for a busy machine. */
const COMMAND_MS = 90_000

const send = async <Result>(method: string, url: string, body?: Readonly<Record<string, unknown>>): Promise<Result> => {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(COMMAND_MS),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } }),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value as Result
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

/** True if a driver listens and accepts a session. */
export const isReady = async (origin: string): Promise<boolean> => {
  try {
    return (await send<{ ready: boolean }>('GET', `${origin}/status`)).ready
  } catch {
    return false
  }
}

export const openSession = async (origin: string, alwaysMatch: Readonly<Record<string, unknown>>): Promise<Session> => {
  const { sessionId } = await send<{ sessionId: string }>('POST', `${origin}/session`, { capabilities: { alwaysMatch } })
  return { send: (method, path, body) => send(method, `${origin}/session/${sessionId}${path}`, body) }
}
