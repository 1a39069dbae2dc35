import { CodeExample } from './code-example.tsx'
import { EXAMPLE_LANGUAGES, exampleIn, exampleOf } from './examples.ts'
import type { ApiCall } from './open-api.ts'

/** The call as program code in three languages; tests/contract/api-examples.pg.test.ts runs it. */
export function CallExamples({ call }: { call: ApiCall }) {
  const example = exampleOf(call, location.origin)
  if (!example) return null
  return <CodeExample label={call.id} languages={EXAMPLE_LANGUAGES} textIn={(language) => exampleIn(language, example)} />
}
