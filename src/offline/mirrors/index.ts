import { accountsMirror } from './accounts.ts'
import { addressesMirror } from './addresses.ts'
import { batchMirror } from './batch.ts'
import { cartMirror } from './cart.ts'
import { favoritesMirror } from './favorites.ts'
import type { Mirror } from './mirror.ts'
import { noticesMirror } from './notices.ts'
import { ordersMirror } from './orders.ts'
import { plansMirror } from './plans.ts'
import { quotationsMirror } from './quotations.ts'
import { returnsMirror } from './returns.ts'

/** Data that screens read live from the device; everything else is a query. Nothing is both (design §4). */
export const mirrors = {
  accounts: accountsMirror,
  cart: cartMirror,
  addresses: addressesMirror,
  orders: ordersMirror,
  plans: plansMirror,
  favorites: favoritesMirror,
  notices: noticesMirror,
  batch: batchMirror,
  returns: returnsMirror,
  quotations: quotationsMirror,
} as const satisfies Record<string, Mirror>

export type MirrorName = keyof typeof mirrors

/** In reading order: what ordering needs comes first. */
export const MIRROR_NAMES = Object.keys(mirrors) as MirrorName[]
/** Mirrors of the chosen account. */
export const ACCOUNT_MIRRORS = MIRROR_NAMES.filter((name) => name !== 'accounts')

export const mirrorOf = (call: string): Mirror | undefined =>
  Object.values<Mirror>(mirrors).find((mirror) => mirror.calls.includes(call))
