import { useState } from 'react'
import { Fields } from './field-table.tsx'
import css from './documents.module.css'
import type { AnswerRow } from './open-api.ts'

/** Every status that a call answers with; its headers and refusals are drawn when it is opened. */
export function CallAnswers({ answers }: { answers: readonly AnswerRow[] }) {
  return (
    <ul className={css.answers}>
      {answers.map((answer) => (
        <li key={answer.status}>
          <Answer answer={answer} />
        </li>
      ))}
    </ul>
  )
}

function Answer({ answer: { status, description, headers, refusals } }: { answer: AnswerRow }) {
  const [isOpen, setOpen] = useState(false)
  const words = (
    <>
      <span className={css.method}>{status}</span> <span lang="en">{description}</span>
    </>
  )
  if (headers.length === 0 && refusals.length === 0) return <p className={css.line}>{words}</p>
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.line}>{words}</summary>
      {isOpen && (
        <>
          <Fields
            head="error"
            rows={refusals.map(({ error, code, msg }) => ({
              path: error,
              type: String(code),
              isOptional: false,
              description: msg,
            }))}
          />
          <Fields head="header" rows={headers} />
        </>
      )}
    </details>
  )
}
