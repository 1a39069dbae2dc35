import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Taken } from './rate-limit.ts'

export interface CookieOptions {
  /** Seconds; 0 removes the cookie. */
  readonly maxAge: number
  readonly sameSite: 'strict' | 'lax'
  readonly path: string
}

/** A sign-out also clears the person's data from the browser's cache. Storage stays: it holds unsent work, sealed. */
const CLEARED_AT_SIGN_OUT = '"cache"'

/** What a handler may know about the request around its call, and set on the response. */
export interface Web {
  /** Same as in `x-request-id` of the answer and in the log. */
  readonly requestId: string
  /** The caller's address; proxies are trusted only as far as TRUST_PROXY says. */
  readonly ip: string
  /** The browser's own description, truncated; for a person who looks at their sessions. */
  readonly userAgent: string
  /** `https://shop.example`: our origin as the browser sees it. */
  readonly origin: string
  cookie(name: string): string | undefined
  /** Name and secret of HTTP Basic, as a program signs in (RFC 6749 §2.3.1). */
  basic(): { readonly name: string; readonly secret: string } | null
  /** Always HttpOnly. On https it is Secure and bound to this one host by its name, so that no neighbouring host can plant one. */
  setCookie(name: string, value: string, options: CookieOptions): void
  /** Asks the browser to drop its cached answers. */
  clearCache(): void
  /** Reports how many attempts are left, and for how long, in the headers that programs know. */
  tellLimit(limit: Pick<Taken, 'limit' | 'left' | 'seconds'>): void
}

const USER_AGENT_MAX = 300

export const webOf = (request: FastifyRequest, reply: FastifyReply, publicUrl: string | null): Web => {
  const origin = originOf(request, publicUrl)
  const secure = origin.startsWith('https:')
  const nameOf = (name: string) => (secure ? `__Host-${name}` : name)
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
    origin,
    cookie: (name) => request.cookies[nameOf(name)],
    basic: () => basicOf(request.headers.authorization),
    setCookie(name, value, { maxAge, sameSite, path }) {
      // Browsers accept the prefix only with the path of the whole host (RFC 6265bis §4.1.3.2).
      void reply.setCookie(nameOf(name), value, { httpOnly: true, secure, maxAge, sameSite, path: secure ? '/' : path })
    },
    clearCache: () => void reply.header('clear-site-data', CLEARED_AT_SIGN_OUT),
    tellLimit: ({ limit, left, seconds }) =>
      void reply.header('ratelimit-limit', limit).header('ratelimit-remaining', left).header('ratelimit-reset', seconds),
  }
}

const basicOf = (header: string | undefined) => {
  const found = /^Basic ([A-Za-z0-9+/=]{1,1000})$/i.exec(header ?? '')?.[1]
  const [, name, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(found ?? '', 'base64').toString()) ?? []
  return name === undefined || secret === undefined ? null : { name, secret }
}

/** Behind an untrusted proxy the request alone cannot tell: if PUBLIC_URL is https, every brand's host is. */
export const isHttps = ({ protocol }: Pick<FastifyRequest, 'protocol'>, publicUrl: string | null): boolean =>
  protocol === 'https' || (publicUrl?.startsWith('https:') ?? false)

const originOf = (request: FastifyRequest, publicUrl: string | null): string =>
  publicUrl !== null && URL.parse(publicUrl)?.host === request.host
    ? publicUrl
    : `${isHttps(request, publicUrl) ? 'https' : 'http'}://${request.host}`

/** For a command of a batch, which brings nothing but its body. */
export const noWeb: Web = {
  requestId: '',
  ip: '',
  userAgent: '',
  origin: '',
  cookie: () => undefined,
  basic: () => null,
  setCookie: () => undefined,
  clearCache: () => undefined,
  tellLimit: () => undefined,
}
