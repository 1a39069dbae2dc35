import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { formatDifference } from '#domain/rules/numbers.ts'
import type { FittedQuantity } from '#domain/rules/quantity.ts'
import { classNames } from '../../../ui/class-names.ts'
import { toast } from '../../../ui/toasts.ts'
import { TYPED_MAX, useTypedQuantity } from '../../../ui/use-typed-quantity.ts'
import { QuantityNote, useWhyWords } from '../quantity-note.tsx'
import { useQuantity } from '../use-quantity.ts'
import css from './line-quantity.module.css'
import { useByKey, useLineKeys } from './use-line-keys.ts'

interface LineQuantityProps {
  article: Article
  /** Moves to the quantity of the next or previous line. */
  onMove: (by: 1 | -1) => void
  /** Removes the line without asking; Undo restores it. */
  onRemove: (byKey: boolean) => void
}

/**
 * Quantity of a line, for keyboard users: Enter and the arrows commit it and move on, plus and minus change it by the sales step,
 * Escape discards what was typed, Delete removes the line, and so does any input that leaves none. With boxes in package mode,
 * quick steps in normal mode (§9).
 */
export function LineQuantity({ article, onMove, onRemove }: LineQuantityProps) {
  const { t, i18n } = useLingui()
  const noteId = useId()
  const why = useWhyWords()
  const { isByKey, during, pressing } = useByKey()
  const emptied = (fit: FittedQuantity, inBoxes: boolean) => {
    // The note below the field disappears with the line, so a toast gives the reason.
    if (fit.reasons.length > 0 && fit.asked > 0) toast(why(fit, inBoxes), { tone: 'change' })
    onRemove(isByKey())
  }
  const { quantity, ask, told, undo, step, boxes, quick, canAdd, isPackage } = useQuantity(article, false, emptied)
  const { typed, entered, isRefused, take, commit, change } = useTypedQuantity({ quantity, ask, emptyIs: quantity })
  const label = article.name
  const press = (difference: number) => pressing(() => change(difference))
  const pressed = useLineKeys(during, {
    Enter: (shift) => commit() && onMove(shift ? -1 : 1),
    ArrowDown: () => commit() && onMove(1),
    ArrowUp: () => commit() && onMove(-1),
    Escape: () => take(null),
    '+': () => change(step),
    '-': () => change(-step),
    // While a number is being typed it deletes a digit, as everywhere.
    ...(typed === null && { Delete: () => onRemove(true) }),
    Tab: () => commit(),
  })
  const leaps = [...boxes, ...quick].map((difference) => (
    <button
      key={difference}
      type="button"
      className={classNames(css.leap, 'num')}
      disabled={quantity + difference < 0 || (difference > 0 && !canAdd)}
      aria-label={difference > 0 ? t`Add ${difference}` : t`Take out ${-difference}`}
      onClick={press(difference)}
    >
      {formatDifference(i18n.locale, isPackage ? difference / step : difference)}
    </button>
  ))
  return (
    <div className={css.quantity}>
      <div className={css.row}>
        {isPackage && leaps.slice(0, 2)}
        <fieldset className={css.control} aria-label={label}>
          <button
            type="button"
            className={classNames(css.press, css.less)}
            tabIndex={-1}
            aria-label={t`Less`}
            disabled={quantity === 0}
            onClick={press(-step)}
          />
          <input
            className={classNames(css.number, 'num')}
            inputMode="numeric"
            maxLength={TYPED_MAX}
            role="spinbutton"
            aria-label={t`Quantity of ${label}`}
            aria-valuenow={quantity}
            aria-valuemin={0}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? noteId : undefined}
            value={typed ?? String(quantity)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => take(event.target.value)}
            onBlur={commit}
            onKeyDown={pressed}
          />
          <button
            type="button"
            className={classNames(css.press, css.more)}
            tabIndex={-1}
            aria-label={t`More`}
            disabled={!canAdd}
            onClick={press(step)}
          />
        </fieldset>
        {leaps.slice(isPackage ? 2 : 0)}
      </div>
      {isRefused && (
        <div className={css.refused} id={noteId} role="alert">
          {t`“${entered}” is not a whole number. The quantity is unchanged.`}
        </div>
      )}
      {told && !isRefused && (
        <div className={css.note} aria-live="polite">
          <QuantityNote told={told} isPackage={isPackage} onTake={(near) => ask(near, 'typed')} onUndo={undo} />
        </div>
      )}
    </div>
  )
}
