import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { API_MARKER, API_MARKER_HEADER } from '#domain/contract/envelope.ts'
import type { ErrorName } from '#domain/contract/errors.ts'
import { hasCode } from '../db/data-lock.ts'
import { ObjectStoreAway } from '../files/object-store.ts'
import { isDatabaseAway, isStatementTimeout, isTransient, sqlState } from '../db/pg-errors.ts'
import type { Api } from './api.ts'
import { askedLanguage } from './asked-language.ts'
import { isApiAddress } from './door/api-address.ts'
import { sendAnswer } from './mount.ts'
import { DomainError } from './domain-error.ts'
import { answerOf } from './run-call.ts'

/** Turns any error into the envelope, in one place; nothing internal is exposed (decisions §1). */
export const handleErrors = (api: Api): void => {
  api.fastify.setErrorHandler((error: FastifyError, request, reply) => sendError(api, error, request, reply))
  api.fastify.setNotFoundHandler((request, reply) => sendError(api, new DomainError('request.notFound'), request, reply))
}

const sendError = (api: Api, error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refused = domainErrorOf(error)
  const answer = answerOf(api, { error: refused.error, data: refused.data }, askedLanguage(request))
  if (answer.status === 500) request.log.error({ err: error }, 'request failed')
  else if (answer.status > 500) request.log.warn({ err: error }, 'not able to answer')
  void reply.header(API_MARKER_HEADER, API_MARKER).header('cache-control', 'no-store')
  if (isForEyes(request)) return reply.code(answer.status).type('text/plain; charset=utf-8').send(answer.msg)
  return sendAnswer(reply, answer)
}

/** True if a person opened a page of this host: they read a sentence, not an envelope. */
const isForEyes = ({ url, headers }: FastifyRequest): boolean =>
  !isApiAddress(url) && (headers.accept?.includes('text/html') ?? false)

/** Turns any error into the refusal that the caller gets. */
export const domainErrorOf = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error
  const name = nameFor(error)
  return new DomainError(name, name === 'request.invalid' ? { values: { field: 'body' } } : null)
}

/** Fastify's own refusals, before our code runs. */
const nameByFastifyCode: Readonly<Record<string, ErrorName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.wrongKind',
  FST_ERR_BAD_URL: 'request.notFound',
}

const nameFor = (error: unknown): ErrorName => {
  const state = sqlState(error)
  if (state === '53100' || hasCode(error, 'ENOSPC', 'EDQUOT')) return 'server.full'
  if (error instanceof ObjectStoreAway) return 'server.unavailable'
  if (isDatabaseAway(error) || isStatementTimeout(error) || isTransient(error)) return 'server.unavailable'
  // Data that PostgreSQL cannot hold (a NUL, a number too large) passed the contract: the caller's fault, not ours.
  if (state?.startsWith('22')) return 'request.invalid'
  const { code, statusCode } = error instanceof Error ? (error as Partial<FastifyError>) : {}
  const known = code === undefined ? undefined : nameByFastifyCode[code]
  if (known) return known
  if (state === undefined && statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    if (statusCode === 413) return 'request.tooLarge'
    return statusCode === 415 ? 'request.wrongKind' : 'request.invalid'
  }
  return 'server.failed'
}
