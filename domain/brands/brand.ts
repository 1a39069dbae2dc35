import type { BrandFile } from '#domain/brands/brand-file.ts'
import type { BRAND_FILES } from '#domain/brands/brand-files.ts'

/** The tenants; an id is also the tenant id on the wire. decisions §2 */
export type BrandId = (typeof BRAND_FILES)[number]['id']

/** Everything that a device knows of a tenant at its start. §1, decisions §2 */
export interface Brand extends BrandFile {
  id: BrandId
}
