import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { hasRoute } from '#domain/brands/features.ts'
import { currentBrand } from '../../lib/brand.ts'
import css from './order-tabs.module.css'

/** Each tab is a screen with its own address; a missing screen has no tab. */
const TABS: readonly { to: string; label: ReactNode; also?: string }[] = [
  { to: '/order/myOrder', label: <Trans>Orders</Trans> },
  { to: '/drafts', label: <Trans>Drafts</Trans> },
  { to: '/plans', label: <Trans>Plans</Trans> },
  { to: '/order/batchOrder', label: <Trans>Batch orders</Trans>, also: '/order/BatchOrderCompose' },
  { to: '/returns', label: <Trans>Returns</Trans> },
  { to: '/order/boughtBefore', label: <Trans>Bought before</Trans> },
]

/** Shows that there is another tab beside the current one. */
const PEEK_PX = 32

/** Tabs of the screens beside the orders. */
export function OrderTabs() {
  const { t } = useLingui()
  const brand = currentBrand()
  const { routesByPath } = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  const nav = useRef<HTMLElement>(null)
  // Each tab is a screen of its own and mounts its own row; the page itself does not scroll.
  useLayoutEffect(() => {
    const row = nav.current
    const tab = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && tab) row.scrollLeft += tab.getBoundingClientRect().right - row.getBoundingClientRect().right + PEEK_PX
  }, [])
  const tabs = TABS.filter(({ to }) => Object.hasOwn(routesByPath, to) && hasRoute(brand, to))
  if (tabs.length < 2) return null
  return (
    <nav ref={nav} className={css.tabs} aria-label={t`Orders and plans`}>
      {tabs.map(({ to, label, also }) => (
        <Link
          key={to}
          to={to as '/order/myOrder'}
          className={css.tab}
          aria-current={pathname === also ? 'page' : undefined}
          activeProps={{ 'aria-current': 'page' }}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
