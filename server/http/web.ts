import type { FastifyReply, FastifyRequest } from 'fastify'

export interface CookieOptions {
  /** Seconds; 0 removes the cookie. */
  readonly maxAge: number
  readonly sameSite: 'strict' | 'lax'
  readonly path: string
}

/** What a handler may know of the request around its call, and leave on the answer. */
export interface Web {
  /** The caller's address; behind proxies only as far as TRUST_PROXY says. */
  readonly ip: string
  /** `https://shop.example`: where the browser sees us. */
  readonly origin: string
  cookie(name: string): string | undefined
  /** Always HttpOnly; Secure on https. */
  setCookie(name: string, value: string, options: CookieOptions): void
}

export const webOf = (request: FastifyRequest, reply: FastifyReply, publicUrl: string | null): Web => {
  const origin = originOf(request, publicUrl)
  return {
    ip: request.ip,
    origin,
    cookie: (name) => request.cookies[name],
    setCookie(name, value, { maxAge, sameSite, path }) {
      void reply.setCookie(name, value, { httpOnly: true, secure: origin.startsWith('https:'), maxAge, sameSite, path })
    },
  }
}

/** PUBLIC_URL where this is its host; behind a proxy that is not trusted the request alone does not know about https. */
export const originOf = (request: FastifyRequest, publicUrl: string | null): string =>
  publicUrl !== null && URL.parse(publicUrl)?.host === request.host ? publicUrl : `${request.protocol}://${request.host}`

/** A command of a batch brings nothing but its body. */
export const noWeb: Web = { ip: '', origin: '', cookie: () => undefined, setCookie: () => undefined }
