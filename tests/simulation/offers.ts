import type { OfferTerms } from '#domain/contract/bundle-facts.ts'
import type { Bundle } from '#domain/rules/cart.ts'
import type { CouponTerms } from '#domain/rules/coupon.ts'

/** The parts of one set, and the quantities from which it costs less. */
export const SET = {
  title: 'Set',
  parts: [
    { goodsId: 'G2', quantity: 2 },
    { goodsId: 'G3', quantity: 1 },
  ],
  tiers: [
    { quantity: 1, percent: 5 },
    { quantity: 5, percent: 10 },
  ],
}
export const SET_ID = 'mesh-1'

/** The same for one pallet, with other articles, so that a split names others too. */
export const PALLET = {
  title: 'Pallet',
  parts: [
    { goodsId: 'G0', quantity: 1 },
    { goodsId: 'G3', quantity: 4 },
  ],
  tiers: [
    { quantity: 1, percent: 4 },
    { quantity: 3, percent: 9 },
  ],
}
export const PALLET_ID = 'pallet-1'

export const WHOLES: readonly (Bundle & { readonly kind: 'mesh' | 'pallet' })[] = [
  { kind: 'mesh', offerId: SET_ID, ...SET },
  { kind: 'pallet', offerId: PALLET_ID, ...PALLET },
]
export const offerKey = ({ kind, offerId }: Pick<Bundle, 'kind' | 'offerId'>): string => `${kind} ${offerId}`
export const OFFERS: ReadonlyMap<string, OfferTerms> = new Map(WHOLES.map((whole) => [offerKey(whole), whole]))

/** Price in cents of this many sets or pallets, where article n costs n + 1 euros. */
export const wholePrice = (kind: Bundle['kind'], count: number): number => {
  if (kind === 'mesh') return count * (count < 5 ? 2 * 285 + 380 : 2 * 270 + 360)
  return count * (count < 3 ? 96 + 4 * 384 : 91 + 4 * 364)
}

/** A coupon and its limits: uses per account, and uses in all (null is unlimited). */
export interface ModelCoupon extends Omit<CouponTerms, 'usesLeft' | 'leftForAll'> {
  readonly perAccount: number
  readonly usesMax: number | null
}
const open = { currency: 'EUR', kind: 'amount', percent: 0, classIds: [], goodsIds: [], startsAt: null, endsAt: null } as const
/** One with limits per account, and one that also has three uses for all together. */
export const COUPONS: readonly ModelCoupon[] = [
  { ...open, couponId: '01990000-0000-7000-8000-0000000000c1', amount: 100, leastValue: 0, perAccount: 1, usesMax: null },
  { ...open, couponId: '01990000-0000-7000-8000-0000000000c2', amount: 50, leastValue: 300, perAccount: 2, usesMax: 3 },
]
