import * as v from 'valibot'
import type { Call } from '#domain/contract/call.ts'
import { refuse } from './domain-error.ts'

interface Given {
  readonly params?: unknown
  readonly query?: unknown
  readonly body: unknown
  /** The query stood in an address. That of a stored command may hold what an older or newer app wrote: it is dropped, as from a body. */
  readonly isAddress?: boolean
}

/** Reads params, query and body by the contract; the refusal names the field and never repeats what was in it. */
export const checkedInput = (call: Call, given: Given) => {
  if (given.isAddress) checkFilters(call.query, given.query ?? {})
  return {
    params: checked(call.params, given.params ?? {}),
    query: checked(call.query, given.query ?? {}),
    body: checked(call.body, given.body ?? undefined),
  }
}

/** A filter that nobody reads would answer more than was asked for, and look as if it had been heard. */
const checkFilters = (schema: v.GenericSchema | undefined, query: object): void => {
  const known = schema ? filtersOf(schema) : []
  const unknown = Object.keys(query).find((name) => !known.includes(name))
  if (unknown !== undefined) refuse('request.invalid', { values: { field: cleaned(unknown) } })
}

/** The names that the schema of a query declares; of alternatives those of each. */
const filtersOf = (schema: v.GenericSchema): string[] => {
  if ('entries' in schema && typeof schema.entries === 'object' && schema.entries) return Object.keys(schema.entries)
  if ('options' in schema && Array.isArray(schema.options)) return schema.options.flatMap(filtersOf)
  throw new TypeError(`A query is an object or a choice of objects, not ${schema.type}`)
}

const checked = (schema: v.GenericSchema | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const read = v.safeParse(schema, value, { abortEarly: true })
  return read.success ? read.output : refuse('request.invalid', { values: { field: fieldOf(read.issues[0]) } })
}

const FIELD_MAX = 80

/** A name that the caller chose (a key of a record) is cut and cleaned like any other text from outside. */
const fieldOf = (issue: v.BaseIssue<unknown>): string => {
  const path = v.getDotPath(issue) ?? ''
  return path === '' ? 'body' : cleaned(path)
}

const cleaned = (name: string): string => name.replaceAll(/[^\w.-]/g, '').slice(0, FIELD_MAX)
