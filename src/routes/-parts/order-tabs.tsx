import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { hasRoute } from '#domain/brands/features.ts'
import { paths } from '../../app/paths.ts'
import { currentBrand } from '../../lib/brand.ts'
import css from './order-tabs.module.css'

const TABS = [
  { link: paths.orders(), label: <Trans>Orders</Trans> },
  { link: paths.plans(), label: <Trans>Plans</Trans> },
] as const

/** What lies beside the orders; each is a screen with an address of its own. */
export function OrderTabs() {
  const { t } = useLingui()
  const brand = currentBrand()
  const offered = TABS.filter(({ link }) => hasRoute(brand, link.to))
  if (offered.length < 2) return null
  return (
    <nav className={css.tabs} aria-label={t`Orders and plans`}>
      {offered.map(({ link, label }) => (
        <Link key={link.to} {...link} className={css.tab} activeProps={{ 'aria-current': 'page' }}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
