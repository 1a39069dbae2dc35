import type { BrandId } from '#domain/brands/brand.ts'

const PREFIXES: Record<BrandId, string> = { main: 'NV', second: 'HT', nobleza: 'NO', mexico: 'NM', ubathlife: 'UB' }

/** The beginning of an order number, `NV-2026-`; six digits of the tenant's counter follow. */
export function orderNumberStem(brand: BrandId, at: Date): string {
  return `${PREFIXES[brand]}-${at.getUTCFullYear()}-`
}
