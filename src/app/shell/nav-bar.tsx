import { Trans, useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { CART_BADGE_MAX } from '#domain/rules/limits.ts'
import { badgeText } from '#domain/rules/cart.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Menu } from '../../ui/menu.tsx'
import { paths } from '../paths.ts'
import { navItems } from './nav-items.ts'
import type { NavItem } from './nav-items.ts'
import css from './nav-bar.module.css'

/** The left rail; on a phone the same places are the bottom bar. */
export function NavBar() {
  const { t } = useLingui()
  const device = useDevice()
  const brand = currentBrand()
  const [items] = useState(() => navItems(brand))
  const pathname = useLocation({ select: (location) => location.pathname })
  const { needsDecision, quarantined } = useObservable(device.sync)
  const inCart = useObservable(device.cart)?.count ?? 0
  const marks: Readonly<Record<string, Mark>> = {
    cart: { count: inCart, isUrgent: false },
    sync: { count: needsDecision + quarantined, isUrgent: true },
  }
  return (
    <nav className={css.bar} aria-label={t`Main`}>
      <Link {...paths.home()} className={css.brand} aria-label={brand.name}>
        <BrandMark logo={brand.logo} />
      </Link>
      {items.map((item) => (
        <NavLink key={item.key} item={item} pathname={pathname} mark={marks[item.key]} />
      ))}
      <More items={items.filter(({ isInMore }) => isInMore)} pathname={pathname} marks={marks} />
    </nav>
  )
}

interface Mark {
  count: number
  isUrgent: boolean
}

interface NavLinkProps {
  item: NavItem
  pathname: string
  mark: Mark | undefined
}

function NavLink({ item, pathname, mark }: NavLinkProps) {
  const { i18n } = useLingui()
  const Icon = item.icon
  const isHere = belongs(item, pathname)
  return (
    <Link
      {...item.link}
      className={classNames(css.item, isHere && css.here, item.isInMore && css.inMore)}
      aria-current={isHere ? 'page' : undefined}
    >
      <span className={css.icon}>
        <Icon size={24} stroke={isHere ? 2.1 : 1.7} aria-hidden />
        <MarkOf mark={mark} />
      </span>
      <span className={css.label}>{i18n._(item.label)}</span>
    </Link>
  )
}

function MarkOf({ mark }: { mark: Mark | undefined }) {
  if (mark === undefined || mark.count === 0) return null
  return <span className={classNames(css.mark, 'num', mark.isUrgent && css.urgent)}>{badgeText(mark.count, CART_BADGE_MAX)}</span>
}

/** The phone's fifth place: what has none of its own there, with the most urgent mark of it. */
function More({
  items,
  pathname,
  marks,
}: {
  items: readonly NavItem[]
  pathname: string
  marks: Readonly<Record<string, Mark>>
}) {
  const { t, i18n } = useLingui()
  const isHere = items.some((item) => belongs(item, pathname))
  const mark = items.map(({ key }) => marks[key]).find((one) => one !== undefined && one.count > 0)
  return (
    <Menu
      label={t`More places`}
      trigger={
        <>
          <span className={css.icon}>
            <IconDots size={24} stroke={isHere ? 2.1 : 1.7} aria-hidden />
            <MarkOf mark={mark} />
          </span>
          <span className={css.label}>
            <Trans id="nav.more">More</Trans>
          </span>
        </>
      }
      triggerProps={{ className: classNames(css.item, css.more, isHere && css.here) }}
    >
      {items.map(({ key, link, icon: Icon, label }) => (
        <Link key={key} {...link} className={css.line} data-close>
          <Icon size={20} aria-hidden />
          {i18n._(label)}
        </Link>
      ))}
    </Menu>
  )
}

function belongs({ link, also }: NavItem, pathname: string): boolean {
  if (pathname === link.to) return true
  return (also ?? []).some((place) => (place.startsWith('/') ? pathname.startsWith(place) : pathname.endsWith(place)))
}
