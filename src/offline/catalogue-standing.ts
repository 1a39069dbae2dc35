import type { CatalogueState } from './device-types.ts'

/** The articles are here and their stock is not: nobody may say that this is up to date (docs/records/0027-unknown-stock.md). */
export const lacksStock = ({ phase, stockAt }: Pick<CatalogueState, 'phase' | 'stockAt'>): boolean =>
  phase === 'ready' && stockAt === null
