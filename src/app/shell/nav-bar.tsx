import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight, IconDots } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Fragment, useMemo } from 'react'
import { CART_BADGE_MAX } from '#domain/rules/limits.ts'
import { badgeText } from '#domain/rules/cart.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useDevice, useIdentity } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { classNames } from '../../ui/class-names.ts'
import { paths } from '../paths.ts'
import { NavFlyout } from './nav-flyout.tsx'
import { navItems } from './nav-items.ts'
import type { NavItem } from './nav-items.ts'
import css from './nav-bar.module.css'

/** The left rail; on a phone the same places are the bottom bar. */
export function NavBar() {
  const { t } = useLingui()
  const device = useDevice()
  const brand = currentBrand()
  const person = useIdentity()
  const items = useMemo(() => navItems(brand, person), [brand, person])
  const pathname = useLocation({ select: (location) => location.pathname })
  const { needsDecision, quarantined } = useObservable(device.sync)
  const inCart = useObservable(device.cart)?.count ?? 0
  const isIn = (list: readonly NavItem[]) => list.some((item) => belongs(item, pathname))
  // Screens without a place of their own belong to More.
  const isHere = { inBar: !isIn(items.filter(({ isInMore }) => !isInMore)), inRail: !isIn(items) }
  return (
    <nav className={css.bar} aria-label={t`Main`}>
      <Link {...paths.home()} className={css.brand} aria-label={brand.name}>
        <BrandMark logo={brand.logo} />
      </Link>
      {items.map((item) => (
        <Fragment key={item.key}>
          <NavLink item={item} pathname={pathname} mark={item.key === 'cart' ? { count: inCart, isUrgent: false } : undefined} />
          {item.key === 'catalogue' && (
            <NavFlyout
              of="catalogue"
              label={t`Categories and lists`}
              className={css.opener}
              trigger={<IconChevronRight size={16} aria-hidden />}
            />
          )}
        </Fragment>
      ))}
      <More isHere={isHere} mark={{ count: needsDecision + quarantined, isUrgent: true }} />
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

/** The last place: a screen of its own on a phone, a panel beside the rail elsewhere. */
function More({ isHere, mark }: { isHere: { inBar: boolean; inRail: boolean }; mark: Mark | undefined }) {
  const { t } = useLingui()
  const words = (isActive: boolean) => (
    <>
      <span className={css.icon}>
        <IconDots size={24} stroke={isActive ? 2.1 : 1.7} aria-hidden />
        <MarkOf mark={mark} />
      </span>
      <span className={css.label}>
        <Trans id="nav.more">More</Trans>
      </span>
    </>
  )
  return (
    <>
      <Link
        {...paths.more()}
        className={classNames(css.item, css.onlyBar, isHere.inBar && css.here)}
        aria-current={isHere.inBar ? 'page' : undefined}
      >
        {words(isHere.inBar)}
      </Link>
      <NavFlyout
        of="more"
        label={t`More places`}
        className={classNames(css.item, css.flyout, isHere.inRail && css.here)}
        trigger={words(isHere.inRail)}
      />
    </>
  )
}

function belongs({ link, also }: NavItem, pathname: string): boolean {
  if (pathname === link.to) return true
  return (also ?? []).some((place) => (place.startsWith('/') ? pathname.startsWith(place) : pathname.endsWith(place)))
}
