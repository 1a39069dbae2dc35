import type { FastifyInstance, FastifyReply } from 'fastify'
import { DomainError } from '../domain-error.ts'
import { isApiAddress } from './api-address.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

/** Which methods each address takes: collected from the routes that are added after this. */
export type Addresses = ReadonlyMap<string, ReadonlySet<string>>

export const collectAddresses = (fastify: FastifyInstance): Addresses => {
  const taken = new Map<string, Set<string>>()
  fastify.addHook('onRoute', ({ url, method }) => {
    const methods = taken.get(url) ?? new Set()
    taken.set(url, methods)
    for (const one of [method].flat()) methods.add(one)
  })
  return taken
}

/** A known address with another method is answered with those it allows (RFC 9110 §15.5.6); OPTIONS asks for just that. */
export const refuseOtherMethods = (fastify: FastifyInstance, addresses: Addresses): void => {
  for (const [url, taken] of new Map(addresses)) {
    const others = METHODS.filter((method) => !taken.has(method))
    const allow = [...METHODS.filter((method) => taken.has(method)), 'OPTIONS'].join(', ')
    const tell = (reply: FastifyReply) => {
      void reply.header('allow', allow)
      if (reply.request.method === 'OPTIONS') return reply.code(204).send()
      throw new DomainError('request.wrongMethod')
    }
    fastify.route({
      method: others,
      url,
      // Before a body is read: what it holds no longer matters.
      onRequest: async (request, reply) => {
        // The app's own addresses are all that nothing else serves; below the API that is nothing at all.
        if (url === '/*' && isApiAddress(request.url)) throw new DomainError('request.notFound')
        return tell(reply)
      },
      handler: (_request, reply) => tell(reply),
    })
  }
}
