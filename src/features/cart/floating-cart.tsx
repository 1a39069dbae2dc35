import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { IconShoppingCart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { badgeText } from '#domain/rules/cart.ts'
import { CART_BADGE_MAX, SCROLL_THRESHOLD_PX } from '#domain/rules/limits.ts'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import css from './floating-cart.module.css'

/** Appears after 200 px of scrolling; shows how many articles and how many pieces (§2, §9). */
export function FloatingCart({ link }: { link: LinkProps }) {
  const { t, i18n } = useLingui()
  const cart = useObservable(useDevice().cart)
  const isScrolled = useIsScrolled()
  if (!isScrolled) return null
  const { count, total } = cart ?? { count: 0, total: 0 }
  return (
    <Link
      {...link}
      className={css.button}
      aria-label={t`Open the cart: ${plural(count, { one: '# article', other: '# articles' })}, ${plural(total, { one: '# piece', other: '# pieces' })}`}
    >
      <span className={css.icon}>
        <IconShoppingCart size={22} aria-hidden />
        {count > 0 && <span className={css.badge}>{badgeText(count, CART_BADGE_MAX)}</span>}
      </span>
      <span className={css.total} aria-hidden>
        <Plural value={total} one={`${i18n.number(total)} piece`} other={`${i18n.number(total)} pieces`} />
      </span>
    </Link>
  )
}

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    let known = false
    const look = () => {
      const isBelow = scrollY > SCROLL_THRESHOLD_PX
      if (isBelow === known) return
      known = isBelow
      // Not within the frame that begins to scroll, which has enough to do.
      startTransition(() => setScrolled(isBelow))
    }
    // A screen that comes back is scrolled to where it was before anybody listens. In the frame after, which has a layout: asked
    // before, the browser would make one for this.
    let first = requestAnimationFrame(() => (first = requestAnimationFrame(look)))
    addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(first)
      removeEventListener('scroll', look)
    }
  }, [])
  return isScrolled
}
