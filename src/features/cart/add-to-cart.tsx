import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import type { MouseEvent } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { badgeText } from '#domain/rules/cart.ts'
import { CARD_BADGE_MAX } from '#domain/rules/limits.ts'
import { formatDifference } from '#domain/rules/numbers.ts'
import { classNames } from '../../ui/class-names.ts'
import { Stepper } from '../../ui/stepper.tsx'
import css from './add-to-cart.module.css'
import { useCartQuantity } from './cart.reads.ts'
import { QuantityNote } from './quantity-note.tsx'
import { useQuantity } from './use-quantity.ts'

interface AddToCartProps {
  article: Article
  /** On the detail page: buttons with words. */
  large?: boolean
}

/** The panel on a goods card and on the detail page: it shows the quantity in the cart, so one touch adds (§5, §6, §9). */
export function AddToCart({ article, large }: AddToCartProps) {
  const { t, i18n } = useLingui()
  const panel = useRef<HTMLDivElement>(null)
  const { quantity, isInCart, ask, told, undo, step, boxes, quick, canAdd, isPackage } = useQuantity(article, true)
  // What is in the cart already can still be taken out.
  if (!canAdd && quantity === 0) return null
  const add = (event: MouseEvent) => {
    ask(quantity + step, 'stepped')
    // The button disappears: after a key press the quantity takes the focus; after a touch that would open the on-screen keyboard.
    if (event.detail === 0) panel.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={panel} className={classNames(css.panel, large && css.large)}>
      <div className={css.main}>
        <Stepper
          label={article.name}
          value={quantity}
          step={step}
          compact={!large}
          onAsk={ask}
          {...(!canAdd && { max: quantity })}
        />
        {quantity === 0 ? (
          <button type="button" className={css.add} onClick={add} aria-label={t`Add to cart`} title={t`Add ${step}`}>
            <IconShoppingCartPlus size={20} aria-hidden />
            {large && (
              <span className={css.words}>
                <Trans>Add to cart</Trans>
              </span>
            )}
          </button>
        ) : (
          <span className={css.done}>
            {isInCart && (
              <>
                <IconCheck size={18} stroke={2.4} aria-hidden />
                <span className={large ? css.words : 'visuallyHidden'}>{t`In the cart`}</span>
              </>
            )}
          </span>
        )}
      </div>
      {canAdd && (
        <div className={css.more}>
          {[...boxes, ...quick].map((difference) => (
            <button
              key={difference}
              type="button"
              className={css.quick}
              disabled={quantity + difference < 0}
              aria-label={difference > 0 ? t`Add ${difference}` : t`Take out ${-difference}`}
              onClick={() => ask(quantity + difference, 'stepped')}
            >
              {formatDifference(i18n.locale, difference)}
            </button>
          ))}
        </div>
      )}
      {told && (
        <div className={css.note}>
          <QuantityNote told={told} isPackage={isPackage} onTake={(near) => ask(near, 'typed')} onUndo={undo} />
        </div>
      )}
    </div>
  )
}

/** "In cart: n" on a card; nothing while there is none. */
export function InCart({ goodsId }: { goodsId: string }) {
  const quantity = useCartQuantity(goodsId)
  if (quantity === 0) return null
  const shown = badgeText(quantity, CARD_BADGE_MAX)
  return (
    <span className={css.mark}>
      <IconCheck size={14} stroke={2.6} aria-hidden />
      <Trans>In cart: {shown}</Trans>
    </span>
  )
}
