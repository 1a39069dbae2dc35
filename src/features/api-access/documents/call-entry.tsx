import { useState } from 'react'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { CallAnswers } from './call-answers.tsx'
import { CallConsole } from './call-console.tsx'
import { CallExamples } from './call-examples.tsx'
import css from './documents.module.css'
import { Fields } from './field-table.tsx'
import { answersOf, dataOf, fieldsOf, headersOf, parametersOf } from './open-api.ts'
import type { ApiCall, FieldRow, OpenApiDocument, Parameter } from './open-api.ts'

interface CallEntryProps {
  call: ApiCall
  document: OpenApiDocument
  isOpen: boolean
  onOpen: (call: string) => void
}

/** One call: a row that opens to its details. The reference itself is in English, like its names. */
export function CallEntry({ call, document, isOpen, onOpen }: CallEntryProps) {
  return (
    <details
      open={isOpen}
      onToggle={(event) => {
        const { open } = event.currentTarget
        if (open !== isOpen) onOpen(open ? call.id : '')
      }}
    >
      <summary className={css.line}>
        <span className={css.method}>{call.method}</span> <code className={css.path}>{call.path}</code>
        <span className={css.summary} lang="en">
          {call.summary}
        </span>
      </summary>
      {isOpen && <CallBody call={call} document={document} />}
    </details>
  )
}

function CallBody({ call, document }: Pick<CallEntryProps, 'call' | 'document'>) {
  const [data] = useState(() => dataOf(document, call))
  const content = Object.entries(call.operation.requestBody?.content ?? {})[0]
  return (
    <div className={css.body}>
      <p lang="en">{call.description}</p>
      <Fields head="query, path" rows={parametersOf(call).map(rowOf)} />
      <Fields head="header" rows={headersOf(document, call).map(rowOf)} />
      {content && <Fields head={content[0]} rows={fieldsOf(document, content[1].schema)} />}
      {call.isEvent ? <CodeBlock>{JSON.stringify(content?.[1].example, null, 2)}</CodeBlock> : <CallExamples call={call} />}
      {data && <Fields head="data" rows={fieldsOf(document, data)} />}
      <CallAnswers answers={answersOf(document, call)} />
      {!call.isEvent && <CallConsole key={call.id} call={call} />}
    </div>
  )
}

const rowOf = ({ name, in: place, schema, required, description = '' }: Parameter): FieldRow => ({
  path: name,
  type: `${place}, ${schema.type ?? 'string'}`,
  isOptional: required !== true,
  description,
})
