import type { CatalogueState } from '../../offline/device-types.ts'

/** Since when the data is as it is: the older of what the cart and the stock were read at; null before anything was read. */
export const dataReadAt = (
  pulledAt: number | null,
  { stockAt, contentAt }: Pick<CatalogueState, 'stockAt' | 'contentAt'>,
): number | null => {
  const known = [pulledAt, stockAt].filter((at) => at !== null)
  return known.length > 0 ? Math.min(...known) : contentAt
}
