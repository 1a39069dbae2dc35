import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
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

/** Outcome of one attempt. `answer` is the start of the server's answer. */
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

/**
 * Sends to servers on the internet. Never throws: errors are part of the answer. A redirect is not followed, but treated as any
 * other answer.
 */
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
        // A separate connection, so that each is looked up and checked.
        agent: false,
        ...(lookup && { lookup }),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(posting.body),
          'user-agent': AGENT,
          ...posting.headers,
        },
      })
      const settle = (said: Partial<Answered>) => {
        clearTimeout(limit)
        request.destroy()
        done(end(said))
      }
      let giveUp = (problem: Answered['problem']) => settle({ problem })
      // Our own timeout settles by itself: a connection may end without an error and without an answer.
      const limit = setTimeout(() => giveUp('timeout'), waitMs)
      request.on('error', (error) => giveUp(problemOf(error)))
      request.on('response', (response) => {
        const answer = readAnswer(response, settle)
        // The server has answered; the missing rest is not needed.
        giveUp = () => settle(answer())
      })
      // We asked for no other protocol: this is an answer like any other, and we must close the socket.
      request.on('upgrade', (response, socket) => {
        socket.destroy()
        settle(saidBy(response))
      })
      request.end(posting.body)
    })
  }

/**
 * Settles with the start of the answer: a server that never ends it is not waited for. The returned function gives what was
 * received so far.
 */
const readAnswer = (response: IncomingMessage, settle: (said: Partial<Answered>) => void): (() => Partial<Answered>) => {
  const chunks: Buffer[] = []
  let bytes = 0
  const soFar = () => ({ ...saidBy(response), answer: shown(Buffer.concat(chunks).toString('utf8')) })
  const finish = () => settle(soFar())
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= ANSWER_BYTES) finish()
  })
  response.on('error', finish).on('end', finish).on('close', finish)
  return soFar
}

const saidBy = ({ statusCode: status = 0, headers }: IncomingMessage): Partial<Answered> => ({
  status,
  problem: status >= 200 && status < 300 ? null : 'refused',
  retryAfter: secondsOf(headers['retry-after']),
})

/** Removes NUL, which PostgreSQL rejects, and other control characters, which nobody wants to see. */
const shown = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, ANSWER_CHARS)
    .toWellFormed()

/** Parses seconds, or a date (RFC 9110), into seconds. */
const secondsOf = (header: string | undefined): number | null => {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

const problemOf = (error: NodeJS.ErrnoException): Exclude<DeliveryProblem, 'off'> => {
  if (error instanceof InsideAddress) return 'address'
  const { code = '' } = error
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'name'
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code) ? 'certificate' : 'unreachable'
}
