import { request as httpRequest } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { DeliveryProblem } from '#domain/rules/webhooks.ts'
import { InsideAddress, publicLookup } from './public-address.ts'
import type { Resolve } from './public-address.ts'
import { mayPostTo } from './webhook-url.ts'

export interface Posting {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What came of one attempt. `answer` is the beginning of what the server said. */
export interface Answered {
  readonly problem: Exclude<DeliveryProblem, 'off'> | null
  readonly status: number | null
  /** Seconds. */
  readonly retryAfter: number | null
  readonly ms: number
  readonly answer: string
}

export type Post = (posting: Posting) => Promise<Answered>

interface Options {
  /** Origins of this machine, which only development allows. */
  readonly origins: readonly string[]
  readonly resolve?: Resolve
  readonly waitMs?: number
}

const WAIT_MS = 15_000
const ANSWER_CHARS = 500
const ANSWER_BYTES = 4096
const AGENT = 'Tradepad-Webhooks/1'

/** Sends to servers on the internet. Never throws: what went wrong is the answer. A redirect is not followed: it is an answer like another. */
export const createPost =
  ({ origins, resolve, waitMs = WAIT_MS }: Options): Post =>
  (posting) => {
    const begun = performance.now()
    const end = (said: Partial<Answered>): Answered => ({
      problem: null,
      status: null,
      retryAfter: null,
      answer: '',
      ...said,
      ms: Math.round(performance.now() - begun),
    })
    if (!mayPostTo(posting.url, origins)) return Promise.resolve(end({ problem: 'address' }))
    const url = new URL(posting.url)
    const lookup = origins.includes(url.origin) ? undefined : publicLookup(resolve)
    return new Promise((done) => {
      const request = (url.protocol === 'http:' ? httpRequest : httpsRequest)(url, {
        method: 'POST',
        // A connection of its own, so that each is looked up and checked.
        agent: false,
        ...(lookup && { lookup }),
        signal: AbortSignal.timeout(waitMs),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(posting.body),
          'user-agent': AGENT,
          ...posting.headers,
        },
      })
      request.on('error', (error) => done(end({ problem: problemOf(error) })))
      const finish = async (response: IncomingMessage) => done(end(await readAnswer(request, response)))
      request.on('response', (response) => void finish(response))
      request.end(posting.body)
    })
  }

/** The beginning of the answer; a server that never ends it is not waited for. */
const readAnswer = async (request: ClientRequest, response: IncomingMessage): Promise<Partial<Answered>> => {
  const { statusCode: status = 0, headers } = response
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer)
      bytes += (chunk as Buffer).length
      if (bytes >= ANSWER_BYTES) break
    }
  } catch {
    // It has answered; what it did not finish is not needed.
  }
  request.destroy()
  return {
    status,
    problem: status >= 200 && status < 300 ? null : 'refused',
    retryAfter: secondsOf(headers['retry-after']),
    answer: shown(Buffer.concat(chunks).toString('utf8')),
  }
}

/** PostgreSQL takes no NUL, and nobody wants to see other control characters. */
const shown = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, ANSWER_CHARS)
    .toWellFormed()

/** Seconds, or a date (RFC 9110). */
const secondsOf = (header: string | undefined): number | null => {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

const problemOf = (error: NodeJS.ErrnoException): Exclude<DeliveryProblem, 'off'> => {
  if (error instanceof InsideAddress) return 'address'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout'
  const { code = '' } = error
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'name'
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code) ? 'certificate' : 'unreachable'
}
