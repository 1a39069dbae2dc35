import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { hasRoute } from '#domain/brands/features.ts'
import { currentBrand } from '../../lib/brand.ts'
import css from './order-tabs.module.css'

/** Each tab is a screen with its own address; a missing screen has no tab. */
const TABS = [
  { to: '/order/myOrder', label: <Trans>Orders</Trans> },
  { to: '/drafts', label: <Trans>Drafts</Trans> },
  { to: '/plans', label: <Trans>Plans</Trans> },
  { to: '/order/batchOrder', label: <Trans>Batch orders</Trans> },
  { to: '/returns', label: <Trans>Returns</Trans> },
  { to: '/order/boughtBefore', label: <Trans>Bought before</Trans> },
] as const

/** Tabs of the screens beside the orders. */
export function OrderTabs() {
  const { t } = useLingui()
  const brand = currentBrand()
  const { routesByPath } = useRouter()
  const tabs = TABS.filter(({ to }) => Object.hasOwn(routesByPath, to) && hasRoute(brand, to))
  if (tabs.length < 2) return null
  return (
    <nav className={css.tabs} aria-label={t`Orders and plans`}>
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to as '/order/myOrder'} className={css.tab} activeProps={{ 'aria-current': 'page' }}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
