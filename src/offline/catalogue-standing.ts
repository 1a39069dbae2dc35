import type { CatalogueState } from './device-types.ts'

/**
 * True if the articles are here but not their stock: nothing may then be called up to date (docs/records/0027-unknown-stock.md).
 */
export const lacksStock = ({ phase, stockAt }: Pick<CatalogueState, 'phase' | 'stockAt'>): boolean =>
  phase === 'ready' && stockAt === null
