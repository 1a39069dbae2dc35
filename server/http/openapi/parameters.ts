import type * as v from 'valibot'
import type { Call } from '#domain/contract/call.ts'
import { PAGE_LIMIT_MAX } from '#domain/rules/limits.ts'
import { fieldOf } from './describe.ts'
import { isObject } from './json.ts'
import type { Json } from './json.ts'
import { schemaOf } from './schemas.ts'

/** Path, query and headers of a call. §7 */
export const parametersOf = (call: Call): Json[] => [
  ...named(call.params, 'path', call),
  ...named(call.query, 'query', call),
  ...headersOf(call),
]

function named(schema: v.GenericSchema | undefined, place: 'path' | 'query', call: Call): Json[] {
  if (!schema) return []
  const { properties, required } = schemaOf(schema, 'input', 'Query')
  if (!isObject(properties)) return []
  return Object.entries(properties).map(([name, property]) => {
    const { description, examples, ...rest } = property as Json
    const written = numberOf(name, rest, place)
    const [words = '', example] = fieldOf([call.name, name]) ?? []
    const shown = Array.isArray(examples) ? (examples[0] as unknown) : example
    return {
      name,
      in: place,
      required: place === 'path' || (Array.isArray(required) && required.includes(name)),
      description: description ?? words,
      schema: written,
      ...(place === 'path' && shown !== undefined && { example: shown }),
    }
  })
}

const DIGITS = /^\^\\d\{1,(\d+)\}\$$/

/** A query is text from which numbers are parsed; callers see them as numbers. */
function numberOf(name: string, schema: Json, place: 'path' | 'query'): Json {
  const digits = typeof schema['pattern'] === 'string' ? DIGITS.exec(schema['pattern'])?.[1] : undefined
  if (place === 'path' || digits === undefined) return schema
  const { default: preset } = schema
  const isPage = name === 'page' || name === 'limit'
  const most = name === 'limit' ? PAGE_LIMIT_MAX : name === 'page' ? PAGES_MAX : 10 ** Number(digits) - 1
  return {
    type: 'integer',
    minimum: isPage ? 1 : 0,
    maximum: most,
    ...(typeof preset === 'string' && { default: Number(preset) }),
  }
}

const PAGES_MAX = 100_000

const FROM_PAGES = 'Required for calls from a browser’s page; a client’s own program may omit it.'

const header = (name: string, description: string, schema: Json, required = false): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})

/** True for calls that store the answer under the key: all that change something for a signed-in person. */
const keepsAnswer = ({ auth, method, changes, name }: Call): boolean =>
  auth !== 'none' && (method !== 'GET' || changes === true) && !WITHOUT_KEY.has(name)

/** They open their own transactions: each command has its id, and a sign-in has no effect to repeat. */
const WITHOUT_KEY = new Set(['sync.commands', 'account.actFor'])

const PAGE_HEADERS = {
  plat: header('plat', `The client program. ${FROM_PAGES}`, { type: 'string', const: 'BS' }),
  countyCode: header('countyCode', `Country of the account acted for; empty if there is none. ${FROM_PAGES}`, {
    type: 'string',
    examples: ['ES'],
  }),
  brand: header('brand', `The brand’s id; it must match the host. ${FROM_PAGES}`, { type: 'string', examples: ['main'] }),
  tenantId: header('tenantId', `The brand’s tenant id; it must match the host. ${FROM_PAGES}`, { type: 'string' }),
  AcceptLanguage: header('Accept-Language', 'Language of names and refusals; English if it is none of the nine.', {
    type: 'string',
    examples: ['en'],
  }),
}

/** Headers, defined once for all calls. */
export const headerParameters: Readonly<Record<string, Json>> = {
  ...PAGE_HEADERS,
  platRequired: header(
    'plat',
    'The client program; it keeps links on foreign pages from causing the call.',
    { type: 'string', const: 'BS' },
    true,
  ),
  Protocol: header(
    'X-Tradepad-Protocol',
    'Version of the command protocol that the device speaks; 426 if the service does not accept it.',
    { type: 'integer', examples: [1] },
  ),
  IfNoneMatch: header('If-None-Match', 'ETag of a stored answer; 304 if it is unchanged.', { type: 'string' }),
  IdempotencyKey: header('Idempotency-Key', 'The same key and body have one effect and one answer; kept for 400 days.', {
    type: 'string',
    format: 'uuid',
  }),
}

function headersOf(call: Call): Json[] {
  const own = [
    ...Object.keys(PAGE_HEADERS).map((name) => (name === 'plat' && call.changes ? 'platRequired' : name)),
    ...(call.name === 'sync.commands' ? ['Protocol'] : []),
    ...(call.cached || call.binary ? ['IfNoneMatch'] : []),
    ...(keepsAnswer(call) ? ['IdempotencyKey'] : []),
  ]
  return own.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}
