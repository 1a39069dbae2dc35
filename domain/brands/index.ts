import type { Brand, BrandId } from '#domain/brands/brand.ts'
import { BRAND_FILES } from '#domain/brands/brand-files.ts'

const files: readonly Brand[] = BRAND_FILES

/** Every tenant by id. decisions §2 */
export const brands = Object.fromEntries(files.map((brand) => [brand.id, brand])) as Readonly<Record<BrandId, Brand>>

/** Returns the brand of an id as sent on the wire; undefined if there is none. decisions §1 */
export function brandById(id: string): Brand | undefined {
  return Object.values(brands).find((brand) => brand.id === id)
}

/** Returns the brand of a host (with or without a port); the main brand if none claims it. decisions §2 */
export function brandForHost(host: string): Brand {
  return findBrandByHost(host) ?? BRAND_FILES[0]
}

/** Returns the brand that claims a host, for deployments that answer 421 to all others. decisions §2 */
export function findBrandByHost(host: string): Brand | undefined {
  const name = host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
  return Object.values(brands).find((brand) => brand.hosts.includes(name))
}
