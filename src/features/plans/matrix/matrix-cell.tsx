import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import type { ClipboardEvent } from 'react'
import type { PriceRise } from '#domain/rules/matrix.ts'
import type { Minor } from '#domain/rules/money.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { parseQuantity } from '#domain/rules/quantity.ts'
import { UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { PriceButton } from '../../../ui/price-button.tsx'
import type { PriceSubject } from '../../../ui/price-panel.ts'
import css from './matrix-grid.module.css'
import type { CellProblem } from './matrix.reads.ts'
import { moveFocus } from './move-focus.ts'
import type { Move } from './move-focus.ts'

export interface MatrixCellProps {
  goodsId: string
  addressId: string
  /** Article and branch, for screen readers. */
  label: string
  quantity: number
  problem: CellProblem | null
  /** Why the service refused it. */
  refused: string | null
  /** Old and new price, if it was refused for its price. */
  rise: PriceRise | null
  /** The price of the line as known here, if it was refused for its price. */
  known: Extract<PriceSubject, { kind: 'now' }> | null
  currency: string
  /** Typed text that is not a number. */
  unread: string | null
  onUnread: (goodsId: string, addressId: string, text: string | null) => void
  onChange: (goodsId: string, addressId: string, quantity: number) => void
  onPaste: (event: ClipboardEvent) => void
  onMove: Move
}

/** One quantity: typed, cleared, and marked if it does not fit; both nearest quantities are one tap away. */
export const MatrixCell = memo(function MatrixCell({
  goodsId,
  addressId,
  label,
  quantity,
  problem,
  refused,
  rise,
  known,
  currency,
  unread,
  onUnread,
  onChange,
  onPaste,
  onMove,
}: MatrixCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isNumber = unread === null
  const isWrong = problem !== null || refused !== null || !isNumber
  const take = (text: string) => {
    const next = text.trim() === '' ? 0 : parseQuantity(text)
    setTyped(next === undefined ? null : text)
    onUnread(goodsId, addressId, next === undefined ? text : null)
    if (next !== undefined) onChange(goodsId, addressId, Math.min(next, UNLIMITED_QUANTITY_MAX))
  }
  return (
    <td className={classNames(css.cell, isWrong && css.wrong)}>
      <input
        className={css.input}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        data-cell
        onKeyDown={(event) => moveFocus(event, onMove)}
        onPaste={onPaste}
        value={unread ?? typed ?? (quantity === 0 ? '' : String(quantity))}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => take(event.currentTarget.value)}
        // Text that is not a number stays to be corrected; a number is shown as parsed.
        onBlur={() => setTyped(null)}
      />
      {!isNumber && (
        <span className={css.why}>
          <Trans>Not a number</Trans>
        </span>
      )}
      {isNumber && problem && (
        <Why
          problem={problem}
          onTake={(next) => {
            setTyped(null)
            onChange(goodsId, addressId, next)
          }}
        />
      )}
      {isNumber && !problem && refused !== null && (
        <span className={css.why}>
          <span>{refused}</span>
          {rise && (
            <span>
              <Trans>
                <Amount minor={rise.to} known={known} currency={currency} strong /> instead of{' '}
                <Amount minor={rise.from} known={known} currency={currency} />
              </Trans>
            </span>
          )}
        </span>
      )}
    </td>
  )
})

interface AmountProps extends Pick<MatrixCellProps, 'known' | 'currency'> {
  minor: Minor
  strong?: boolean
}

/** Amount of the line; it opens its price steps if those known here lead to it. */
function Amount({ minor, known, currency, strong = false }: AmountProps) {
  const amount = <Money minor={minor} currency={currency} strong={strong} />
  return known?.price.lineTotal === minor ? <PriceButton subject={known}>{amount}</PriceButton> : amount
}

function Why({ problem, onTake }: { problem: CellProblem; onTake: (quantity: number) => void }) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  if (problem.kind === 'article') return <span className={css.why}>{errorText({ error: problem.error })}</span>
  const { cap, step, reasons, nearest } = problem.fit
  const choices = [nearest.lower, nearest.upper].filter((one) => one !== null)
  const number = (value: number) => formatNumber(i18n.locale, value)
  return (
    <span className={css.why}>
      <span>{reasons.includes('cappedByStock') ? <Trans>{number(cap)} left</Trans> : <Trans>Sold by {number(step)}</Trans>}</span>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={css.choice}
          tabIndex={-1}
          aria-label={t`Take ${number(choice)}`}
          onClick={() => onTake(choice)}
        >
          {number(choice)}
        </button>
      ))}
    </span>
  )
}
