import type { FastifyReply } from 'fastify'
import type { ErrorName } from '#domain/contract/errors.ts'
import type { Answer } from './run-call.ts'

/** Our refusals as codes of RFC 6749 (§5.2). */
const CODES: Readonly<Record<string, string>> = {
  'access.invalidClient': 'invalid_client',
  'access.grantUnsupported': 'unsupported_grant_type',
  'access.invalidScope': 'invalid_scope',
} satisfies Partial<Record<ErrorName, string>>
const BUSY = 429

/** Sends a token, or why there is none, for libraries that know the standard but not our envelope; our code is added to it. */
export const sendOauth = (reply: FastifyReply, { status, code, error, msg, data }: Answer) => {
  void reply.code(status).header('cache-control', 'no-store').header('pragma', 'no-cache')
  if (error === null) return reply.send(data)
  if (status === 401) void reply.header('www-authenticate', 'Basic realm="tradepad"')
  if (status >= BUSY) void reply.header('retry-after', 60)
  const said = CODES[error] ?? (status >= BUSY ? 'temporarily_unavailable' : 'invalid_request')
  return reply.send({ error: said, error_description: msg, code, reason: error })
}
