import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { QUICK_ORDER_ROWS_MAX } from '#domain/rules/limits.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import type { Pasted } from '#domain/rules/pasted-lines.ts'
import { Button } from '../../ui/button.tsx'
import css from './quick-order.module.css'

interface PadSplitProps {
  pasted: Pasted
  /** Number of filled rows. */
  rows: number
  onTake: () => void
  onCancel: () => void
}

/** A list with more rows than there is room for is refused with its count and an offer to split it (decisions §9). */
export function PadSplit({ pasted, rows, onTake, onCancel }: PadSplitProps) {
  const { i18n } = useLingui()
  const { length } = pasted.lines
  const room = Math.max(0, QUICK_ORDER_ROWS_MAX - rows)
  const [most, now] = [QUICK_ORDER_ROWS_MAX, room].map((value) => formatNumber(i18n.locale, value))
  return (
    <div className={css.split} role="alert">
      <span>
        <Plural value={length} one="The list has # row." other="The list has # rows." />{' '}
        <Trans>A quick order holds {most}. Nothing was added.</Trans>
      </span>
      <span className={css.splitActs}>
        {room > 0 && (
          <Button variant="primary" onClick={onTake}>
            <Trans>Take the first {now}, keep the others for later</Trans>
          </Button>
        )}
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </span>
    </div>
  )
}

interface PadRestProps {
  count: number
  rows: number
  onTake: () => void
  onDrop: () => void
}

/** The rest of a split list: kept until it is added or deleted. */
export function PadRest({ count, rows, onTake, onDrop }: PadRestProps) {
  const { i18n } = useLingui()
  const next = Math.min(count, Math.max(0, QUICK_ORDER_ROWS_MAX - rows))
  const shown = formatNumber(i18n.locale, next)
  return (
    <div className={css.split}>
      <span>
        <Plural value={count} one="# row of your list is waiting." other="# rows of your list are waiting." />
      </span>
      <span className={css.splitActs}>
        {next > 0 && (
          <Button onClick={onTake}>
            <Trans>Take the next {shown}</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={onDrop}>
          <Trans>Delete them</Trans>
        </Button>
      </span>
    </div>
  )
}
