import type { Device } from './device-types.ts'
import { createCell } from './observable.ts'
import type { Views } from './workspace.ts'

/** What screens observe; empty until a person's tables are open. */
export const createViews = (): Views => ({
  cart: createCell<ReturnType<Device['cart']['get']>>(undefined),
  accounts: createCell<ReturnType<Device['accounts']['get']>>(undefined),
  addresses: createCell<ReturnType<Device['addresses']['get']>>(undefined),
  plans: createCell<ReturnType<Device['plans']['get']>>(undefined),
  favorites: createCell<ReturnType<Device['favorites']['get']>>(undefined),
  notices: createCell<ReturnType<Device['notices']['get']>>(undefined),
  returns: createCell<ReturnType<Device['returns']['get']>>(undefined),
  quotations: createCell<ReturnType<Device['quotations']['get']>>(undefined),
  batch: createCell<ReturnType<Device['batch']['get']>>(undefined),
  orders: createCell<ReturnType<Device['orders']['get']>>(undefined),
  outbox: createCell<ReturnType<Device['outbox']['get']>>([]),
  receipts: createCell<ReturnType<Device['receipts']['get']>>([]),
})
