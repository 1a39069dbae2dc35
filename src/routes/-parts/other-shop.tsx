import { Trans } from '@lingui/react/macro'
import { IconBuildingStore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Brand } from '#domain/brands/brand.ts'
import { brandById } from '#domain/brands/index.ts'
import { shopHost } from '#domain/brands/shop-host.ts'
import { currentBrand } from '../../lib/brand.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Link to a screen of another brand, in that brand's own shop, because nothing crosses tenants (decisions §2). */
export function OtherShop({ brand, path }: { brand: Brand; path: string }) {
  const { name } = brand
  return (
    <EmptyState
      icon={<IconBuildingStore size={28} />}
      title={<Trans>{name} is a shop of its own</Trans>}
      action={
        <a
          href={`${location.protocol}//${shopHost(brand, location.host)}${path}`}
          className={buttonClass({ variant: 'primary' })}
        >
          <Trans>Go to {name}</Trans>
        </a>
      }
    >
      <Trans>It has its own accounts, prices and carts. What is open here stays as it is.</Trans>
    </EmptyState>
  )
}

interface OfBrandProps {
  /** Brand id from an address; an unknown one counts as this brand. */
  id: string
  path: string
  children: ReactNode
}

/** Shows the content if it is of this brand; for another brand a link to it, since the same number is another article there. */
export function OfBrand({ id, path, children }: OfBrandProps) {
  const brand = brandById(id)
  return brand && brand.id !== currentBrand().id ? <OtherShop brand={brand} path={path} /> : children
}
