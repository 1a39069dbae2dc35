import type { BrandId } from '#domain/brands/brand.ts'
import { tierFor } from '#domain/rules/bundle.ts'
import type { TierReached } from '#domain/rules/bundle.ts'
import type { Bundle, BundlePart } from '#domain/rules/cart.ts'
import type { LineAccount } from '#domain/rules/line-conditions.ts'
import type { Minor } from '#domain/rules/money.ts'
import { checkBundles } from '#domain/rules/order-bundles.ts'
import type { OrderBundleProblem } from '#domain/rules/order-bundles.ts'
import type { PricingAccount } from './article-facts.ts'
import type { Article } from './article.ts'
import { bundlesToCheck, priceBundles } from './bundle-facts.ts'
import type { PricedPart } from './bundle-facts.ts'
import type { PromoOffer } from './promo.ts'

/** Converts an offer of the server to the cart's form. */
export const offerToBundle = (kind: Bundle['kind'], { id, title, lines, tiers }: PromoOffer): Bundle => ({
  kind,
  offerId: id,
  title,
  parts: lines.map(({ goods, quantity }) => ({ goodsId: goods.goodsId, quantity })),
  tiers: tiers.map(({ quantity, discount }) => ({ quantity, percent: discount })),
})

interface At {
  readonly account: PricingAccount & LineAccount
  readonly brand: BrandId
  readonly articles: ReadonlyMap<string, Article>
  /** Epoch ms by the server's clock. */
  readonly now: number
  /** Pieces already in the cart by article, single lines and other sets together. */
  readonly inCart: readonly BundlePart[]
  /** How many of this offer are already in the cart. */
  readonly setsInCart: number
}

/** One more of an offer, as the cart would charge and judge it. */
export interface OfferPrice {
  readonly total: Minor
  readonly listTotal: Minor
  readonly pieces: readonly PricedPart[]
  /** The tier reached with this one. */
  readonly tier: TierReached
  readonly problem: OrderBundleProblem | null
}

/** Returns the cart's price of one more set or pallet, at the tier that it reaches: the large figure wherever it is offered. §3 */
export function offerPrice(offer: Bundle, { account, brand, articles, now, inCart, setsInCart }: At): OfferPrice {
  const tier = tierFor(offer.tiers, setsInCart + 1)
  const one = {
    bundleKey: '',
    kind: offer.kind,
    offerId: offer.offerId,
    quantity: 1,
    parts: offer.parts,
    totalSeen: null,
    offer: { ...offer, tiers: [{ quantity: 1, percent: tier.percent }] },
  }
  const priced = priceBundles([one], [], { account, articles, now })
  const [problem = null] = checkBundles(bundlesToCheck(priced, { account, articles, now, brand }), inCart, account)
  const { lineTotal: total = 0, listTotal = 0, pieces = [] } = priced[0] ?? {}
  return { total, listTotal, pieces, tier, problem }
}
