/** A connection that speaks WebDriver BiDi: sends a command and matches its answer by number. */
export interface Bidi {
  send<Result = unknown>(method: string, params: Readonly<Record<string, unknown>>): Promise<Result>
  close(): void
}

interface Message {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}
interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** Timeout of a command, long enough for a busy machine. */
const COMMAND_MS = 60_000

export const openBidi = async (url: string): Promise<Bidi> => {
  const socket = new WebSocket(url)
  const waiting = new Map<number, Waiting>()
  let last = 0
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error(`Nothing answers at ${url}`)), { once: true })
  })
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    const asked = message.id === undefined ? undefined : waiting.get(message.id)
    if (!asked || message.id === undefined) return
    waiting.delete(message.id)
    if (message.type === 'success') asked.resolve(message.result)
    else asked.reject(new Error(`${message.error}: ${message.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended the connection'))
    waiting.clear()
  })
  return {
    send: <Result>(method: string, params: Readonly<Record<string, unknown>>) =>
      new Promise<Result>((resolve, reject) => {
        last += 1
        const id = last
        const late = setTimeout(() => {
          waiting.delete(id)
          reject(new Error(`${method} had no answer for ${COMMAND_MS} ms`))
        }, COMMAND_MS)
        waiting.set(id, {
          resolve: (result) => {
            clearTimeout(late)
            resolve(result as Result)
          },
          reject: (error) => {
            clearTimeout(late)
            reject(error)
          },
        })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    close: () => socket.close(),
  }
}
