import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { API_MARKER, API_MARKER_HEADER } from '#domain/contract/envelope.ts'
import { askedLanguage } from '../asked-language.ts'
import { DomainError } from '../domain-error.ts'
import { answerOf, envelopeOf } from '../run-call.ts'
import { isHttps } from '../web.ts'
import type { Words } from '../words.ts'
import { bareHeaders } from './security-headers.ts'

/** Answers requests that never reach our code, with the same envelope and headers as every other answer. */
export const answerBroken = (words: Words, publicUrl: string | null) => ({
  /** The address cannot be decoded, or a part of it is too long: no hook has run. */
  frameworkErrors(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    const refused = new DomainError('request.invalid', { values: { field: 'address' } })
    const answer = answerOf({ words }, refused, askedLanguage(request))
    const headers = { ...bareHeaders(isHttps(request, publicUrl)), ...OURS, 'x-request-id': request.id }
    void reply.code(answer.status).headers(headers).send(envelopeOf(answer))
  },
  /** The input is not HTTP, its headers are too large, or it takes too long: there is only a socket. */
  clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
    const refused = tooLarge
      ? new DomainError('request.headersTooLarge')
      : new DomainError('request.invalid', { values: { field: 'HTTP' } })
    const answer = answerOf({ words }, refused, 'en')
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : answer.status
    const body = JSON.stringify(envelopeOf(answer))
    const headers = {
      ...bareHeaders(publicUrl?.startsWith('https:') ?? false),
      ...OURS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
  },
})

const OURS = { [API_MARKER_HEADER]: API_MARKER, 'cache-control': 'no-store' }
