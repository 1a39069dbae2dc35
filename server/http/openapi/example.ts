import { isObject } from './json.ts'
import type { Json } from './json.ts'

/** Returns a whole example, composed from those of its properties. */
export function exampleOf(schema: Json, models: Readonly<Record<string, Json>>): unknown {
  const { $ref, examples, properties, items } = schema
  if (typeof $ref === 'string') return exampleOf(models[$ref.split('/').at(-1) ?? ''] ?? {}, models)
  if (Array.isArray(examples) && examples.length > 0) return examples[0]
  for (const key of ['const', 'default'] as const) if (key in schema) return schema[key]
  if (Array.isArray(schema['enum'])) return schema['enum'][0] as unknown
  const options = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (Array.isArray(schema[key]) ? (schema[key] as Json[]) : []))
  if (options[0]) return exampleOf(options[0], models)
  if (isObject(properties))
    return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, exampleOf(property as Json, models)]))
  if (isObject(items)) return [exampleOf(items, models)]
  return plain(schema)
}

function plain({ type, format, minimum }: Json): unknown {
  if (type === 'integer' || type === 'number') return typeof minimum === 'number' ? minimum : 0
  if (type === 'boolean') return false
  if (type === 'array') return []
  if (type === 'object') return {}
  if (type !== 'string') return null
  return format === 'date-time' ? '2026-11-24T09:00:00.000Z' : format === 'date' ? '2026-11-24' : ''
}
