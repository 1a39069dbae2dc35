import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { isApiAddress } from './api-address.ts'

/**
 * Redirects a screen opened without encryption to https (§2), but only if a trusted proxy reports the browser's protocol: without
 * one every request looks plain, and the redirect would never end. Calls are left alone, as a body must not travel twice; HSTS does
 * the rest.
 */
export const forceHttps = (
  fastify: FastifyInstance,
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
): void => {
  if (!publicUrl?.startsWith('https:') || trustProxy === 0) return
  fastify.addHook('onRequest', async (request, reply) => {
    if (isPlain(request) && !isInternal(request.hostname)) return reply.redirect(`https://${request.hostname}${request.url}`, 308)
  })
}

const isPlain = ({ protocol, method, url, headers }: FastifyRequest): boolean =>
  protocol === 'http' && headers['x-forwarded-proto'] !== undefined && /^(GET|HEAD)$/.test(method) && !isApiAddress(url)

/** True for this machine, names within a network and addresses: there is no certificate for them. */
const isInternal = (host: string): boolean =>
  !host.includes('.') || /\.(localhost|local|internal|test)$/i.test(host) || /^[\d.]+$/.test(host) || host.startsWith('[')
