import type { BrandId } from '#domain/brands/brand.ts'
import { brands } from '#domain/brands/index.ts'
import { currentBrand } from '../../lib/brand.ts'
import { HomePage } from './home-page.tsx'
import { OtherShop } from './other-shop.tsx'

/** A brand's home at its own address; on another brand's host, a link to it. */
export function BrandHome({ id }: { id: BrandId }) {
  return currentBrand().id === id ? <HomePage /> : <OtherShop brand={brands[id]} path={brands[id].routes.home} />
}
