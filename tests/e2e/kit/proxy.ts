import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** The parts of a browser's request that rules need. */
export interface Passing {
  readonly method: string
  readonly path: string
  readonly body: string
}

export type Rule = (passing: Passing) => boolean

/** A file that arrives changed; `from` returns the server's name for it, or undefined for every other file. */
export interface Altered {
  from(path: string): string | undefined
  change(text: string, path: string): string
}

/** A request held back on its way to the server, or on its way back after the server has acted on it. */
export interface Held {
  readonly arrived: Promise<void>
  /** Lets it continue; resolves when the server has answered and the browser, if it is still there, has the answer. */
  release(): Promise<void>
}

export interface Refusal {
  readonly rule: Rule
  readonly status: number
  headers(): Readonly<Record<string, string>>
}

/** A proxy between browser and server: tests cut the network here, never by a mock (design §7). */
export interface Proxy {
  readonly origin: string
  /** Stops listening and drops every connection: nothing answers. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** The server acts on the next matching request, and its answer never reaches the browser. */
  swallowNext(rule: Rule): void
  /** Holds the next matching request until it is released; only the browser itself may give up earlier. */
  holdNext(rule: Rule, where: 'request' | 'answer'): Held
  /** Breaks the connection when half of the next matching request has reached the server, or half of its answer the browser. */
  breakNext(rule: Rule, where: 'request' | 'answer'): void
  /** Makes matching requests fail as if no server were there, while all others pass; undefined ends it. */
  block(rule: Rule | undefined): void
  /** Answers matching requests here, as an overloaded server would, so that they never reach the server; undefined ends it. */
  refuse(refusal: Refusal | undefined): void
  /** Number of requests that were broken or blocked. */
  broken(): number
  /** From now on these files arrive changed, as after a new release; undefined ends it. */
  alter(files: Altered | undefined): void
  /** Delays every request by this many milliseconds from now on, like a long round trip. */
  slow(ms: number): void
  /** Every answer carries these headers, as from a server of another release; undefined ends it. */
  announce(headers: Readonly<Record<string, string>> | undefined): void
  /** Number of swallowed answers. */
  swallowed(): number
  /** Resolves when the server has finished all writing requests, also those of browsers that are gone. */
  quiet(): Promise<void>
  /** Every request that passed, in order. */
  readonly seen: readonly Passing[]
  /** Sets the port that requests go to; a restarted server may have another one. */
  target(port: number): void
  close(): Promise<void>
}

type Change = ((text: string) => string) | undefined

const readAll = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

interface Trap {
  readonly rule: Rule
  readonly where: 'request' | 'answer'
  /** Handles the exchange instead of passing it; resolves to `pass` to let it pass all the same. */
  spring(connection: Connection, whole: Buffer): Promise<'pass' | 'gone'>
  passed?(): void
}
/** One exchange as a trap sees it. */
interface Connection {
  /** Lets half of it through, then breaks the connection. */
  half(whole: Buffer): Promise<void>
  destroy(): void
}

export const startProxy = async (serverPort: number): Promise<Proxy> => {
  let port = serverPort
  let swallowedCount = 0
  let brokenCount = 0
  let blocked: Rule | undefined
  let refusal: Refusal | undefined
  let altered: Altered | undefined
  let announced: Readonly<Record<string, string>> = {}
  let slowedBy = 0
  const traps: Trap[] = []
  const seen: Passing[] = []
  const sockets = new Set<Socket>()
  const writing = new Set<Promise<void>>()

  const trapFor = (passing: Passing): Trap | undefined => {
    const found = traps.findIndex(({ rule }) => rule(passing))
    return found < 0 ? undefined : traps.splice(found, 1)[0]
  }

  const finish = async (answer: http.IncomingMessage, response: http.ServerResponse, trap: Trap | undefined, change: Change) => {
    const status = answer.statusCode ?? 502
    if (!trap && !change) {
      response.writeHead(status, { ...answer.headers, ...announced })
      answer.on('error', () => response.destroy())
      // A browser that is gone reads no more, and an unread answer never ends: the next test would wait for it in `quiet`.
      const readOn = () => answer.unpipe(response).resume()
      if (response.destroyed) return void readOn()
      response.once('close', readOn)
      answer.pipe(response)
      return
    }
    const read = await readAll(answer)
    const whole = change ? Buffer.from(change(read.toString('utf8'))) : read
    const { etag, 'content-length': _, 'transfer-encoding': __, ...plain } = answer.headers
    const headers = { ...plain, ...(!change && etag !== undefined && { etag }), 'content-length': whole.length, ...announced }
    const destroy = () => response.destroy()
    const half = async (bytes: Buffer) => {
      response.writeHead(status, headers)
      await new Promise((resolve) => response.write(bytes.subarray(0, bytes.length / 2), resolve))
      response.destroy()
    }
    if (trap?.where === 'answer' && (await trap.spring({ half, destroy }, whole)) === 'gone') return
    response.writeHead(status, headers)
    response.end(whole)
    trap?.passed?.()
  }

  const pass = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const body = await readAll(request)
    if (slowedBy > 0) await new Promise((resolve) => setTimeout(resolve, slowedBy))
    const passing = { method: request.method ?? 'GET', path: request.url ?? '/', body: body.toString('utf8') }
    const breakOff = () => request.socket.destroy()
    if (blocked?.(passing) === true) {
      brokenCount += 1
      breakOff()
      return
    }
    seen.push(passing)
    if (refusal?.rule(passing) === true) {
      response.writeHead(refusal.status, { 'content-type': 'application/json', ...refusal.headers() }).end('{}')
      return
    }
    const trap = trapFor(passing)
    const from = altered?.from(passing.path)
    const changing = from === undefined ? undefined : altered
    const change = changing && ((text: string) => changing.change(text, passing.path))
    const headers = { ...request.headers }
    if (change) {
      // Whole and uncompressed, so that it can be changed.
      delete headers['if-none-match']
      delete headers['accept-encoding']
    }
    const askServer = () => {
      const options = { host: '127.0.0.1', port, method: request.method, path: from ?? request.url, headers }
      const upstream = http.request(options, (answer) => {
        finish(answer, response, trap, change).catch(breakOff)
      })
      // A dead server looks to the browser as it would without a proxy: the connection breaks.
      upstream.on('error', breakOff)
      if (request.method !== 'GET') {
        const closed = new Promise<void>((resolve) => upstream.once('close', resolve))
        writing.add(closed)
        void closed.then(() => writing.delete(closed))
      }
      return upstream
    }
    const half = async (bytes: Buffer) => {
      const upstream = askServer()
      await new Promise((resolve) => upstream.write(bytes.subarray(0, bytes.length / 2), resolve))
      upstream.destroy()
      breakOff()
    }
    if (trap?.where === 'request' && (await trap.spring({ half, destroy: breakOff }, body)) === 'gone') return
    askServer().end(body)
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
    swallowNext(rule) {
      const spring: Trap['spring'] = async ({ destroy }) => {
        swallowedCount += 1
        destroy()
        return 'gone'
      }
      traps.push({ rule, where: 'answer', spring })
    },
    holdNext(rule, where) {
      const arrived = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      const passed = Promise.withResolvers<void>()
      const spring: Trap['spring'] = async () => {
        arrived.resolve()
        await released.promise
        return 'pass'
      }
      traps.push({ rule, where, spring, passed: passed.resolve })
      const release = () => {
        released.resolve()
        return passed.promise
      }
      return { arrived: arrived.promise, release }
    },
    breakNext(rule, where) {
      const spring: Trap['spring'] = async ({ half }, whole) => {
        brokenCount += 1
        await half(whole)
        return 'gone'
      }
      traps.push({ rule, where, spring })
    },
    block(rule) {
      blocked = rule
    },
    refuse(next) {
      refusal = next
    },
    slow(ms) {
      slowedBy = ms
    },
    announce(headers) {
      announced = headers ?? {}
    },
    broken: () => brokenCount,
    alter(files) {
      altered = files
    },
    swallowed: () => swallowedCount,
    quiet: async () => {
      while (writing.size > 0) await Promise.all(writing)
    },
    seen,
    target: (next) => {
      port = next
    },
    close: cut,
  }
}
