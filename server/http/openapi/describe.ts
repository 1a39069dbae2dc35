import { apiAccessFields } from './fields/api-access.ts'
import { accountPeopleFields } from './fields/account-people.ts'
import { passkeyFields } from './fields/passkeys.ts'
import { cartFields } from './fields/cart.ts'
import { dayFields } from './fields/day.ts'
import type { Field, Fields } from './fields/field.ts'
import { downloadFields } from './fields/downloads.ts'
import { goodsFields } from './fields/goods.ts'
import { helpFields } from './fields/help.ts'
import { guideFields } from './fields/guides.ts'
import { mailFields } from './fields/mails.ts'
import { orderFields } from './fields/orders.ts'
import { peopleFields } from './fields/people.ts'
import { quotationFields } from './fields/quotations.ts'
import { registerFields } from './fields/register.ts'
import { approvalFields } from './fields/approvals.ts'
import { reviewFields } from './fields/review.ts'
import { scratchFields } from './fields/scratch.ts'
import { webhookFields } from './fields/webhooks.ts'
import { isObject } from './json.ts'
import type { Json } from './json.ts'

/** Each key is described in one of them, and used; a test checks both. */
export const FIELD_GROUPS: readonly Fields[] = [
  apiAccessFields,
  approvalFields,
  dayFields,
  scratchFields,
  reviewFields,
  quotationFields,
  downloadFields,
  goodsFields,
  cartFields,
  orderFields,
  guideFields,
  peopleFields,
  helpFields,
  accountPeopleFields,
  passkeyFields,
  registerFields,
  mailFields,
  webhookFields,
]
const fields: Fields = Object.assign({}, ...FIELD_GROUPS)

/** Finds the key of a property: its model and name, its parent and name, or its name. */
export function fieldKeyOf(path: readonly string[]): string | undefined {
  const name = path.at(-1) ?? ''
  return [`${path[0]}.${name}`, path.slice(-2).join('.'), name].find((key) => Object.hasOwn(fields, key))
}

export function fieldOf(path: readonly string[]): Field | undefined {
  const key = fieldKeyOf(path)
  return key === undefined ? undefined : fields[key]
}

/** Adds description and example to every property. One that has none stays bare; a test names it. */
export function describeFields(schema: Json, name: string): Json {
  return walk(schema, [name])
}

const BRANCHES = ['anyOf', 'oneOf', 'allOf'] as const

function walk(schema: Json, path: readonly string[]): Json {
  const { properties, items, additionalProperties } = schema
  const branches = BRANCHES.filter((key) => Array.isArray(schema[key]))
  return {
    ...schema,
    ...Object.fromEntries(branches.map((key) => [key, (schema[key] as Json[]).map((branch) => walk(branch, path))])),
    ...(isObject(items) && { items: walk(items, path) }),
    ...(isObject(additionalProperties) && { additionalProperties: walk(additionalProperties, path) }),
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, described(property as Json, [...path, name])]),
      ),
    }),
  }
}

function described(property: Json, path: readonly string[]): Json {
  const field = fieldOf(path)
  const inner = walk(property, path)
  if (!field) return inner
  const [description, example] = field
  return { ...inner, description, ...(example !== undefined && takes(inner, example) && { examples: [example] }) }
}

/** False if the example does not fit: one name may be text here and a number there. */
function takes(schema: Json, example: unknown): boolean {
  const options = BRANCHES.flatMap((key) => (Array.isArray(schema[key]) ? (schema[key] as Json[]) : []))
  if (options.length > 0) return options.some((option) => takes(option, example))
  if ('$ref' in schema) return false
  if ('const' in schema) return schema['const'] === example
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(example)
  if (schema['type'] === 'integer') return Number.isInteger(example)
  if (schema['type'] === 'null') return example === null
  if (schema['type'] === 'array') return Array.isArray(example)
  if (schema['type'] === 'object') return isObject(example)
  if (typeof schema['pattern'] === 'string' && typeof example === 'string') return new RegExp(schema['pattern']).test(example)
  return typeof example === schema['type']
}
