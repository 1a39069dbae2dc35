import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../domain-error.ts'

/** Refuses malformed requests before their call is considered. */
export const checkRequests = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', async (request) => {
    checkHost(request)
    checkEncoding(request)
  })
}

const HOST_MAX = 253
/** A name (with an underscore it is no host name, but container networks use it) or an address, and a port. */
const name = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?(:\d{1,5})?$/i
const address = /^\[[0-9a-f:.]+\](:\d{1,5})?$/i

/** True for a valid Host header; nothing may be derived from any other. */
export const isHost = (text: string): boolean => {
  if (text.length > HOST_MAX + ':65535'.length || !(name.test(text) || address.test(text))) return false
  return URL.canParse(`http://${text}`)
}

/** Two Host headers are ambiguous (RFC 9112 §3.2); a missing one is left to the calls that need none. */
const checkHost = (request: FastifyRequest): void => {
  const { rawHeaders } = request.raw
  const given = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length
  const host = request.headers.host ?? ''
  const isRight = given <= 1 && (host === '' || isHost(host)) && (request.host === host || isHost(request.host))
  if (!isRight) refuse('request.invalid', { values: { field: 'Host' } })
}

/** A few bytes may expand to very many: our clients send no compressed bodies, so none is decompressed. */
const checkEncoding = ({ headers }: FastifyRequest): void => {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') refuse('request.wrongKind')
}
