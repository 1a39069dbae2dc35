import { Trans, useLingui } from '@lingui/react/macro'
import { UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import type { FittedQuantity } from '#domain/rules/quantity.ts'
import css from './quantity-note.module.css'
import type { Told } from './use-quantity.ts'

interface QuantityNoteProps {
  told: Told
  isPackage: boolean
  onTake: (quantity: number) => void
  onUndo: () => void
}

/** One line under the field: what a rule changed and why, both neighbours to tap, and undo (decisions §4). */
export function QuantityNote({ told, isPackage, onTake, onUndo }: QuantityNoteProps) {
  const { t, i18n } = useLingui()
  const { fit, before } = told
  const why = useWhyWords()
  return (
    <output className={css.note}>
      <span className={css.why}>{why(fit, isPackage)}</span>
      <span className={css.choices}>
        {[fit.nearest.lower, fit.nearest.upper].map(
          (near) =>
            near !== null && (
              <button
                key={near}
                type="button"
                className={css.choice}
                aria-pressed={near === fit.quantity}
                aria-label={t`Take ${near}`}
                onClick={() => onTake(near)}
              >
                {formatNumber(i18n.locale, near)}
              </button>
            ),
        )}
        {before !== fit.quantity && (
          <button type="button" className={css.choice} onClick={onUndo}>
            <Trans>Undo</Trans>
          </button>
        )}
      </span>
    </output>
  )
}

/** Words for what a rule changed and why: under the field, or in a toast if the field disappears. */
export function useWhyWords(): (fit: FittedQuantity, isPackage: boolean) => string {
  const { t, i18n } = useLingui()
  return (fit, isPackage) => {
    const [asked, step, cap, quantity] = [fit.asked, fit.step, fit.cap, fit.quantity].map((value) =>
      formatNumber(i18n.locale, value),
    )
    if (fit.reasons.includes('cappedByStock')) {
      if (fit.cap === UNLIMITED_QUANTITY_MAX) return t`A line holds at most ${cap}.`
      if (fit.quantity === 0) return t`Only ${cap} in stock, and it is sold in multiples of ${step}.`
      return fit.quantity === fit.cap
        ? t`Only ${cap} in stock.`
        : t`Only ${cap} in stock, sold in multiples of ${step}: ${quantity} taken.`
    }
    if (fit.reasons.includes('belowOneStep')) return t`${asked} is too few: the smallest quantity is ${step}.`
    return isPackage
      ? t`Sold in boxes of ${step}: ${asked} became ${quantity}.`
      : t`Sold in multiples of ${step}: ${asked} became ${quantity}.`
  }
}
