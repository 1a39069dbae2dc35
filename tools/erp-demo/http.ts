import { request } from 'node:http'
import { request as requestSafely } from 'node:https'
import type { LookupFunction } from 'node:net'

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

/** Names below localhost are this machine; not every system knows it. */
const lookupHere: LookupFunction = (_host, { all }, found) =>
  all === true ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4)
const isHere = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

export function askHttp(address: string, { method, headers, body, signal }: Asking): Promise<HttpAnswer> {
  const url = new URL(address)
  const send = url.protocol === 'https:' ? requestSafely : request
  return new Promise((resolve, reject) => {
    const asked = send(url, { method, headers, signal, ...(isHere(url.hostname) && { lookup: lookupHere }) }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        try {
          resolve({ status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString('utf8')) })
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
