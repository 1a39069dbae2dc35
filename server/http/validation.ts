import * as v from 'valibot'
import type { Call } from '#domain/contract/call.ts'
import { refuse } from './domain-error.ts'

interface Given {
  readonly params?: unknown
  readonly query?: unknown
  readonly body: unknown
  /**
   * True if the query was in an address. In that of a stored command, fields of an older or newer app are dropped, as from a body.
   */
  readonly isAddress?: boolean
}

/** Parses params, query and body by the contract; the refusal names the field and never repeats its content. */
export const checkedInput = (call: Call, given: Given) => {
  if (given.isAddress) checkFilters(call.query, given.query ?? {})
  return {
    params: checked(call.params, given.params ?? {}),
    query: checked(call.query, given.query ?? {}),
    body: checked(call.body, given.body ?? undefined),
  }
}

/** Refuses an unknown filter: ignored, it would return more than requested and look as if it had been applied. */
const checkFilters = (schema: v.GenericSchema | undefined, query: object): void => {
  const known = schema ? filtersOf(schema) : []
  const unknown = Object.keys(query).find((name) => !known.includes(name))
  if (unknown !== undefined) refuse('request.invalid', { values: { field: cleaned(unknown) } })
}

/** Names that a query's schema declares; of alternatives, those of each. */
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

/** A name chosen by the caller (a key of a record) is cut and cleaned like any other text from outside. */
const fieldOf = (issue: v.BaseIssue<unknown>): string => {
  const path = v.getDotPath(issue) ?? ''
  return path === '' ? 'body' : cleaned(path)
}

const cleaned = (name: string): string => name.replaceAll(/[^\w.-]/g, '').slice(0, FIELD_MAX)
