import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import type { Call } from '#domain/contract/call.ts'
import { refusal } from '#domain/contract/envelope.ts'
import { errors } from '#domain/contract/errors.ts'
import { access } from '#domain/contract/access.ts'
import { everyCall } from '#domain/contract/every-call.ts'
import { API_BASE } from './door/api-address.ts'

type Json = { readonly [key: string]: unknown }

/** The whole contract as OpenAPI 3.1, from the objects that serve it. */
export const mountOpenApi = (fastify: FastifyInstance): void => {
  let text: string | undefined
  fastify.get(`${API_BASE}/openapi.json`, async (_request, reply) => {
    text ??= JSON.stringify(openApi())
    return reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(text)
  })
}

export const openApi = (): Json => {
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of everyCall) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tradepad', version: '1', description: 'Wholesale ordering. The host chooses the brand (tenant).' },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        machine: {
          type: 'oauth2',
          description:
            'Programs of the tenant. They need none of the headers that a browser’s page sends (plat, countyCode, brand, tenantId).',
          flows: { clientCredentials: { tokenUrl: `${API_BASE}${access.token.path}`, scopes: { erp: 'The ERP door' } } },
        },
      },
      schemas: { Refusal: { ...schemaOf(refusal, 'output'), description: errorList() } },
    },
  }
}

const operation = (call: Call): Json => ({
  operationId: call.name,
  tags: [call.name.split('.')[0]],
  summary: call.summary,
  description: describe(call),
  parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query'), ...headers(call)],
  ...(call.body && {
    requestBody: {
      required: true,
      content: {
        [call.form ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: schemaOf(call.body, 'input') },
        ...(call.file && { 'multipart/form-data': { schema: HAND_IN_SCHEMA } }),
      },
    },
  }),
  ...(call.bytes && {
    requestBody: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
  }),
  ...(call.file &&
    !call.body && { requestBody: { required: true, content: { 'multipart/form-data': { schema: FILE_SCHEMA } } } }),
  security:
    call.auth === 'none' ? [] : call.auth === 'machine' ? [{ machine: call.scope ? [call.scope] : [] }] : [{ bearer: [] }],
  responses: {
    200: {
      description: 'Done',
      content: call.binary
        ? { 'application/octet-stream': {} }
        : { 'application/json': { schema: call.oauth ? schemaOf(call.reply, 'output') : envelope(call) } },
    },
    default: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
  },
})

const describe = (call: Call): string =>
  [
    {
      none: 'Open to everybody.',
      session: 'For a signed-in person.',
      account: 'For a person acting for a client account.',
      machine: `For a program of the tenant with the scope \`${call.scope}\`.`,
    }[call.auth],
    call.oauth && 'Answers and refuses as RFC 6749 (§5) has it, without the envelope.',
    call.roles && `Roles: ${call.roles.join(', ')}.`,
    call.command && `May be given offline as a command, lane \`${call.command.lane}\`, version ${call.command.version}.`,
    call.cached && 'Caches may keep the answer: it comes with an ETag.',
    call.changes && 'Changes something although it is a GET: needs the headers `plat: BS` and `Authorization`.',
  ]
    .filter(Boolean)
    .join(' ')

const envelope = (call: Call): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { const: 0 }, msg: { type: 'string' }, data: schemaOf(call.reply, 'output') },
})

const parameters = (schema: v.GenericSchema | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }))
}

const header = (name: string, description: string, schema: Json, required = false): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})

const FROM_PAGES = 'Required of the calls of a browser’s page; a program of the client’s own may leave it out.'

const headers = (call: Call): Json[] => [
  header('plat', `The client program. ${FROM_PAGES}`, { const: 'BS' }, call.changes ?? false),
  header('countyCode', `Country of the account acted for, empty while there is none. ${FROM_PAGES}`, { type: 'string' }),
  header('brand', `Must agree with the host. ${FROM_PAGES}`, { type: 'string' }),
  header('tenantId', `Must agree with the host. ${FROM_PAGES}`, { type: 'string' }),
  header('Accept-Language', 'Language of names and of refusals', { type: 'string' }),
  ...(call.auth !== 'none' && (call.method !== 'GET' || call.changes)
    ? [
        header('Idempotency-Key', 'The same key and body have one effect and one answer; kept 400 days', {
          type: 'string',
          format: 'uuid',
        }),
      ]
    : []),
]

/** What server/http/multipart.ts reads. */
const FLAG = { type: 'string', enum: ['true', 'false'], default: 'false' }
const FILE_SCHEMA = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }
const HAND_IN_SCHEMA = { ...FILE_SCHEMA, properties: { ...FILE_SCHEMA.properties, partial: FLAG, compose: FLAG } }

const schemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'draft-2020-12' })
  return rest
}

const errorList = (): string =>
  Object.entries(errors)
    .map(([name, { code, status, text }]) => `- \`${name}\` (${code}, HTTP ${status}): ${text.message}`)
    .join('\n')
