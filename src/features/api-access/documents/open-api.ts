/** The part of our OpenAPI document that the screens read; server/http/openapi makes it. */
export interface OpenApiDocument {
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  /** Messages sent to a client's own server, by event type. */
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly headers: Readonly<Record<string, Header>>
    readonly responses: Readonly<Record<string, Response>>
  }
}
interface Reference {
  readonly $ref: string
}
interface Header {
  readonly description?: string
  readonly schema: Schema
}
interface Response {
  readonly description: string
  readonly headers?: Readonly<Record<string, Reference>>
  readonly content?: Readonly<Record<string, { readonly schema: Schema; readonly examples?: Readonly<Record<string, Example>> }>>
}
/** A refusal as the API sends it. */
interface Example {
  readonly value: { readonly code: number; readonly error: string; readonly msg: string }
}
export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters: readonly (Parameter | Reference)[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>> }
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly responses: Readonly<Record<string, Response | Reference>>
}
export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly minimum?: number
}

/** One call of the reference, or one event that is sent to a client's own server. */
export interface ApiCall {
  readonly isEvent: boolean
  readonly id: string
  readonly method: string
  /** Includes the server's base: `/api/v1.0/cart/list`. */
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** Scope that a client's program needs; null if the call is closed to programs. */
  readonly scope: string | null
  readonly operation: Operation
}
export interface ApiGroup {
  readonly tag: string
  readonly description: string
  readonly calls: readonly ApiCall[]
}

const ERP = 'erp'

/** Every call by group, in the document's order. */
export function groupsOf(document: OpenApiDocument): readonly ApiGroup[] {
  const base = document.servers[0]?.url ?? ''
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): ApiCall => {
      const { operationId: id, tags, summary, description, security } = operation
      const scope = id === 'access.token' ? '' : (security.flatMap(({ machine = [] }) => machine)[0] ?? null)
      const ofProgram = scope === ERP ? null : scope
      return {
        isEvent: false,
        id,
        method: method.toUpperCase(),
        path: base + path,
        tag: tags[0] ?? '',
        summary,
        description,
        scope: ofProgram,
        operation,
      }
    }),
  )
  const rooms = document.tags.map(({ name, description }) => ({
    tag: name,
    description,
    calls: calls.filter(({ tag }) => tag === name),
  }))
  return [
    ...rooms,
    { tag: EVENTS, description: 'What a server of yours is sent: `webhooks` of the document.', calls: eventsOf(document) },
  ]
}

const EVENTS = 'events'

/** Events are open to every program: an account receives those that it chose. */
const eventsOf = ({ webhooks }: OpenApiDocument): readonly ApiCall[] =>
  Object.entries(webhooks).flatMap(([id, methods]) =>
    Object.entries(methods).map(([method, operation]): ApiCall => {
      const { summary, description } = operation
      return {
        isEvent: true,
        id,
        method: method.toUpperCase(),
        path: id,
        tag: EVENTS,
        summary,
        description,
        scope: '',
        operation,
      }
    }),
  )

/** Returns the calls that match every word, optionally only those open to client programs. */
export function foundIn(groups: readonly ApiGroup[], query: string, onlyPrograms: boolean): readonly ApiGroup[] {
  const words = query.toLowerCase().split(/\s+/)
  const fits = ({ id, path, summary, scope }: ApiCall) => {
    const text = `${id} ${path} ${summary}`.toLowerCase()
    return (!onlyPrograms || scope !== null) && words.every((word) => text.includes(word))
  }
  return groups.map((group) => ({ ...group, calls: group.calls.filter(fits) })).filter(({ calls }) => calls.length > 0)
}

export interface FieldRow {
  /** For example `lines[].goodsId`. */
  readonly path: string
  readonly type: string
  readonly isOptional: boolean
  readonly description: string
}

const DEEPEST = 5

/** The properties of a schema with their nested ones, in their order. */
export function fieldsOf(document: OpenApiDocument, schema: Schema, path = '', depth = 0): readonly FieldRow[] {
  const own = resolved(document, schema)
  const branch = own.properties
    ? own
    : [...(own.anyOf ?? []), ...(own.oneOf ?? [])].map((one) => resolved(document, one)).find(({ properties }) => properties)
  if (own.items && depth < DEEPEST) return fieldsOf(document, own.items, `${path}[]`, depth)
  if (!branch || depth >= DEEPEST) return []
  return Object.entries(branch.properties ?? {}).flatMap(([name, property]) => {
    const at = path === '' ? name : `${path}.${name}`
    const row: FieldRow = {
      path: at,
      type: typeOf(document, property),
      isOptional: !(branch.required?.includes(name) ?? false),
      description: property.description ?? '',
    }
    return [row, ...fieldsOf(document, property, at, depth + 1)]
  })
}

export const resolved = (document: OpenApiDocument, schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})

function typeOf(document: OpenApiDocument, schema: Schema): string {
  const own = resolved(document, schema)
  if (own.enum) return own.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (own.const !== undefined) return JSON.stringify(own.const)
  const branches = own.anyOf ?? own.oneOf
  if (branches) return [...new Set(branches.map((one) => typeOf(document, one)))].join(' | ')
  return own.type === 'array' && own.items ? `${typeOf(document, own.items)}[]` : (own.type ?? 'object')
}

export const parametersOf = ({ operation }: ApiCall): readonly Parameter[] =>
  operation.parameters.filter((one): one is Parameter => 'name' in one && one.in !== 'header')

const lastOf = ({ $ref }: Reference): string => $ref.split('/').at(-1) ?? ''

/** Headers that the call takes. */
export const headersOf = ({ components }: OpenApiDocument, { operation }: ApiCall): readonly Parameter[] =>
  operation.parameters
    .map((one) => ('name' in one ? one : components.parameters[lastOf(one)]))
    .filter((one): one is Parameter => one?.in === 'header')

/** One status that the call answers with. */
export interface AnswerRow {
  readonly status: string
  readonly description: string
  readonly headers: readonly FieldRow[]
  /** Every refusal with this status. */
  readonly refusals: readonly Example['value'][]
}

export const answersOf = ({ components }: OpenApiDocument, { operation }: ApiCall): readonly AnswerRow[] =>
  Object.entries(operation.responses).flatMap(([status, given]) => {
    const answer = '$ref' in given ? components.responses[lastOf(given)] : given
    if (!answer) return []
    const headers = Object.entries(answer.headers ?? {}).map(([path, reference]): FieldRow => {
      const header = components.headers[lastOf(reference)]
      return { path, type: header?.schema.type ?? 'string', isOptional: false, description: header?.description ?? '' }
    })
    const refusals = Object.values(answer.content?.['application/json']?.examples ?? {}).map(({ value }) => value)
    return [{ status, description: answer.description, headers, refusals }]
  })

/** Schema of `data` in a successful answer; null for a file. */
export function dataOf(document: OpenApiDocument, { operation }: ApiCall): Schema | null {
  const success = operation.responses['200']
  const schema = success && 'content' in success ? success.content?.['application/json']?.schema : undefined
  if (!schema) return null
  return resolved(document, schema).properties?.['data'] ?? schema
}
