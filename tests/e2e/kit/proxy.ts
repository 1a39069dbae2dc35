import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What the browser asked for, as far as a rule needs it. */
export interface Passing {
  readonly method: string
  readonly path: string
  readonly body: string
}

/** A proxy between browser and server: the network is cut here, never by a mock (design §7). */
export interface Proxy {
  readonly origin: string
  /** Stops listening and drops every connection: nothing answers any more. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** The server acts on the next matching request, and its answer never reaches the browser. */
  swallowNext(rule: (passing: Passing) => boolean): void
  /** From now on this file's text arrives changed, as after a new release; undefined ends it. */
  alter(file: { readonly path: string; change(text: string): string } | undefined): void
  /** How many answers were swallowed. */
  swallowed(): number
  /** Every request that passed, in order. */
  readonly seen: readonly Passing[]
  /** Where requests go; a restarted server may have another port. */
  target(port: number): void
  close(): Promise<void>
}

const readAll = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export const startProxy = async (serverPort: number): Promise<Proxy> => {
  let port = serverPort
  let rule: ((passing: Passing) => boolean) | undefined
  let swallowedCount = 0
  let altered: { readonly path: string; change(text: string): string } | undefined
  const seen: Passing[] = []
  const sockets = new Set<Socket>()

  const swallowAnswer = async (answer: http.IncomingMessage, request: http.IncomingMessage): Promise<void> => {
    await readAll(answer)
    swallowedCount += 1
    request.socket.destroy()
  }

  const sendAltered = async (change: (text: string) => string, answer: http.IncomingMessage, response: http.ServerResponse) => {
    const text = change((await readAll(answer)).toString('utf8'))
    const { etag: _, 'content-length': __, ...headers } = answer.headers
    response.writeHead(answer.statusCode ?? 502, headers)
    response.end(text)
  }

  const pass = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const body = await readAll(request)
    const passing = { method: request.method ?? 'GET', path: request.url ?? '/', body: body.toString('utf8') }
    seen.push(passing)
    const swallow = rule?.(passing) === true
    if (swallow) rule = undefined
    const change = altered?.path === passing.path ? altered.change : undefined
    const headers = { ...request.headers }
    if (change) {
      // Whole and plain, so that it can be changed.
      delete headers['if-none-match']
      delete headers['accept-encoding']
    }
    const upstream = http.request({ host: '127.0.0.1', port, method: request.method, path: request.url, headers }, (answer) => {
      if (swallow) {
        void swallowAnswer(answer, request)
        return
      }
      if (change) {
        void sendAltered(change, answer, response)
        return
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', () => request.socket.destroy())
    })
    // A dead server looks to the browser as it would without a proxy: the connection breaks.
    upstream.on('error', () => request.socket.destroy())
    upstream.end(body)
  }

  const open = (listenPort: number): Promise<http.Server> =>
    new Promise((resolve, reject) => {
      const server = http.createServer((request, response) => void pass(request, response).catch(() => request.socket.destroy()))
      server.on('connection', (socket) => {
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
        socket.on('error', () => socket.destroy())
      })
      server.once('error', reject)
      server.listen(listenPort, '127.0.0.1', () => resolve(server))
    })

  let server: http.Server | undefined = await open(0)
  const listenPort = (server.address() as AddressInfo).port
  const cut = async (): Promise<void> => {
    const closing = server
    if (!closing) return
    server = undefined
    const closed = new Promise<void>((resolve) => closing.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    origin: `http://localhost:${listenPort}`,
    cut,
    mend: async () => {
      server ??= await open(listenPort)
    },
    swallowNext: (next) => {
      rule = next
    },
    alter: (file) => {
      altered = file
    },
    swallowed: () => swallowedCount,
    seen,
    target: (next) => {
      port = next
    },
    close: cut,
  }
}
