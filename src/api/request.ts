import type { Call } from '#domain/contract/call.ts'
import { API_MARKER, API_MARKER_HEADER, PROTOCOLS_HEADER, PROTOCOL_HEADER, PROTOCOL_VERSION } from '#domain/contract/envelope.ts'
import type { RefusalData } from '#domain/contract/envelope.ts'
import { MULTIPART_TIMEOUT_MS } from '#domain/rules/limits.ts'
import ky from 'ky'
import type { Answer } from './answer.ts'
import { retryAfterOf } from './retry-after.ts'

/** Parts of one call, unchecked; `client.ts` adds the types. */
export interface Asking {
  readonly query?: unknown
  readonly body?: unknown
  readonly params?: unknown
  /** The raw body of a `bytes` call. */
  readonly bytes?: Uint8Array<ArrayBuffer>
  /** The spreadsheet of a `file` call. */
  readonly file?: File
  /** Idempotency-Key: repeating key and body returns the first answer again (decisions §1). */
  readonly key?: string
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

export interface RequestOptions {
  /** '' in a page; an origin in tests and workers. */
  readonly origin?: string
  readonly tenant: string
  readonly language: () => string
  /** The chosen account's country, or ''. */
  readonly countryCode?: () => string
  readonly fetch?: typeof fetch
  /** The service's clock as it is known here, epoch milliseconds. */
  readonly serverNow?: () => number
  /** Called with the protocol range in each answer of our own server. */
  readonly onProtocols?: (range: string | null) => void
}

/** 401 or 14106: not a verdict, and not yet the end of the session. */
export interface Unauthorised {
  readonly ok: false
  readonly kind: 'unauthorised'
  /** 14106: the session itself was ended; a refresh would be refused too. */
  readonly ended: boolean
}

const TIMEOUT_MS = 15_000
const SESSION_ENDED_CODE = 14106

const http = ky.create({ retry: 0, throwHttpErrors: false, redirect: 'manual', credentials: 'same-origin', cache: 'no-store' })

/** One request, no retry: the engine decides about retries (design §4). */
export const request = async (
  options: RequestOptions,
  call: Call,
  asking: Asking,
  token: string | null,
): Promise<Answer<unknown> | Unauthorised> => {
  let response: Response
  try {
    response = await http(addressOf(options, call, asking), {
      method: call.method,
      headers: headersOf(options, asking, token),
      timeout: asking.timeoutMs ?? (asking.file ? MULTIPART_TIMEOUT_MS : TIMEOUT_MS),
      totalTimeout: false,
      ...bodyOf(call, asking),
      ...(asking.signal && { signal: asking.signal }),
      ...(options.fetch && { fetch: options.fetch }),
    })
    return await read(options, call, response)
  } catch {
    // No network, a timeout, an abort, or a truncated answer.
    return { ok: false, kind: 'unreachable' }
  }
}

const addressOf = (options: RequestOptions, call: Call, { params, query }: Asking): string => {
  const values = (params ?? {}) as Record<string, unknown>
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, string | number | boolean | undefined>)) {
    if (value !== undefined) search.set(name, String(value))
  }
  const base = options.origin ?? globalThis.location?.origin ?? ''
  return `${base}/api${path}${search.size > 0 ? `?${search}` : ''}`
}

const headersOf = (options: RequestOptions, asking: Asking, token: string | null): Record<string, string> => ({
  plat: 'BS',
  countyCode: options.countryCode?.() ?? '',
  brand: options.tenant,
  tenantId: options.tenant,
  'Accept-Language': options.language(),
  [PROTOCOL_HEADER]: String(PROTOCOL_VERSION),
  ...(asking.bytes && { 'Content-Type': 'application/octet-stream' }),
  ...(token !== null && { Authorization: `Bearer ${token}` }),
  ...(asking.key !== undefined && { 'Idempotency-Key': asking.key }),
})

const bodyOf = (
  call: Call,
  { body, bytes, file }: Asking,
): { body?: URLSearchParams | FormData | Uint8Array<ArrayBuffer>; json?: unknown } => {
  if (call.bytes) return bytes && bytes.length > 0 ? { body: bytes } : {}
  if (call.file && file) {
    const form = new FormData()
    form.set('file', file)
    return { body: form }
  }
  if (body === undefined || call.method === 'GET') return {}
  if (call.form !== true) return { json: body }
  const given = Object.entries(body as Record<string, unknown>).filter(([, value]) => value !== undefined)
  return { body: new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])) }
}

const read = async (
  { onProtocols, serverNow = Date.now }: RequestOptions,
  call: Call,
  response: Response,
): Promise<Answer<unknown> | Unauthorised> => {
  if (response.headers.get(API_MARKER_HEADER) !== API_MARKER) return notOurs(response)
  onProtocols?.(response.headers.get(PROTOCOLS_HEADER))
  const { status } = response
  const asked = retryAfterOf(response.headers, serverNow())
  const retryAfter = asked === undefined ? {} : { retryAfter: asked }
  if (status === 429) return { ok: false, kind: 'rateLimited', ...retryAfter }
  if (status >= 500) return { ok: false, kind: 'serverFailed', ...retryAfter }
  if (status === 408) return { ok: false, kind: 'unreachable' }
  if (call.binary && response.ok) {
    const data = await response.arrayBuffer().catch(() => null)
    return data ? { ok: true, data } : { ok: false, kind: 'unreachable', brokeOff: true }
  }
  const envelope: unknown = await response.json()
  if (!isEnvelope(envelope)) return { ok: false, kind: 'notOurs' }
  if (response.ok && envelope.code === 0) {
    const date = Date.parse(response.headers.get('date') ?? '')
    return { ok: true, data: envelope.data, ...(Number.isNaN(date) ? {} : { serverTime: date }) }
  }
  if (status === 401 || envelope.code === SESSION_ENDED_CODE) {
    return { ok: false, kind: 'unauthorised', ended: envelope.code === SESSION_ENDED_CODE }
  }
  const { code, error, msg, data } = envelope
  const word = typeof error === 'string' ? error : 'server.failed'
  return {
    ok: false,
    kind: 'refused',
    status,
    code,
    error: word,
    msg: typeof msg === 'string' ? msg : '',
    data: (data ?? null) as RefusalData | null,
  }
}

/** Statuses of a proxy that cannot reach the service (§8); a network's sign-in page never uses them. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504])

const notOurs = ({ status }: Response): Answer<never> =>
  GATEWAY_STATUSES.has(status) ? { ok: false, kind: 'unreachable', badGateway: true } : { ok: false, kind: 'notOurs' }

const isEnvelope = (value: unknown): value is { code: number; error?: unknown; msg?: unknown; data?: unknown } =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number'
