import type { CatalogueState } from '../../offline/device-types.ts'

/** When the data was read: the older of the readings of cart and stock; null before anything was read. */
export const dataReadAt = (
  pulledAt: number | null,
  { stockAt, contentAt }: Pick<CatalogueState, 'stockAt' | 'contentAt'>,
): number | null => {
  const known = [pulledAt, stockAt].filter((at) => at !== null)
  return known.length > 0 ? Math.min(...known) : contentAt
}
