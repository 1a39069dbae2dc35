import { createBrotliDecompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#domain/contract/call.ts'
import {
  API_MARKER,
  API_MARKER_HEADER,
  PROTOCOLS_HEADER,
  PROTOCOL_HEADER,
  PROTOCOL_MIN,
  PROTOCOL_VERSION,
} from '#domain/contract/envelope.ts'
import { uuid } from '#domain/contract/shapes.ts'
import * as v from 'valibot'
import { createFreeSpace } from '../files/free-space.ts'
import { createVapid } from '../push/vapid.ts'
import { accountShareOf, shareByAccount } from './account-share.ts'
import type { AnyHandler, Api, Mounted } from './api.ts'
import { isBytes } from './api.ts'
import { brandOf, checkBrandHeaders } from './asked-brand.ts'
import { askedLanguage } from './asked-language.ts'
import { API_BASE, isApiAddress } from './door/api-address.ts'
import { createLargeBodies } from './door/large-bodies.ts'
import { checkPageHeaders } from './door/page-headers.ts'
import type { Bytes, HandlerWithoutTransaction, Handler, RequestContext } from './handler.ts'
import { createInFlight } from './in-flight.ts'
import type { Place } from './in-flight.ts'
import { sendCached } from './cached-answer.ts'
import { CALLS_PER_MINUTE } from './calls-per-minute.ts'
import { MULTIPART, MULTIPART_BYTES_MAX, isMultipart, readMultipart } from './multipart.ts'
import { addressKey, enforce, rateLimit } from './rate-limit.ts'
import { refuse } from './domain-error.ts'
import { envelopeOf, runCall } from './run-call.ts'
import type { Answer } from './run-call.ts'
import { sendOauth } from './oauth.ts'
import { createSealKeys } from './seal-keys.ts'
import type { Services } from './services.ts'
import { createSessionGate } from './session-gate.ts'
import { isMachine } from './tokens.ts'
import type { AnyCaller } from './tokens.ts'
import { createTokens } from './tokens.ts'
import { webOf } from './web.ts'
import type { Words } from './words.ts'

/** Any call may carry a whole cart or order of 1,000 lines; a batch of 50 of them is the largest body. */
const BODY_BYTES_MAX = 512 * 1024
const BATCH_BYTES_MAX = 8 * 1024 * 1024

export const createApi = (fastify: FastifyInstance, services: Services, words: Words): Api => {
  fastify.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  fastify.addContentTypeParser(MULTIPART, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  fastify.addHook('onRequest', async (request, reply) => {
    if (!isApiAddress(request.url)) return
    void reply
      .header(API_MARKER_HEADER, API_MARKER)
      .header(PROTOCOLS_HEADER, `${PROTOCOL_MIN}-${PROTOCOL_VERSION}`)
      .header('cache-control', 'no-store')
      .header('x-request-id', request.id)
  })
  return {
    fastify,
    services,
    shared: shareByAccount(services.database, accountShareOf(services.config.databasePool)),
    handlers: new Map(),
    tokens: createTokens(services.config.jwtKeyFile),
    sealKeys: createSealKeys(services.config.jwtKeyFile),
    vapid: createVapid(services.config.push),
    sessions: createSessionGate(services.database),
    words,
    programs: rateLimit(services.database, { name: 'program', points: services.config.programCallsPerMinute, seconds: 60 }),
    inFlight: createInFlight(),
    largeBodies: createLargeBodies(),
    freeSpace: createFreeSpace(services.config.dataDir, services.config.freeSpaceReserve),
    limits: new Map(
      Object.entries(CALLS_PER_MINUTE).map(([name, points]) => [
        name,
        rateLimit(services.database, { name, points, seconds: 60 }),
      ]),
    ),
  }
}

/** Serves one call of the contract. The handler gets checked input and one open transaction in the caller's scope. */
export const mount = <const C extends Call>(api: Api, call: C, handler: Handler<C>): void =>
  register(api, { call, handler, opensOwnTransactions: false })

/**
 * Like `mount`, for handlers that open their own transactions: passwords, the identity provider, the command batch. Such a call
 * stores no idempotency key.
 */
export const mountWithoutTransaction = <const C extends Call>(api: Api, call: C, handler: HandlerWithoutTransaction<C>): void =>
  register(api, { call, handler: handler as unknown as AnyHandler, opensOwnTransactions: true })

/**
 * Like `mount`, for a call with a spreadsheet: it is read before the transaction is opened, so that a slow file holds no
 * connection. `read` returns what the handler gets in addition, or refuses.
 */
export const mountFile = <const C extends Call, P>(
  api: Api,
  call: C,
  read: (asked: Omit<RequestContext<C>, 'tx'>) => Promise<P>,
  handler: (asked: RequestContext<C>, read: P) => ReturnType<Handler<C>>,
): void => {
  const prepare: Mounted['prepare'] = async (before) => {
    const prepared = await read(before as unknown as RequestContext<C>)
    return (asked) => handler(asked as unknown as RequestContext<C>, prepared)
  }
  const unread: AnyHandler = () => Promise.reject(new TypeError(`${call.name} was run without its file`))
  register(api, { call, handler: unread, opensOwnTransactions: false, prepare })
}

const register = (api: Api, mounted: Mounted): void => {
  const { call } = mounted
  if (api.handlers.has(call.name)) throw new Error(`The call ${call.name} is mounted twice`)
  api.handlers.set(call.name, mounted)
  api.fastify.route({
    method: call.method,
    url: API_BASE + call.path,
    // HEAD is GET without the body; a GET that changes something has no HEAD.
    exposeHeadRoute: call.method === 'GET' && !call.changes,
    bodyLimit: bodyLimitOf(call),
    ...(bodyLimitOf(call) > BODY_BYTES_MAX && { onRequest: (request: FastifyRequest) => enterLarge(api, call, request) }),
    handler: async (request, reply) => {
      const place = api.inFlight.enter(call)
      try {
        return await answer(api, mounted, { request, reply, place })
      } finally {
        place.leave()
      }
    },
  })
}

/** Reads a large body only once its sender is known: an idle connection costs nothing, but what is read is held in memory. */
const enterLarge = async (api: Api, call: Call, request: FastifyRequest): Promise<void> => {
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number.isFinite(length)
  if (!hasBody || length <= BODY_BYTES_MAX) return
  // A body declared as a file may take ten minutes.
  if (isMultipart(request) && !call.file) refuse('request.wrongKind')
  const caller = call.auth === 'none' ? null : await readCaller(api, call, request, api.services.now())
  const leave = caller ? api.largeBodies.enter(caller.actor.id) : api.largeBodies.enterUnknown(addressKey(request.ip))
  request.raw.once('end', leave).once('close', leave)
  // A client that hung up while the token was read causes no further event.
  if (request.raw.destroyed) leave()
}

const bodyLimitOf = (call: Call): number => {
  if (call.file) return MULTIPART_BYTES_MAX
  return call.name === 'sync.commands' ? BATCH_BYTES_MAX : (call.bodyMax ?? BODY_BYTES_MAX)
}

interface Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly place: Place
}

const answer = async (api: Api, mounted: Mounted, { request, reply, place }: Asked) => {
  const { call } = mounted
  const brand = brandOf(request, api.services.config)
  checkProtocol(request)
  if (call.method !== 'GET' || call.changes) checkOwnPage(request)
  if (call.changes) checkOwnHeaders(request)
  checkPageHeaders(request)
  checkContentType(call, request)
  const now = api.services.now()
  const web = webOf(request, reply, api.services.config.publicUrl)
  const limit = api.limits.get(call.name)
  if (limit) enforce(web, [await limit.take(addressKey(request.ip))])
  const caller = call.auth === 'none' ? null : await readCaller(api, call, request, now)
  checkBrandHeaders(request, brand, caller)
  request.caller = caller
  if (caller) place.belongTo(caller)
  if (caller && isMachine(caller) && caller.account !== null) enforce(web, [await api.programs.take(caller.actor.id)])
  const key = call.method === 'GET' && !call.changes ? null : idempotencyKey(request)
  const given = request.body && isMultipart(request) ? await readMultipart(request, call, key) : undefined
  const result = await runCall(api, {
    mounted,
    caller,
    account: caller?.account ?? null,
    params: request.params,
    query: request.query,
    isAddress: true,
    body: given ? given.body : call.bytes ? undefined : request.body,
    bytes: given?.bytes ?? (Buffer.isBuffer(request.body) ? request.body : undefined),
    key,
    brand,
    language: askedLanguage(request),
    now,
    web,
  })
  if (call.oauth) return sendOauth(reply, result)
  if (call.cached && result.error === null) return sendCached(request, reply, result)
  return result.error === null && isBytes(result.data) ? sendBytes(request, reply, result.data) : sendAnswer(reply, result)
}

/** Seconds after which a device may retry when we cannot answer. */
const RETRY_AFTER_SECONDS = 5

export const sendAnswer = (reply: FastifyReply, answer: Answer) => {
  const { status, data, error } = answer
  // RFC 6750 (§3.1); the answer names the scope.
  if (error === 'access.scopeMissing') void reply.header('www-authenticate', 'Bearer error="insufficient_scope"')
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  if (status === 429 || status === 503 || status === 507) void reply.header('retry-after', retryAfter(data))
  return reply.code(status).send(envelopeOf(answer))
}

const retryAfter = (data: unknown): number => {
  const read = v.safeParse(v.object({ values: v.object({ seconds: v.number() }) }), data)
  return read.success ? read.output.values.seconds : RETRY_AFTER_SECONDS
}

const YEAR_SECONDS = 31_536_000

const sendBytes = (request: FastifyRequest, reply: FastifyReply, { bytes, type, encoding, etag, immutable, fileName }: Bytes) => {
  void reply.header('cache-control', immutable ? `private, max-age=${YEAR_SECONDS}, immutable` : 'private, no-cache')
  if (etag !== undefined) {
    void reply.header('etag', `"${etag}"`)
    if (request.headers['if-none-match']?.includes(`"${etag}"`)) return reply.code(304).send()
  }
  if (fileName !== undefined) void reply.header('content-disposition', `attachment; filename="${fileName}"`)
  void reply.header('vary', 'authorization, accept-language, accept-encoding').type(type)
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Browsers accept Brotli only over https and from localhost; all others get it decompressed.
  if (encoding === 'br' && !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(unpacked(body))
  // Compressed once when it was made; the response compression leaves it alone.
  if (encoding !== undefined) void reply.header('content-encoding', encoding)
  return reply.send(body)
}

const unpacked = (body: Buffer) => {
  const stream = createBrotliDecompress()
  stream.end(body)
  return stream
}

const checkProtocol = (request: FastifyRequest): void => {
  const spoken = request.headers[PROTOCOL_HEADER]
  if (spoken === undefined) return
  const version = Number(spoken)
  if (!Number.isSafeInteger(version) || version < PROTOCOL_MIN || version > PROTOCOL_VERSION) refuse('sync.unknownCommand')
}

/** A foreign page could sign a person in as somebody else without a token; the browser tells where a request comes from. */
const checkOwnPage = ({ headers, host }: FastifyRequest): void => {
  const site = headers['sec-fetch-site']
  // Older browsers send the origin instead; a program that is no browser sends neither.
  const isOwn =
    site === undefined
      ? headers.origin === undefined || URL.parse(headers.origin)?.host === host.toLowerCase()
      : site === 'same-origin' || site === 'none'
  if (!isOwn) refuse('request.headersMissing')
}

/** A link on a foreign page can neither set these headers nor cause a call that needs them (decisions §1). */
const checkOwnHeaders = ({ headers }: FastifyRequest): void => {
  if (headers.plat !== 'BS' || headers.authorization === undefined) refuse('request.headersMissing')
}

const FORM = 'application/x-www-form-urlencoded'

const checkContentType = (call: Call, request: FastifyRequest): void => {
  if (request.body === undefined || request.body === null) return
  if (isMultipart(request)) return call.file ? undefined : refuse('request.wrongKind')
  if (call.file && !call.body) refuse('request.wrongKind')
  if (Buffer.isBuffer(request.body) !== (call.bytes ?? false)) refuse('request.wrongKind')
  if (!call.body) return
  const isForm = request.headers['content-type']?.toLowerCase().startsWith(FORM) ?? false
  if (isForm !== (call.form ?? false)) refuse('request.wrongKind')
}

const readCaller = async (api: Api, call: Call, request: FastifyRequest, now: Date): Promise<AnyCaller> => {
  const token = /^Bearer ([\w.-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1]
  const caller = token === undefined ? null : await api.tokens.read(token, now)
  return caller ?? refuse(call.auth === 'machine' ? 'access.tokenMissing' : 'session.missing')
}

const idempotencyKey = (request: FastifyRequest): string | null => {
  const given = request.headers['idempotency-key']
  if (given === undefined) return null
  const read = v.safeParse(uuid, String(given).toLowerCase())
  return read.success ? read.output : refuse('request.invalid', { values: { field: 'Idempotency-Key' } })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by mount, for the log. */
    caller: AnyCaller | null
  }
}
