import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ImportRow } from '#domain/rules/cart-import.ts'
import { CART_LINES_MAX } from '#domain/rules/limits.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { Note } from '../../../ui/note.tsx'
import { PartList } from '../../../ui/part-list.tsx'

interface ImportPartsProps {
  rows: readonly ImportRow[]
  /** Indexes of the parts that are in the cart already. */
  done: ReadonlySet<number>
  onTake: (part: number) => void
}

/** A file that is too long is refused with its count and taken in parts: nothing is cut silently (decisions §9). */
export function ImportParts({ rows, done, onTake }: ImportPartsProps) {
  const { t, i18n } = useLingui()
  const { length } = rows
  const most = formatNumber(i18n.locale, CART_LINES_MAX)
  return (
    <>
      <Note tone="change" icon={<IconFileSpreadsheet size={18} aria-hidden />}>
        <Plural value={length} one="The list has # row." other="The list has # rows." />{' '}
        <Trans>A cart holds at most {most} lines. Add the file in parts.</Trans>
      </Note>
      <PartList
        count={length}
        size={CART_LINES_MAX}
        done={done}
        label={({ from, to }, isDone) => (isDone ? t`Rows ${from} to ${to}: added` : t`Check rows ${from} to ${to}`)}
        onTake={onTake}
      />
    </>
  )
}
