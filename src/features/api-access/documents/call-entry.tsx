import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { CallConsole } from './call-console.tsx'
import { CallExamples } from './call-examples.tsx'
import css from './documents.module.css'
import { dataOf, fieldsOf, parametersOf } from './open-api.ts'
import type { ApiCall, FieldRow, OpenApiDocument } from './open-api.ts'

interface CallEntryProps {
  call: ApiCall
  document: OpenApiDocument
  isOpen: boolean
  onOpen: (call: string) => void
}

/** One call: its line, and once it is opened everything about it. The reference itself is English, as its names are. */
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
  const parameters = parametersOf(call).map((one) => ({
    path: one.name,
    type: `${one.in}, ${one.schema.type ?? 'string'}`,
    isOptional: one.required !== true,
    description: one.description ?? '',
  }))
  return (
    <div className={css.body}>
      <p lang="en">{call.description}</p>
      <Fields head="query, path" rows={parameters} />
      {content && <Fields head={content[0]} rows={fieldsOf(document, content[1].schema)} />}
      <CallExamples call={call} />
      {data && <Fields head="data" rows={fieldsOf(document, data)} />}
      <p className={css.statuses}>{Object.keys(call.operation.responses).join(' · ')}</p>
      <CallConsole key={call.id} call={call} />
    </div>
  )
}

function Fields({ head, rows }: { head: string; rows: readonly FieldRow[] }): ReactNode {
  if (rows.length === 0) return null
  return (
    <div className={css.wide}>
      <table className={css.fields}>
        <caption>
          <code>{head}</code>
        </caption>
        <tbody>
          {rows.map(({ path, type, isOptional, description }) => (
            <tr key={path}>
              <th scope="row">
                <code>{path}</code>
                {isOptional && (
                  <small>
                    {' '}
                    <Trans>optional</Trans>
                  </small>
                )}
              </th>
              <td>
                <code>{type}</code>
              </td>
              <td lang="en">{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
