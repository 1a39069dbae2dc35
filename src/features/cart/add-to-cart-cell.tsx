import { useLingui } from '@lingui/react/macro'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { classNames } from '../../ui/class-names.ts'
import { TYPED_MAX, useTypedQuantity } from '../../ui/use-typed-quantity.ts'
import css from './add-to-cart-cell.module.css'
import { QuantityNote } from './quantity-note.tsx'
import { useQuantity } from './use-quantity.ts'

interface AddToCartCellProps {
  article: Article
  /** Moves to the quantity of the next or previous row. */
  onMove: (by: 1 | -1) => void
}

/**
 * Quantity field of a table row, for keyboard users: Enter and the arrows commit it and move between rows, plus and minus change it
 * by the sales step, Escape discards what was typed.
 */
export function AddToCartCell({ article, onMove }: AddToCartCellProps) {
  const { t } = useLingui()
  const noteId = useId()
  const { quantity, ask, told, undo, step, canAdd, isPackage } = useQuantity(article, true)
  const { typed, entered, isRefused, take, commit, change } = useTypedQuantity({ quantity, ask, emptyIs: 0 })
  // What is in the cart already can still be taken out.
  if (!canAdd && quantity === 0) return null
  const label = article.name
  const pressed = (event: KeyboardEvent) => {
    const act = KEYS[event.key]
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (act === 'leave') take(null)
    else if (act === 'more' || act === 'less') change(act === 'more' ? step : -step)
    else if (commit()) onMove(act === 'up' || event.shiftKey ? -1 : 1)
  }
  return (
    <div className={css.cell}>
      <fieldset className={classNames(css.control, quantity > 0 && css.filled)} aria-label={label}>
        <button
          type="button"
          className={css.press}
          tabIndex={-1}
          aria-label={t`Less`}
          disabled={quantity === 0}
          onClick={() => change(-step)}
        >
          <IconMinus size={16} aria-hidden />
        </button>
        <input
          className={classNames(css.number, 'num')}
          inputMode="numeric"
          maxLength={TYPED_MAX}
          placeholder="0"
          aria-label={t`Quantity of ${label}`}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? noteId : undefined}
          value={typed ?? (quantity === 0 ? '' : String(quantity))}
          onFocus={(event) => event.target.select()}
          onChange={(event) => take(event.target.value)}
          onBlur={commit}
          onKeyDown={pressed}
        />
        <button
          type="button"
          className={css.press}
          tabIndex={-1}
          aria-label={t`More`}
          disabled={!canAdd}
          onClick={() => change(step)}
        >
          <IconPlus size={16} aria-hidden />
        </button>
      </fieldset>
      {isRefused && (
        <div className={classNames(css.note, css.refused)} id={noteId} role="alert">
          {t`“${entered}” is not a whole number. The quantity is unchanged.`}
        </div>
      )}
      {told && !isRefused && (
        <div className={css.note}>
          <QuantityNote told={told} isPackage={isPackage} onTake={(near) => ask(near, 'typed')} onUndo={undo} />
        </div>
      )}
    </div>
  )
}

const KEYS: Readonly<Record<string, 'down' | 'up' | 'leave' | 'more' | 'less'>> = {
  Enter: 'down',
  ArrowDown: 'down',
  ArrowUp: 'up',
  Escape: 'leave',
  '+': 'more',
  '-': 'less',
}
