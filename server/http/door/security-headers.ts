import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { isHttps } from '../web.ts'
import { isApiAddress } from './api-address.ts'

/**
 * Nothing inline, nothing foreign: script injection has nothing to work with. WebAssembly is for the barcode reader, from our own
 * origin; it does not allow eval.
 */
const APP_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}
/** An answer of the API is data: as a page it may do nothing. */
const API_POLICY = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}
const HSTS = { maxAge: 63_072_000, includeSubDomains: true }
const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'

/** Headers of answers sent before there is a request: those of the API, written out. A test keeps the two in step. */
export const bareHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': Object.entries(API_POLICY)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';'),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  ...(isSecure && { 'strict-transport-security': `max-age=${HSTS.maxAge}; includeSubDomains` }),
})

export const addSecurityHeaders = async (fastify: FastifyInstance, publicUrl: string | null): Promise<void> => {
  await fastify.register(helmet, {
    // The policy depends on the address, so the hook below applies it.
    global: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
  fastify.addHook('onRequest', async (request, reply) => {
    reply.helmet({
      contentSecurityPolicy: { useDefaults: false, directives: isApiAddress(request.url) ? API_POLICY : APP_POLICY },
      hsts: isHttps(request, publicUrl) ? HSTS : false,
    })
    // Helmet does not set this one.
    void reply.header('permissions-policy', PERMISSIONS)
  })
}
