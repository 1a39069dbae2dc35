import { useErrorText } from '../../lib/error-text.ts'
import type { ProblemLine } from './problem-lines.ts'
import css from './sync-screen.module.css'

const SHOWN = 5

/** What could not be had, line by line. */
export function RefusedLines({ lines }: { lines: readonly ProblemLine[] }) {
  const errorText = useErrorText()
  return (
    <ul className={css.problems}>
      {lines.slice(0, SHOWN).map(({ goodsId, error }) => (
        <li key={goodsId}>
          <span className={css.code}>{goodsId}</span> {errorText({ error })}
        </li>
      ))}
      {lines.length > SHOWN && <li>+{lines.length - SHOWN}</li>}
    </ul>
  )
}
