/** What the screens read of our OpenAPI document: it is our own, made by server/http/openapi. */
export interface OpenApiDocument {
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}
export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>> }
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>>
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

/** One call of the reference. */
export interface ApiCall {
  readonly id: string
  readonly method: string
  /** With the server's base: `/api/v1.0/cart/list`. */
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** Of a client's own program; null is closed to it. */
  readonly scope: string | null
  readonly operation: Operation
}
export interface ApiGroup {
  readonly tag: string
  readonly description: string
  readonly calls: readonly ApiCall[]
}

const ERP = 'erp'

/** Every call by its room, in the document's order. */
export function groupsOf(document: OpenApiDocument): readonly ApiGroup[] {
  const base = document.servers[0]?.url ?? ''
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): ApiCall => {
      const { operationId: id, tags, summary, description, security } = operation
      const scope = id === 'access.token' ? '' : (security.flatMap(({ machine = [] }) => machine)[0] ?? null)
      const ofProgram = scope === ERP ? null : scope
      return {
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
  return document.tags.map(({ name, description }) => ({
    tag: name,
    description,
    calls: calls.filter(({ tag }) => tag === name),
  }))
}

/** Those that fit every word, and are open to programs of clients where only these are wanted. */
export function foundIn(groups: readonly ApiGroup[], query: string, onlyPrograms: boolean): readonly ApiGroup[] {
  const words = query.toLowerCase().split(/\s+/)
  const fits = ({ id, path, summary, scope }: ApiCall) => {
    const text = `${id} ${path} ${summary}`.toLowerCase()
    return (!onlyPrograms || scope !== null) && words.every((word) => text.includes(word))
  }
  return groups.map((group) => ({ ...group, calls: group.calls.filter(fits) })).filter(({ calls }) => calls.length > 0)
}

export interface FieldRow {
  /** `lines[].goodsId`. */
  readonly path: string
  readonly type: string
  readonly isOptional: boolean
  readonly description: string
}

const DEEPEST = 5

/** The properties of a schema with those below them, in their order. */
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

/** What `data` of a success holds; null is a file. */
export function dataOf(document: OpenApiDocument, { operation }: ApiCall): Schema | null {
  const schema = operation.responses['200']?.content?.['application/json']?.schema
  if (!schema) return null
  return resolved(document, schema).properties?.['data'] ?? schema
}
