import { describe, expect, it } from 'vitest'
import { errors } from '#domain/contract/errors.ts'
import { everyCall } from '#domain/contract/every-call.ts'
import { FIELD_GROUPS, fieldKeyOf } from '../../server/http/openapi/describe.ts'
import { openApi } from '../../server/http/openapi/document.ts'
import { isObject } from '../../server/http/openapi/json.ts'
import type { Json } from '../../server/http/openapi/json.ts'

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<'schemas' | 'responses' | 'headers', Readonly<Record<string, Json>>>>
}
interface Operation {
  readonly operationId: string
  readonly parameters: readonly Json[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Json>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, unknown>>; readonly headers?: Readonly<Record<string, unknown>> }>
  >
}

const document = openApi() as unknown as Document
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

/** Every property below a schema, with its path. */
function propertiesOf(schema: unknown, path: string): (readonly [string, Json])[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => propertiesOf(one, path))
  if (!isObject(schema)) return []
  const own = isObject(schema['properties'])
    ? Object.entries(schema['properties']).map(([name, property]) => [`${path}.${name}`, property as Json] as const)
    : []
  const below = Object.entries(schema)
    .filter(([key]) => key !== 'properties' && key !== 'example' && key !== 'examples')
    .flatMap(([, value]) => propertiesOf(value, path))
  return [...own, ...own.flatMap(([at, property]) => propertiesOf(property, at)), ...below]
}

describe('the OpenAPI document', () => {
  it('explains every property', () => {
    const all = Object.entries(document.components.schemas).flatMap(([name, schema]) => propertiesOf(schema, name))
    expect(all.length).toBeGreaterThan(1000)
    expect(all.filter(([, property]) => !property['description']).map(([path]) => path)).toEqual([])
  })
  it('explains every parameter and gives the maximum of its numbers', () => {
    const own = operations.flatMap(({ operationId, parameters }) =>
      parameters.filter((one) => !one['$ref']).map((one) => [`${operationId} ${String(one['name'])}`, one] as const),
    )
    expect(own.filter(([, one]) => !one['description']).map(([name]) => name)).toEqual([])
    const numbers = own.filter(([, { schema }]) => isObject(schema) && schema['type'] === 'integer')
    expect(numbers.length).toBeGreaterThan(20)
    expect(
      numbers.filter(([, { schema }]) => !isObject(schema) || schema['maximum'] === undefined).map(([name]) => name),
    ).toEqual([])
  })
  it('gives an example of every body', () => {
    const bodies = operations.flatMap(({ operationId, requestBody }) =>
      Object.entries(requestBody?.content ?? {})
        .filter(([type]) => type === 'application/json' || type === 'application/x-www-form-urlencoded')
        .map(([type, { example }]) => [`${operationId} ${type}`, example] as const),
    )
    expect(bodies.length).toBeGreaterThan(40)
    expect(bodies.filter(([, example]) => example === undefined).map(([name]) => name)).toEqual([])
  })
  it('names every refusal under its status', () => {
    for (const { operationId, responses } of operations)
      for (const status of ['400', '429', '503'])
        expect([operationId, Object.keys(responses)]).toEqual([operationId, expect.arrayContaining([status])])
    expect(Object.keys(document.components.responses)).toContain('Refused422')
  })
  it('describes the headers of limits and of sign-in where they are sent', () => {
    const { headers, responses } = document.components
    const LIMITS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']
    const limited = operations.filter(({ responses: own }) => LIMITS.every((name) => own['200']?.headers?.[name] !== undefined))
    const names = limited.map(({ operationId }) => operationId)
    expect(names).toEqual(
      expect.arrayContaining(['access.token', 'catalogue.page', 'orders.submit', 'help.vote', 'account.login']),
    )
    expect(names).not.toContain('cart.list')
    expect(Object.keys((responses['Refused429'] as { headers: object }).headers)).toEqual(
      expect.arrayContaining([...LIMITS, 'Retry-After']),
    )
    for (const status of [401, 403])
      expect(Object.keys((responses[`Refused${status}`] as { headers: object }).headers)).toContain('WWW-Authenticate')
    expect(Object.entries(headers).filter(([, one]) => !one['description'])).toEqual([])
  })
  it('has a code of its own for every refusal', () => {
    const codes = Object.values(errors).map(({ code }) => code)
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  })
  it('lists the types that a file can have', () => {
    const files = everyCall.filter(({ binary }) => binary)
    expect(files.length).toBeGreaterThan(10)
    for (const { name, binary } of files) {
      const content = operations.find(({ operationId }) => operationId === name)?.responses['200']?.content
      expect([name, Object.keys(content ?? {})]).toEqual([name, binary])
    }
  })
  it('defines the words of each property once', () => {
    const keys = FIELD_GROUPS.flatMap((group) => Object.keys(group))
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })
  it('uses every description', () => {
    const properties = Object.entries(document.components.schemas).flatMap(([name, schema]) => propertiesOf(schema, name))
    const parameters = operations.flatMap((one) => one.parameters.map(({ name }) => `${one.operationId} ${String(name)}`))
    const used = new Set([
      ...properties.map(([path]) => fieldKeyOf(path.split('.'))),
      ...parameters.map((named) => fieldKeyOf(named.split(' '))),
    ])
    expect(FIELD_GROUPS.flatMap((group) => Object.keys(group)).filter((key) => !used.has(key))).toEqual([])
  })
})
