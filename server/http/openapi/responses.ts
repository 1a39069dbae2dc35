import type { Call } from '#domain/contract/call.ts'
import { errors } from '#domain/contract/errors.ts'
import { programScopeOf } from '#domain/contract/program-calls.ts'
import { CALLS_PER_MINUTE } from '../calls-per-minute.ts'
import type { Json } from './json.ts'
import { refTo } from './schemas.ts'

const TITLES: Readonly<Record<number, string>> = {
  400: 'The request is invalid, or the session has ended (`session.ended`: sign in again).',
  401: 'No valid access token.',
  403: 'Signed in but not allowed, or the brand does not match the host.',
  404: 'Not found for this account and brand.',
  409: 'It has changed meanwhile.',
  413: 'The body is too large.',
  415: 'The body is of the wrong type.',
  421: 'No brand is served under this host.',
  422: 'A rule refused it.',
  426: 'The command protocol of the device is no longer accepted: update the app.',
  429: 'Too many requests: retry after `Retry-After`.',
  503: 'The service cannot answer now: retry after `Retry-After`.',
  507: 'No space is left for files: retry later.',
}

const WAITS = new Set([429, 503, 507])
/** No token, or one without the scope. */
const CHALLENGES = new Set([401, 403])
const nameOf = (status: number): string => `Refused${status}`

/** Returns one response for each status of a refusal, with the refusals of that status. Decisions §1 */
export function refusalResponses(): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(TITLES).map(([status, title]) => [nameOf(Number(status)), refusalOf(Number(status), title)]),
  )
}

function refusalOf(status: number, title: string): Json {
  const own = Object.entries(errors).filter(([, { status: its }]) => its === status)
  const examples = Object.fromEntries(
    own.map(([error, { code, text }]) => [
      error,
      { summary: text.message, value: { code, error, msg: text.message, data: null } },
    ]),
  )
  return {
    description: title,
    headers: {
      ...HEADERS,
      ...(WAITS.has(status) && { 'Retry-After': toHeader('RetryAfter') }),
      ...(status === 429 && LIMIT_HEADERS),
      ...(CHALLENGES.has(status) && { 'WWW-Authenticate': toHeader('Challenge') }),
    },
    content: { 'application/json': { schema: refTo('Refusal'), ...(own.length > 0 && { examples }) } },
  }
}

export const responseHeaders: Readonly<Record<string, Json>> = {
  Marker: {
    description: 'Marks answers of this API, so that a captive portal is never mistaken for it.',
    schema: { type: 'string', const: '1' },
  },
  Protocols: {
    description: 'Versions of the command protocol that are accepted, as `min-max`.',
    schema: { type: 'string', examples: ['1-1'] },
  },
  RequestId: { description: 'Identifies the request in the service’s log.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds after which to retry.', schema: { type: 'integer', minimum: 1 } },
  Limit: { description: 'Calls allowed in a window.', schema: { type: 'integer', minimum: 1, examples: [600] } },
  LimitRemaining: { description: 'Calls left in this window.', schema: { type: 'integer', minimum: 0 } },
  LimitReset: { description: 'Seconds until the next window begins.', schema: { type: 'integer', minimum: 1 } },
  Challenge: {
    description:
      'How to sign in: `Bearer`, with `error="insufficient_scope"` if the token lacks the scope; `Basic` if a program requests its token.',
    schema: { type: 'string', examples: ['Bearer'] },
  },
  ETag: { description: 'Identifies the answer: send it as `If-None-Match`.', schema: { type: 'string' } },
  FileName: { description: 'Name of the file.', schema: { type: 'string', examples: ['attachment; filename="order.xlsx"'] } },
  SessionCookie: {
    description: 'The refresh token: HttpOnly, SameSite and, over https, with the prefix `__Host-`.',
    schema: { type: 'string' },
  },
  ClearSiteData: { description: 'What the browser must clear.', schema: { type: 'string' } },
}
const toHeader = (name: string) => ({ $ref: `#/components/headers/${name}` })
const HEADERS = {
  'X-Tradepad': toHeader('Marker'),
  'X-Tradepad-Protocols': toHeader('Protocols'),
  'X-Request-Id': toHeader('RequestId'),
}

const LIMIT_HEADERS = {
  'RateLimit-Limit': toHeader('Limit'),
  'RateLimit-Remaining': toHeader('LimitRemaining'),
  'RateLimit-Reset': toHeader('LimitReset'),
}

/** Calls that count attempts to guess a secret; the limits are in server/features. */
const COUNTS_GUESSES = new Set([
  'access.token',
  ...['login', 'workerLogin', 'forgotPassword', 'resetPassword', 'changePassword'].map((verb) => `account.${verb}`),
  ...['question', 'signInQuestion', 'signIn'].map((verb) => `passkeys.${verb}`),
])
/** True for calls that are limited per minute, as is every call of a client’s own program. */
const isCounted = (call: Call): boolean =>
  programScopeOf(call) !== null || Object.hasOwn(CALLS_PER_MINUTE, call.name) || COUNTS_GUESSES.has(call.name)

const SETS_COOKIE = new Set(['account.login', 'account.workerLogin', 'account.refresh', 'account.actFor'])

export const successHeaders = (call: Call): Json => ({
  ...HEADERS,
  ...(isCounted(call) && LIMIT_HEADERS),
  ...((call.cached || call.binary) && { ETag: toHeader('ETag') }),
  ...(call.binary && { 'Content-Disposition': toHeader('FileName') }),
  ...(SETS_COOKIE.has(call.name) && { 'Set-Cookie': toHeader('SessionCookie') }),
  ...(call.name === 'account.logout' && { 'Clear-Site-Data': toHeader('ClearSiteData') }),
})

/** Returns the refusals that a call can give: by who may call, its input and its effect. */
export function refusalsOf(call: Call): Json {
  const takes = call.body ?? call.file ?? call.bytes
  const writes = call.method !== 'GET' || call.changes === true
  const statuses = [
    400,
    ...(call.auth === 'none' ? [] : [401]),
    403,
    ...(call.params || call.query || takes ? [404] : []),
    ...(writes || call.name === 'catalogue.volatile' ? [409] : []),
    ...(takes ? [413, 415] : []),
    421,
    ...(writes ? [422] : []),
    ...(call.name === 'sync.commands' ? [426] : []),
    429,
    503,
    ...(call.bytes || call.file ? [507] : []),
  ]
  const one = (status: number) => [String(status), { $ref: `#/components/responses/${nameOf(status)}` }] as const
  return Object.fromEntries(statuses.map(one))
}
