import type { FastifyInstance, FastifyReply } from 'fastify'
import { DomainError } from '../domain-error.ts'
import { isApiAddress } from './api-address.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

/** Methods that each address accepts, collected from the routes added after this. */
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

/** Answers a known address with another method by those it allows (RFC 9110 §15.5.6), which is also what OPTIONS asks. */
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
      // Before the body is read: its content no longer matters.
      onRequest: async (request, reply) => {
        // The app's addresses are all those that nothing else serves; below the API such an address does not exist.
        if (url === '/*' && isApiAddress(request.url)) throw new DomainError('request.notFound')
        return tell(reply)
      },
      handler: (_request, reply) => tell(reply),
    })
  }
}
