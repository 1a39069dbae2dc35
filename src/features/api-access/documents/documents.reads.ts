import * as v from 'valibot'
import { apiAccess } from '#domain/contract/api-access.ts'
import type { ApiDocument } from '#domain/contract/api-access.ts'
import type { Call } from '#domain/contract/call.ts'
import type { Answer } from '../../../api/answer.ts'
import { callApi, callBytes } from '../../../api/client.ts'
import { useKeptRead } from '../../../lib/kept-read.ts'
import { useLanguage } from '../../../lib/language.ts'
import type { ApiCall, OpenApiDocument } from './open-api.ts'

const FRESH_MS = 10 * 60_000

/** The document that describes every call, as the service serves it to everybody. */
const OPEN_API: Call = {
  name: 'openapi',
  method: 'GET',
  path: '/openapi.json',
  auth: 'none',
  binary: ['application/json'],
  summary: '',
  reply: v.unknown(),
}

/** Guide and changes in the language of the screen. */
export function useApiDocuments() {
  const language = useLanguage()
  return useKeptRead({ key: ['apiDocuments', language], ask: readDocuments, freshMs: FRESH_MS })
}

/** The reference, kept whole so that it can be read offline. */
export const useOpenApi = () => useKeptRead({ key: ['openApi'], ask: readOpenApi, freshMs: FRESH_MS })

const LIMIT = '100'
const readDocuments = async (): Promise<Answer<readonly ApiDocument[]>> => {
  const answer = await callApi(apiAccess.documents, { query: { limit: LIMIT } })
  return answer.ok ? { ...answer, data: answer.data.list } : answer
}

const readOpenApi = async (): Promise<Answer<OpenApiDocument>> => {
  const answer = await callBytes(OPEN_API)
  return answer.ok ? { ...answer, data: JSON.parse(new TextDecoder().decode(answer.data)) as OpenApiDocument } : answer
}

export interface Tried {
  readonly query: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
}

const BASE = '/api'

const TEXTS = v.record(v.string(), v.string())

const callOf = ({ id, method, path, operation }: ApiCall) =>
  ({
    name: id,
    method: method as Call['method'],
    path: path.slice(BASE.length).replaceAll(/\{(\w+)\}/g, ':$1') as Call['path'],
    auth: operation.security.length > 0 ? 'account' : 'none',
    summary: '',
    query: TEXTS,
    params: TEXTS,
    body: v.unknown(),
    reply: v.unknown(),
  }) satisfies Call

/** Makes a call of the reference as the reader: with their token, account and rights. */
export const tryCall = (call: ApiCall, { query, params, body }: Tried): Promise<Answer<unknown>> =>
  callApi(callOf(call), { query, params, body, ...(call.method !== 'GET' && { key: crypto.randomUUID() }) })
