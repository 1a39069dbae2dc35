import type { Call } from './call.ts'

/** What a buyer may do in the client account, each with all before it: see everything, order and change, look after the people. */
export const BUYER_RIGHTS = ['look', 'order', 'manage'] as const
export type BuyerRight = (typeof BUYER_RIGHTS)[number]

/** A person's own within the account: who only looks has them too. */
const OWN = /^(?:favorites|notices|mails|passkeys)\./

/** They change nothing although they are no GET, or only what somebody looked at. */
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

/** The right that a call for a client account needs: a new one that writes needs `order` unless it says otherwise. */
export const rightFor = (call: Pick<Call, 'name' | 'auth' | 'method' | 'changes' | 'needs'>): BuyerRight => {
  if (call.needs) return call.needs
  const isReading = (call.method === 'GET' && !call.changes) || READING.has(call.name)
  return call.auth !== 'account' || isReading || OWN.test(call.name) ? 'look' : 'order'
}

export const hasRight = (right: BuyerRight, needed: BuyerRight): boolean =>
  BUYER_RIGHTS.indexOf(right) >= BUYER_RIGHTS.indexOf(needed)
