import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestSafely } from 'node:https'
import type { LookupFunction } from 'node:net'
import { json } from 'node:stream/consumers'

interface HttpAnswer {
  readonly status: number
  /** The body as JSON. */
  readonly body: unknown
}

interface Asking {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly signal: AbortSignal
}

/** Names below localhost are this machine; not every system resolves them. */
const lookupHere: LookupFunction = (_host, { all }, found) =>
  all === true ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4)
const isHere = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

export async function askHttp(address: string, { method, headers, body, signal }: Asking): Promise<HttpAnswer> {
  const url = new URL(address)
  const send = url.protocol === 'https:' ? requestSafely : request
  const asked = send(url, { method, headers, signal, ...(isHere(url.hostname) && { lookup: lookupHere }) })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, body: await json(answer) }
}
