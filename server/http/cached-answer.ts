import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { envelopeOf } from './run-call.ts'
import type { Answer } from './run-call.ts'

/** A change of words or of a brand's file becomes visible within the hour. */
const KEPT_SECONDS = 3600

/** Answers a `cached` call: caches may keep it, and a client that has it gets 304. */
export const sendCached = (request: FastifyRequest, reply: FastifyReply, answer: Answer) => {
  const body = JSON.stringify(envelopeOf(answer))
  void reply
    .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
    .header('vary', 'accept-language')
    .type('application/json; charset=utf-8')
  return sendTagged(request, reply, body)
}

/** Sends a body with an ETag of its content: a request for an unchanged body is answered 304. */
export const sendTagged = (request: FastifyRequest, reply: FastifyReply, body: string | Buffer) => {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  void reply.header('etag', etag)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.send(body)
}
