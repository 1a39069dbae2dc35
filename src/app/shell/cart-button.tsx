import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { IconShoppingCart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { badgeText } from '#domain/rules/cart.ts'
import { CART_BADGE_MAX } from '#domain/rules/limits.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { CartTotal } from '../../features/cart/cart-total.tsx'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { paths } from '../paths.ts'
import css from './cart-button.module.css'

/** Number of articles and total of the cart, always visible; on a phone the bottom bar shows it. */
export function CartButton() {
  const { t, i18n } = useLingui()
  const cart = useObservable(useDevice().cart)
  const count = cart?.count ?? 0
  const total = cart?.total ?? 0
  const pieces = formatNumber(i18n.locale, total)
  return (
    <Link {...paths.cart()} className={css.cart} data-guide="cart">
      <IconShoppingCart size={20} aria-hidden />
      <span className="visuallyHidden">{t`Cart: ${plural(count, { one: '# article', other: '# articles' })}, ${plural(total, { one: '# piece', other: '# pieces' })}`}</span>
      {/* An empty cart takes the room of a full one, so nothing shifts with the first article. */}
      <span className={css.figures}>
        {cart && (
          <span className={css.count} aria-hidden>
            {badgeText(count, CART_BADGE_MAX)}
          </span>
        )}
        {count > 0 && (
          <span className={css.total}>
            <CartTotal fallback={<Plural value={total} one={`${pieces} piece`} other={`${pieces} pieces`} />} />
          </span>
        )}
      </span>
    </Link>
  )
}
