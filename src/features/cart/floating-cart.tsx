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

/** How many articles and how many pieces are in the cart, which it opens (§2, §9). */
export function FloatingCart({ link }: { link: LinkProps }) {
  const { t, i18n } = useLingui()
  const cart = useObservable(useDevice().cart)
  const { count, total } = cart ?? { count: 0, total: 0 }
  // Empty it would only lie over the goods.
  if (count === 0) return null
  return (
    <Link
      {...link}
      className={css.button}
      aria-label={t`Open the cart: ${plural(count, { one: '# article', other: '# articles' })}, ${plural(total, { one: '# piece', other: '# pieces' })}`}
    >
      <span className={css.icon}>
        <IconShoppingCart size={22} aria-hidden />
        {/* A picture of what the link's name says. */}
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
