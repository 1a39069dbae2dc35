import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { CART_BADGE_MAX } from '#domain/rules/limits.ts'
import { badgeText } from '#domain/rules/cart.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { classNames } from '../../ui/class-names.ts'
import { paths } from '../paths.ts'
import { navItems } from './nav-items.ts'
import type { NavItem } from './nav-items.ts'
import css from './nav-bar.module.css'

/** The left rail; on a phone the same places are the bottom bar. */
export function NavBar() {
  const { t, i18n } = useLingui()
  const device = useDevice()
  const brand = currentBrand()
  const [items] = useState(() => navItems(brand))
  const pathname = useLocation({ select: (location) => location.pathname })
  const { needsDecision, quarantined } = useObservable(device.sync)
  const inCart = useObservable(device.cart)?.count ?? 0
  const marks: Readonly<Record<string, { count: number; isUrgent: boolean }>> = {
    cart: { count: inCart, isUrgent: false },
    sync: { count: needsDecision + quarantined, isUrgent: true },
  }
  return (
    <nav className={css.bar} aria-label={t`Main`}>
      <Link {...paths.home()} className={css.brand} aria-label={brand.name}>
        <BrandMark logo={brand.logo} />
      </Link>
      {items.map((item) => {
        const Icon = item.icon
        const isHere = belongs(item, pathname)
        const mark = marks[item.key]
        return (
          <Link
            key={item.key}
            {...item.link}
            className={classNames(css.item, isHere && css.here)}
            aria-current={isHere ? 'page' : undefined}
          >
            <span className={css.icon}>
              <Icon size={24} stroke={isHere ? 2.1 : 1.7} aria-hidden />
              {mark !== undefined && mark.count > 0 && (
                <span className={classNames(css.mark, 'num', mark.isUrgent && css.urgent)}>
                  {badgeText(mark.count, CART_BADGE_MAX)}
                </span>
              )}
            </span>
            <span className={css.label}>{i18n._(item.label)}</span>
          </Link>
        )
      })}
    </nav>
  )
}

function belongs({ link, also }: NavItem, pathname: string): boolean {
  if (pathname === link.to) return true
  return (also ?? []).some((place) => (place.startsWith('/') ? pathname.startsWith(place) : pathname.endsWith(place)))
}
