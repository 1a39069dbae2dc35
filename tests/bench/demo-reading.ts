import type { Reading } from '../../server/cli/import/prices.ts'
import { ratesOf } from '../../server/cli/import/rates.ts'

const lists = [{ id: 'std', currency: 'EUR' }]

/** How to read the catalogues of ../shared/data: they have no packs or stock, and few prices. */
export const demoReading: Reading = {
  currency: 'EUR',
  lists,
  all: lists,
  rates: ratesOf({ tenant: 'main', currency: 'EUR', fillDemo: true }),
  fillDemo: true,
}
