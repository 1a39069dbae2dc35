import type { Call } from './call.ts'

/** Rights of a buyer in the client account, each including those before it: see everything, order and change, manage people. */
export const BUYER_RIGHTS = ['look', 'order', 'manage'] as const
export type BuyerRight = (typeof BUYER_RIGHTS)[number]

/** Calls for a person's own things within the account; `look` is enough for them. */
const OWN = /^(?:favorites|notices|mails|passkeys)\./

/** Calls other than GET that change nothing, or only record what a person viewed. */
export const READING: ReadonlySet<string> = new Set([
  'catalogue.normal',
  'catalogue.newed',
  'catalogue.arrived',
  'catalogue.saleRanking',
  'catalogue.cashback',
  'catalogue.search',
  'catalogue.page',
  'catalogue.classGoods',
  'catalogue.exportCsv',
  'catalogue.recommendations',
  'catalogue.browsed',
  'cart.check',
  'batch.search',
  'orders.goods',
])

/** Returns the right that a call for a client account needs; calls that write need `order` unless `needs` says otherwise. */
export const rightFor = (call: Pick<Call, 'name' | 'auth' | 'method' | 'changes' | 'needs'>): BuyerRight => {
  if (call.needs) return call.needs
  const isReading = (call.method === 'GET' && !call.changes) || READING.has(call.name)
  return call.auth !== 'account' || isReading || OWN.test(call.name) ? 'look' : 'order'
}

export const hasRight = (right: BuyerRight, needed: BuyerRight): boolean =>
  BUYER_RIGHTS.indexOf(right) >= BUYER_RIGHTS.indexOf(needed)
