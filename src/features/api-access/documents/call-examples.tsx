import { CodeExample } from './code-example.tsx'
import { EXAMPLE_LANGUAGES, exampleIn, exampleOf } from './examples.ts'
import type { ApiCall } from './open-api.ts'

/** The call as programs in three languages make it; tests/contract/api-examples.pg.test.ts runs them. */
export function CallExamples({ call }: { call: ApiCall }) {
  const example = exampleOf(call, location.origin)
  if (!example) return null
  return <CodeExample label={call.id} languages={EXAMPLE_LANGUAGES} textIn={(language) => exampleIn(language, example)} />
}
