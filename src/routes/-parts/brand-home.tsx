import { Trans } from '@lingui/react/macro'
import { IconBuildingStore } from '@tabler/icons-react'
import type { BrandId } from '#domain/brands/brand.ts'
import { brands } from '#domain/brands/index.ts'
import { shopHost } from '#domain/brands/shop-host.ts'
import { currentBrand } from '../../lib/brand.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HomePage } from './home-page.tsx'

/** A brand's home under its own address; at another brand's host the way to it, because nothing crosses tenants (decisions §2). */
export function BrandHome({ id }: { id: BrandId }) {
  if (currentBrand().id === id) return <HomePage />
  const { name, routes } = brands[id]
  const href = `${location.protocol}//${shopHost(brands[id], location.host)}${routes.home}`
  return (
    <EmptyState
      icon={<IconBuildingStore size={28} />}
      title={<Trans>{name} is a shop of its own</Trans>}
      action={
        <a href={href} className={buttonClass({ variant: 'primary' })}>
          <Trans>Go to {name}</Trans>
        </a>
      }
    >
      <Trans>It has its own accounts, prices and carts. What is open here stays as it is.</Trans>
    </EmptyState>
  )
}
