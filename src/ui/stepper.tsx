import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './stepper.module.css'
import { TYPED_MAX, useTypedQuantity } from './use-typed-quantity.ts'

interface StepperProps {
  /** The article's name, for screen readers. */
  label: string
  value: number
  step: number
  /** Minus is off at this value; 0 lets a line be emptied. */
  min?: number
  max?: number
  /** Receives the requested number; the caller fits it by rule and passes it back as `value`. Typing counts as setting it. */
  onAsk: (asked: number, how: 'typed' | 'stepped') => void
  /** Differences of the box buttons, in units (package mode). */
  boxes?: readonly { readonly difference: number; readonly label: string }[]
  /** What a rule changed, with nearby quantities to tap. */
  note?: ReactNode
  compact?: boolean
  disabled?: boolean
}

/**
 * Quantity field; plus and minus follow the sales step. Typing counts on Enter or on leaving the field; Escape undoes it. Text that
 * is not a quantity stays in the field, with an error below, and changes nothing.
 */
export function Stepper({
  label,
  value,
  step,
  min = 0,
  max = Infinity,
  onAsk,
  boxes,
  note,
  compact,
  disabled = false,
}: StepperProps) {
  const { t } = useLingui()
  const noteId = useId()
  const { typed, entered, isRefused, take, commit, change } = useTypedQuantity({
    quantity: value,
    ask: onAsk,
    emptyIs: value,
    min,
  })
  return (
    <div className={css.stepper}>
      <fieldset className={classNames(css.control, compact && css.compact)} aria-label={label}>
        <button
          type="button"
          className={classNames(css.press, css.less)}
          tabIndex={-1}
          aria-label={t`Less`}
          disabled={disabled || value <= min}
          onClick={() => change(-step)}
        />
        <input
          className={classNames(css.number, 'num')}
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={TYPED_MAX}
          role="spinbutton"
          aria-label={t`Quantity of ${label}`}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={Number.isFinite(max) ? max : undefined}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? noteId : undefined}
          disabled={disabled}
          value={typed ?? String(value)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => take(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
            if (event.key === 'Escape') take(null)
            if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault()
              change(event.key === 'ArrowUp' ? step : -step)
            }
          }}
        />
        <button
          type="button"
          className={classNames(css.press, css.more)}
          tabIndex={-1}
          aria-label={t`More`}
          disabled={disabled || value >= max}
          onClick={() => change(step)}
        />
      </fieldset>
      {boxes && (
        <div className={css.boxes}>
          {boxes.map((box) => (
            <button
              key={box.difference}
              type="button"
              className={classNames(css.box, 'num')}
              disabled={disabled || value + box.difference < min || value + box.difference > max}
              onClick={() => change(box.difference)}
            >
              {box.label}
            </button>
          ))}
        </div>
      )}
      {isRefused && (
        <div className={css.refused} id={noteId} role="alert">
          {t`“${entered}” is not a whole number. The quantity is unchanged.`}
        </div>
      )}
      {note && !isRefused && (
        <div className={css.note} aria-live="polite">
          {note}
        </div>
      )}
    </div>
  )
}
