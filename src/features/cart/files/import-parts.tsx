import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ImportRow } from '#domain/rules/cart-import.ts'
import { CART_LINES_MAX } from '#domain/rules/limits.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import css from './import-dialog.module.css'
import { importParts } from './use-cart-import.ts'

interface ImportPartsProps {
  rows: readonly ImportRow[]
  /** Parts that are in the cart already, by their place. */
  done: ReadonlySet<number>
  onTake: (part: number) => void
}

/** A file that is too long is refused with its count and taken in parts: nothing is cut silently (decisions §9). */
export function ImportParts({ rows, done, onTake }: ImportPartsProps) {
  const { t, i18n } = useLingui()
  const { length } = rows
  const parts = importParts(rows)
  const next = parts.findIndex((_, at) => !done.has(at))
  const number = (value: number) => formatNumber(i18n.locale, value)
  const most = number(CART_LINES_MAX)
  return (
    <>
      <Note tone="change" icon={<IconFileSpreadsheet size={18} aria-hidden />}>
        <Plural value={length} one="The list has # row." other="The list has # rows." />{' '}
        <Trans>A cart holds at most {most} lines. Take the file in parts.</Trans>
      </Note>
      <ul className={css.parts}>
        {parts.map((part, at) => {
          const [from, to] = [at * CART_LINES_MAX + 1, at * CART_LINES_MAX + part.length].map(number)
          return (
            <li key={from}>
              <Button variant={at === next ? 'primary' : undefined} disabled={done.has(at)} onClick={() => onTake(at)}>
                {done.has(at) ? t`Rows ${from} to ${to}: added` : t`Check rows ${from} to ${to}`}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
