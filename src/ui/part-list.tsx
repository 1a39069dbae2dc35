import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/rules/numbers.ts'
import { Button } from './button.tsx'
import css from './part-list.module.css'

interface PartListProps {
  /** Number of entries in all parts. */
  count: number
  /** Number of entries in each part but the last. */
  size: number
  /** Indexes of the parts already taken. */
  done: ReadonlySet<number>
  label: (range: { readonly from: string; readonly to: string }, isDone: boolean) => string
  onTake: (part: number) => void
}

/** A list that is too long, taken part by part; the next part has the primary button. */
export function PartList({ count, size, done, label, onTake }: PartListProps) {
  const { i18n } = useLingui()
  const parts = Array.from({ length: Math.ceil(count / size) }, (_, at) => at)
  const next = parts.find((at) => !done.has(at))
  const number = (value: number) => formatNumber(i18n.locale, value)
  return (
    <ul className={css.parts}>
      {parts.map((at) => (
        <li key={at}>
          <Button variant={at === next ? 'primary' : undefined} disabled={done.has(at)} onClick={() => onTake(at)}>
            {label({ from: number(at * size + 1), to: number(Math.min((at + 1) * size, count)) }, done.has(at))}
          </Button>
        </li>
      ))}
    </ul>
  )
}
