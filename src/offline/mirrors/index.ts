import { accountsMirror } from './accounts.ts'
import { addressesMirror } from './addresses.ts'
import { cartMirror } from './cart.ts'
import type { Mirror } from './mirror.ts'
import { ordersMirror } from './orders.ts'

/** What is read live from the device; everything else is a query. Never both for one thing (design §4). */
export const mirrors = {
  accounts: accountsMirror,
  cart: cartMirror,
  addresses: addressesMirror,
  orders: ordersMirror,
} as const satisfies Record<string, Mirror>

export type MirrorName = keyof typeof mirrors

export const mirrorOf = (call: string): Mirror | undefined =>
  Object.values<Mirror>(mirrors).find((mirror) => mirror.calls.includes(call))
