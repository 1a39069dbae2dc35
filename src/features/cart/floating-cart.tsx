import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { IconShoppingCart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { badgeText } from '#domain/rules/cart.ts'
import { CART_BADGE_MAX } from '#domain/rules/limits.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import css from './floating-cart.module.css'

/** Opens the cart and shows how many articles and pieces are in it (§2, §9). */
export function FloatingCart({ link }: { link: LinkProps }) {
  const { t, i18n } = useLingui()
  const cart = useObservable(useDevice().cart)
  const { count, total } = cart ?? { count: 0, total: 0 }
  // An empty one would only cover the goods.
  if (count === 0) return null
  return (
    <Link
      {...link}
      className={css.button}
      aria-label={t`Open the cart: ${plural(count, { one: '# article', other: '# articles' })}, ${plural(total, { one: '# piece', other: '# pieces' })}`}
    >
      <span className={css.icon}>
        <IconShoppingCart size={22} aria-hidden />
        {/* Decorative: the link's name says the same. */}
        <span className={css.badge} data-count={badgeText(count, CART_BADGE_MAX)} />
      </span>
      <span className={css.total} aria-hidden>
        <Plural
          value={total}
          one={`${formatNumber(i18n.locale, total)} piece`}
          other={`${formatNumber(i18n.locale, total)} pieces`}
        />
      </span>
    </Link>
  )
}
