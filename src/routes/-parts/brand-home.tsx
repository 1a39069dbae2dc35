import type { BrandId } from '#domain/brands/brand.ts'
import { brands } from '#domain/brands/index.ts'
import { currentBrand } from '../../lib/brand.ts'
import { HomePage } from './home-page.tsx'
import { OtherShop } from './other-shop.tsx'

/** A brand's home under its own address; at another brand's host the way to it. */
export function BrandHome({ id }: { id: BrandId }) {
  return currentBrand().id === id ? <HomePage /> : <OtherShop brand={brands[id]} path={brands[id].routes.home} />
}
