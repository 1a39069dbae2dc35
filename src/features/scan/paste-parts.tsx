import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BARCODES_MAX } from '#domain/rules/limits.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { splitInParts } from '#domain/rules/pasted-lines.ts'
import type { PastedLine } from '#domain/rules/pasted-lines.ts'
import { Button } from '../../ui/button.tsx'
import css from './paste-sheet.module.css'

interface PastePartsProps {
  lines: readonly PastedLine[]
  /** Parts that are in the cart already, by their place. */
  done: ReadonlySet<number>
  onTake: (part: number) => void
}

/** A list that is too long is refused with its count and taken in parts: nothing is cut silently (decisions §9). */
export function PasteParts({ lines, done, onTake }: PastePartsProps) {
  const { t, i18n } = useLingui()
  const { length } = lines
  const next = splitInParts(lines).findIndex((_, at) => !done.has(at))
  return (
    <>
      <p className={css.note} role="alert">
        <Plural value={length} one="This list has # code." other="This list has # codes." />{' '}
        <Trans>At most {BARCODES_MAX} are looked up at once. Nothing was added; take it in parts.</Trans>
      </p>
      <ul className={css.parts}>
        {splitInParts(lines).map((part, at) => {
          const [from, to] = [at * BARCODES_MAX + 1, at * BARCODES_MAX + part.length].map((place) =>
            formatNumber(i18n.locale, place),
          )
          return (
            <li key={from}>
              <Button variant={at === next ? 'primary' : undefined} disabled={done.has(at)} onClick={() => onTake(at)}>
                {done.has(at) ? t`Codes ${from} to ${to}: added` : t`Look up codes ${from} to ${to}`}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
