import * as v from 'valibot'
import type { Call } from '#domain/contract/call.ts'
import { refuse } from './refused.ts'

interface Given {
  readonly params?: unknown
  readonly query?: unknown
  readonly body: unknown
}

/** Reads params, query and body by the contract; the refusal names the field and never repeats what was in it. */
export const checkedInput = (call: Call, given: Given) => ({
  params: checked(call.params, given.params ?? {}),
  query: checked(call.query, given.query ?? {}),
  body: checked(call.body, given.body ?? undefined),
})

const checked = (schema: v.GenericSchema | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const read = v.safeParse(schema, value, { abortEarly: true })
  return read.success ? read.output : refuse('request.invalid', { values: { field: fieldOf(read.issues[0]) } })
}

const FIELD_MAX = 80

/** A name that the caller chose (a key of a record) is cut and cleaned like any other text from outside. */
const fieldOf = (issue: v.BaseIssue<unknown>): string => {
  const path = v.getDotPath(issue) ?? ''
  return path === '' ? 'body' : path.replaceAll(/[^\w.-]/g, '').slice(0, FIELD_MAX)
}
