import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { describeFields } from './describe.ts'
import type { Json } from './json.ts'
import { models } from './models.ts'

export const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

type Mode = 'input' | 'output'

/** Converts a schema of the contract to JSON Schema: shared models by reference, every property described. `name` is its own. */
export function schemaOf(schema: v.GenericSchema, mode: Mode, name: string): Json {
  return describeFields(convert(schema, mode), name)
}

/** Returns all shared models as answered; as input they look the same, but for defaults. */
export const modelSchemas = (): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(models).map(([name, schema]) => {
      const others = Object.fromEntries(Object.entries(models).filter(([other]) => other !== name))
      return [name, describeFields(convert(schema, name === 'OrderDraft' ? 'input' : 'output', others), name)]
    }),
  )

function convert(schema: v.GenericSchema, typeMode: Mode, definitions: typeof models = models): Json {
  const made = toJsonSchema(schema, {
    typeMode,
    definitions,
    errorMode: 'ignore',
    target: 'draft-2020-12',
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  })
  const { $schema: _, $defs: __, ...rest } = made
  return rest
}
