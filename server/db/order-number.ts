import type { BrandId } from '#domain/brands/brand.ts'
import { brands } from '#domain/brands/index.ts'

/** The beginning of an order number, `NV-2026-`; six digits of the tenant's counter follow. */
export function orderNumberStem(brand: BrandId, at: Date): string {
  return `${brands[brand].orderPrefix}-${at.getUTCFullYear()}-`
}
