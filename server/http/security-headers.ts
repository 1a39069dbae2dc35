import type { FastifyInstance } from 'fastify'
import { API_BASE } from './mount.ts'

/**
 * Nothing inline, nothing foreign: what script injection would need is not there (decisions §3). WebAssembly is the barcode
 * reader's, from our own origin; it is no eval.
 */
const APP_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
const HSTS = 'max-age=63072000; includeSubDomains'

export const addSecurityHeaders = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', async (request, reply) => {
    void reply
      .header('content-security-policy', request.url.startsWith(`${API_BASE}/`) ? API_POLICY : APP_POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-frame-options', 'DENY')
      .header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()')
    if (request.protocol === 'https') void reply.header('strict-transport-security', HSTS)
  })
}
