import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BARCODES_MAX } from '#domain/rules/limits.ts'
import type { PastedLine } from '#domain/rules/pasted-lines.ts'
import { PartList } from '../../ui/part-list.tsx'
import css from './paste-sheet.module.css'

interface PastePartsProps {
  lines: readonly PastedLine[]
  /** Indexes of the parts already in the cart. */
  done: ReadonlySet<number>
  onTake: (part: number) => void
}

/** A list that is too long is refused with its count and added in parts: nothing is cut silently (decisions §9). */
export function PasteParts({ lines, done, onTake }: PastePartsProps) {
  const { t } = useLingui()
  const { length } = lines
  return (
    <>
      <p className={css.note} role="alert">
        <Plural value={length} one="This list has # code." other="This list has # codes." />{' '}
        <Trans>At most {BARCODES_MAX} are looked up at once. Nothing was added; take it in parts.</Trans>
      </p>
      <PartList
        count={length}
        size={BARCODES_MAX}
        done={done}
        label={({ from, to }, isDone) => (isDone ? t`Codes ${from} to ${to}: added` : t`Look up codes ${from} to ${to}`)}
        onTake={onTake}
      />
    </>
  )
}
